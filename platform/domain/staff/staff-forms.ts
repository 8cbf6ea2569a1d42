import * as z from 'zod';
import { newLoginNameField, newPasswordField, repeatsPassword } from '#lib/contract/forms/fields.ts';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { agencyRoles, platformRoles, type StaffRole } from '../../workbench/staff.ts';
import { branchField } from './branch-field.ts';

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
  readonly branch: string;
}

/** Somebody of an institution has roles of institutions; somebody without one those of the platform. */
const fitPlace: z.core.CheckFn<RolesForm> = ({ value, issues }) => {
  const { agencyId, roles } = value;
  const allowed: readonly string[] = agencyId === '' ? platformRoles : agencyRoles;
  if (roles.every((role) => allowed.includes(role))) return;
  const message = agencyId === '' ? '平台人员只能选平台的角色' : '机构人员只能选机构的角色';
  issues.push({ code: 'custom', message, path: ['roles'], input: roles });
};

/** A branch is of an institution, whose administrators work for the whole of it. */
const fitBranch: z.core.CheckFn<RolesForm> = ({ value, issues }) => {
  const { agencyId, roles, branch } = value;
  if (branch === '' || (agencyId !== '' && !roles.includes('agencyAdmin'))) return;
  const message = agencyId === '' ? '平台人员没有网点' : '机构管理员办全机构的业务，网点请留空';
  issues.push({ code: 'custom', message, path: ['branch'], input: branch });
};

/** Roles of a person, and the 网点. */
export const ChangeRolesForm = z.object({ agencyId: z.string(), roles: Roles, branch: branchField }).check(fitPlace).check(fitBranch);

/** Somebody to invite. */
export const InviteForm = z
  .object({
    loginName: newLoginNameField,
    name: textField(required('请输入姓名'), atMost(MAX_NAME)),
    agencyId: z.string().max(64),
    roles: Roles,
    branch: branchField,
  })
  .check(fitPlace)
  .check(fitBranch);
