import * as z from 'zod';
import { creditCode } from '#lib/validation/credit-code.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

const ORG_TYPES = ['1', '2', '3', '4', '5', '6', '7'];
const oneLine = accepts((text) => !/\p{Cc}/u.test(text), '请不要换行');
const line = (most: number) => textField(atMost(most), oneLine).default('');
const PHONE = accepts((text) => /^[\d+\-()（）转 ]{3,30}$/.test(text), '请输入正确的电话');
const WEBSITE = accepts((text) => text.length <= 200 && /^https?:\/\/[^\s<>"']+$/.test(text), '请输入以http://或https://开头的网址');
const ACCOUNT = accepts((text) => /^[\d ]{6,34}$/.test(text), '账号只有数字，6 到 34 位');

/** What the platform keeps of an institution besides its number: all of it is shown, but for code and account. */
export const AgencyContent = z.object({
  agencyName: textField(required('请填写机构名称'), atMost(100), oneLine),
  shortName: textField(required('请填写对外显示的简称'), atMost(30), oneLine),
  /** Code of `usr_org_orgType`. */
  agencyOrgType: textField(
    accepts((text) => ORG_TYPES.includes(text), '请选择机构类型'),
    required('请选择机构类型'),
  ),
  orgCode: textField(creditCode).default(''),
  parentAgencyName: line(100),
  /** Address of the picture; empty for none. */
  logo: z.string().max(300).default(''),
  introduction: textField(atMost(1000)).default(''),
  address: line(200),
  /** Hotline. */
  phone: textField(PHONE).default(''),
  website: textField(WEBSITE).default(''),
  /** Where premiums are paid to, of insurers. */
  premiumAccount: textField(ACCOUNT).default(''),
  premiumBank: line(100),
});
export type AgencyContent = z.infer<typeof AgencyContent>;
