import * as z from 'zod';
import { newLoginNameField, newPasswordField, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { agencyRoles, platformRoles, type StaffRole } from '../../workbench/staff.ts';

const MAX_NAME = 40;
const MAX_PASSWORD = 128;

const NewPassword = z.object({
  password: newPasswordField('B', '请输入新密码').max(MAX_PASSWORD, `密码请不要超过${MAX_PASSWORD}位`),
  repeat: z.string(),
});

const isTypedTwice: z.core.CheckFn<z.infer<typeof NewPassword>> = ({ value, issues }) => {
  const fault = repeatsPassword(value.password)(value.repeat);
  if (fault !== null) issues.push({ code: 'custom', message: fault, path: ['repeat'], input: value.repeat });
};

/** A new password, typed twice. */
export const NewPasswordForm = NewPassword.check(isTypedTwice);

/** What an invited person begins with: a password, and the second administrator's code where one is needed. */
export const ChoosePasswordForm = NewPassword.extend({ code: z.string().max(MAX_NAME).default('') }).check(isTypedTwice);

const Roles = z.array(z.enum([...agencyRoles, ...platformRoles])).min(1, '至少选一个角色');

interface RolesForm {
  /** Empty for people of the platform. */
  readonly agencyId: string;
  readonly roles: readonly StaffRole[];
}

/** Somebody of an institution has roles of institutions; somebody without one those of the platform. */
const fitPlace: z.core.CheckFn<RolesForm> = ({ value, issues }) => {
  const { agencyId, roles } = value;
  const allowed: readonly string[] = agencyId === '' ? platformRoles : agencyRoles;
  if (roles.every((role) => allowed.includes(role))) return;
  const message = agencyId === '' ? '平台人员只能选平台的角色' : '机构人员只能选机构的角色';
  issues.push({ code: 'custom', message, path: ['roles'], input: roles });
};

/** Roles of a person. */
export const ChangeRolesForm = z.object({ agencyId: z.string(), roles: Roles }).check(fitPlace);

/** Somebody to invite. */
export const InviteForm = z
  .object({
    loginName: newLoginNameField,
    name: textField(required('请输入姓名'), atMost(MAX_NAME)),
    agencyId: z.string().max(64),
    roles: Roles,
  })
  .check(fitPlace);
