import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import type { PersonalAuthForm } from '#lib/contract/forms/authentication-forms.ts';
import { toCreditCode } from '#lib/validation/credit-code.ts';
import type { company } from '../../db/schema/account-tables.ts';
import type { Check } from '../checks.ts';
import { maskNumber, maskPhone } from '../mask/mask-number.ts';

type Field<Content> = readonly [label: string, name: keyof Content, show: (text: string) => string];

const asIs = (text: string): string => text;

/** Whoever acts for a company or stands for it. */
const OF_COMPANY: readonly Field<CompanyCertification>[] = [
  ['法定代表人', 'legalName', asIs],
  ['法定代表人证件号', 'legalIdNo', maskNumber],
  ['经办人', 'handleName', asIs],
  ['经办人电话', 'handlePhone', maskPhone],
  ['核验人', 'verifierName', asIs],
  ['核验人证件号', 'verifierIdNo', maskNumber],
];

const OF_PERSON: readonly Field<PersonalAuthForm>[] = [
  ['姓名', 'realName', asIs],
  ['证件号', 'idNo', maskNumber],
];

/** What is given and differs from what passed, each in words, numbers masked. */
function changedOf<Content extends object>(fields: readonly Field<Content>[], given: Content, passed: Content | null): string[] {
  if (passed === null) return [];
  return fields.flatMap(([label, name, show]) => {
    const [before, after] = [String(passed[name] ?? ''), String(given[name] ?? '')];
    return after === '' || after === before ? [] : [`${label}由${show(before) || '没有填'}改为${show(after)}`];
  });
}

/** Whether somebody else would act for a company that was certified: its legal representative, who handles its business, who is verified for it. */
export const changesPerson = (given: CompanyCertification, passed: CompanyCertification | null): boolean =>
  changedOf(OF_COMPANY, given, passed).length > 0;

/** Whether a person who was certified would be another, or called otherwise. */
export const changesHolder = (given: PersonalAuthForm, passed: PersonalAuthForm | null): boolean =>
  changedOf(OF_PERSON, given, passed).length > 0;

type Known = Pick<typeof company.$inferSelect, 'creditCode' | 'claimedCode' | 'passedAuthId'>;
type Coded = Pick<CompanyCertification, 'creditCode'>;

const isOtherCode = ({ creditCode }: Coded, known: Known): boolean =>
  !['', toCreditCode(known.creditCode)].includes(toCreditCode(creditCode)) && known.creditCode !== '';

/** Whether a company that has proven its code would get another's: a different code is a different legal person (GB 32100). */
export const changesCode = (given: Coded, known: Known): boolean =>
  isOtherCode(given, known) && (known.passedAuthId !== null || known.claimedCode !== null);

/** Whether no licence came but that of before; a stamped copy on paper is one. */
export const lacksNewLicence = ({ method, licenceUrl }: CompanyCertification, passed: CompanyCertification | null): boolean =>
  method !== 'offline' && ['', passed?.licenceUrl ?? ''].includes(licenceUrl ?? '');

const TWO_LOOK = '要两位审核人员都看过';

/** The code that was handed in beside that of the account. */
export function checkOwnCode(content: CompanyCertification, known: Known, passed: CompanyCertification | null): Check {
  const name = '账号登记的代码';
  const { creditCode } = content;
  if (!isOtherCode(content, known)) return { name, isGood: true, finding: '和账号登记的一样' };
  if (!changesCode(content, known))
    return { name, isGood: false, finding: `账号登记的是 ${known.creditCode}，交来的是 ${creditCode}：请照营业执照核对是不是同一家企业` };
  const licence = lacksNewLicence(content, passed) ? '，新的营业执照还没有交，不能通过' : '，请核对新的营业执照';
  return { name, isGood: false, finding: `由 ${known.creditCode} 改为 ${creditCode}，不同的代码是另一家企业：${TWO_LOOK}${licence}` };
}

const checkChanged = (changed: readonly string[], isFirst: boolean, then: string): Check => ({
  name: '换人',
  isGood: changed.length === 0,
  finding: changed.length === 0 ? (isFirst ? '第一次认证' : '没有换') : `${changed.join('，')}：${then}`,
});

/** Who would act for the company, beside who does. */
export const checkPersons = (content: CompanyCertification, passed: CompanyCertification | null): Check =>
  checkChanged(changedOf(OF_COMPANY, content, passed), passed === null, TWO_LOOK);

/** Whether a person is the one who was certified before. */
export function checkHolder(content: PersonalAuthForm, passed: PersonalAuthForm | null): Check {
  const check = checkChanged(changedOf(OF_PERSON, content, passed), passed === null, '请核对是不是同一个人');
  return check.isGood ? check : { ...check, asksReason: true };
}
