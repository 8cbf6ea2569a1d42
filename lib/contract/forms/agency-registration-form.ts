import * as z from 'zod';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, type FieldRule, oneLine, required } from '#lib/validation/field-rule.ts';
import { plainWidth } from '#lib/validation/plain-number.ts';
import { emailField, nameField, noWhitespace, numberField, textField } from '#lib/validation/text-field.ts';
import { mobileField, smsCodeField } from './fields.ts';

const ORG_TYPES = ['1', '2', '3', '4', '5', '6', '7'];

const orgType: FieldRule = (text) => (ORG_TYPES.includes(text) ? null : '金融机构类型不能为空');
// A web address only: what is shown as a link later must not run anything.
const webAddress = accepts((text) => text.length <= 200 && /^https?:\/\/[^\s<>"']+$/.test(text), '请输入以http://或https://开头的网址');

/** Registration of an underwriting institution (spec §3, §5); everything but code, name, type and logo may be empty. */
export const AgencyRegistrationForm = z.strictObject({
  agencyOrgCode: textField(required('金融机构代码不能为空'), noWhitespace, atMost(50), oneLine).overwrite(plainWidth),
  agencyOrgName: nameField(required('金融机构名称不能为空'), atMost(100), oneLine),
  shortName: textField(atMost(30), oneLine).default(''),
  /** Code of `usr_org_orgType`. */
  agencyOrgType: textField(orgType),
  /** Address of the uploaded image. */
  logo: textField(required('logo图标不能为空'), atMost(300), oneLine),
  contactName: nameField(atMost(50), oneLine).default(''),
  contactMobile: numberField(mobile).default(''),
  contactEmail: emailField().default(''),
  websiteUrl: textField(webAddress).default(''),
  remark: textField(atMost(500)).default(''),
});

/** What may be put right of a registration that was asked back; how it was answered stands in the remark. */
export const AgencyCompletionForm = AgencyRegistrationForm.pick({
  agencyOrgCode: true,
  agencyOrgName: true,
  shortName: true,
  contactName: true,
  contactEmail: true,
  websiteUrl: true,
  remark: true,
});

/** What a registration is followed with. */
export const RegistrationFollowForm = z.object({
  registrationNo: textField(required('请输入编号')),
  mobile: mobileField,
  smsCode: smsCodeField,
});
