import { FARM_GUARANTOR, FARM_GUARANTOR_RULE, isPersonSubject, takesGuarantorAlone } from '#lib/contract/farm-choices.ts';
import { cityName, isInCity } from '#lib/site/site-names.ts';
import { mobile } from '#lib/validation/contact.ts';
import { requiredCreditCode } from '#lib/validation/credit-code.ts';
import { accepts, atMost, type FieldRule, inOrder, oneLine, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';
import { plainIdNumber } from '#lib/validation/plain-number.ts';

const decimal = (message: string): FieldRule => accepts((text) => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0, message);
const wholeWithin = (min: number, max: number, message: string): FieldRule =>
  accepts((text) => /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max, message);

const word = (message: string, length: number): FieldRule => inOrder(required(message), atMost(length), oneLine);

/** Fields whose rule looks at nothing but themselves. */
const plain = {
  subjectType: required('请选择您是谁'),
  subjectName: word('请填写名称或姓名', 100),
  contactName: word('请填写联系人', 50),
  contactMobile: inOrder(required('请输入手机号'), mobile),
  areaCode: inOrder(required('请选择区县'), (code) => (isInCity(code) ? null : `只受理${cityName()}市的申请，请选择${cityName()}市的区县`)),
  townName: word('请选择乡镇', 40),
  village: word('请填写村', 40),
  industry: required('请选择您做的是哪一行'),
  scaleAmount: inOrder(required('请填写规模'), decimal('规模请填大于 0 的数，最多两位小数')),
  years: inOrder(required('请填写干了几年'), wholeWithin(0, 80, '干了几年请填 0 到 80 的整数')),
  landYears: wholeWithin(0, 100, '还剩几年请填 0 到 100 的整数'),
  annualIncome: inOrder(required('请填写一年大概收入'), decimal('收入请填大于 0 的数，最多两位小数')),
  insured: required('请选择有没有买农业保险'),
  subsidies: atMost(200),
  purpose: word('请填写用来做什么', 200),
  guarantee: required('请选择用什么担保'),
  termMonths: inOrder(required('请填写用多久'), wholeWithin(1, 120, '用多久请填 1 到 120 的整数')),
} as const satisfies Record<string, FieldRule>;

type Text = keyof typeof plain | 'scaleUnit' | 'amount' | 'payType' | 'idNo' | 'creditCode';

/** As much of a submission as the rules look at. */
type FarmAnswers = Readonly<Record<Text, string>> & {
  readonly landFiles: readonly unknown[];
  readonly materials: readonly { readonly name: string }[];
};
type FarmRule = (values: FarmAnswers) => string | null;

const on =
  (field: Text, rule: FieldRule): FarmRule =>
  (values) =>
    rule(values[field]);

const needsLand = ({ guarantee }: FarmAnswers): boolean => ['3', '4', '5'].includes(guarantee);

/** A farm guarantee covers 10 to 300 万元 of those who have been at it for two years. */
function guarantorAmount({ guarantee, amount }: FarmAnswers): string | null {
  const { minWan, maxWan } = FARM_GUARANTOR_RULE;
  const isCovered = guarantee !== FARM_GUARANTOR || (Number(amount) >= minWan && Number(amount) <= maxWan);
  return isCovered ? null : `找农担的，能借 ${minWan} 万到 ${maxWan} 万元`;
}

/** Whether the years are known, and too few for a farm guarantee. */
const isTooNew = ({ years }: Pick<FarmAnswers, 'years'>): boolean =>
  plain.years(years) === null && Number(years) < FARM_GUARANTOR_RULE.minYears;

const guarantorYears = (values: FarmAnswers): string | null =>
  values.guarantee === FARM_GUARANTOR && isTooNew(values) ? `找农担的，要干满 ${FARM_GUARANTOR_RULE.minYears} 年` : null;

/** Whether an application is refused for want of years: with a farm guarantee, chosen or the one security of the product (`fin_guarantee_type`). */
export const lacksGuarantorYears = (values: Pick<FarmAnswers, 'years' | 'guarantee'>, guaranteeTypes: readonly string[]): boolean =>
  isTooNew(values) && (values.guarantee === FARM_GUARANTOR || takesGuarantorAlone(guaranteeTypes));

const rules: Readonly<Record<string, readonly FarmRule[]>> = {
  ...Object.fromEntries(Object.entries(plain).map(([field, rule]) => [field, [on(field as keyof typeof plain, rule)]])),
  scaleUnit: [({ industry, scaleUnit }) => (industry === '' ? null : required('请选择单位')(scaleUnit))],
  guarantee: [on('guarantee', plain.guarantee), guarantorYears],
  landYears: [
    on('landYears', plain.landYears),
    (values) => (needsLand(values) ? required('拿去抵押的，请填还剩几年')(values.landYears) : null),
  ],
  landFiles: [(values) => (needsLand(values) && values.landFiles.length === 0 ? '请上传承包、流转合同或者权证' : null)],
  amount: [on('amount', inOrder(required('请填写借多少'), decimal('请填大于 0 的数，最多两位小数'))), guarantorAmount],
  idNo: [
    ({ subjectType, idNo }) =>
      isPersonSubject(subjectType) ? inOrder(required('请输入身份证号'), identityCard)(plainIdNumber(idNo)) : null,
  ],
  creditCode: [
    ({ subjectType, creditCode }) =>
      subjectType === '' || isPersonSubject(subjectType) ? null : requiredCreditCode(plainIdNumber(creditCode)),
  ],
};

/** The number that the authorisation takes: of a person's card, or of a firm. */
export const signedNumber = ({ subjectType, idNo, creditCode }: Pick<FarmAnswers, 'subjectType' | 'idNo' | 'creditCode'>): string =>
  plainIdNumber(subjectType === '' || isPersonSubject(subjectType) ? idNo : creditCode);

/** The sentence of the first rule that a field breaks; null when it keeps them all. */
export function findFarmFault(field: string, values: FarmAnswers): string | null {
  for (const rule of rules[field] ?? []) {
    const fault = rule(values);
    if (fault !== null) return fault;
  }
  return null;
}

/** What a product asks of a submission, 万元 and months. */
export interface FarmProductRule {
  readonly amountStart: number;
  readonly amountEnd: number;
  readonly termStart: number;
  readonly termEnd: number;
  readonly payTypes: readonly string[];
  /** Codes of `fin_guarantee_type`. */
  readonly guaranteeTypes: readonly string[];
  readonly materials: readonly { readonly name: string; readonly required: boolean }[];
}

const yearsFault = (values: FarmAnswers, { guaranteeTypes }: FarmProductRule): string | null =>
  takesGuarantorAlone(guaranteeTypes) && isTooNew(values) ? `这个产品只收农担，要干满 ${FARM_GUARANTOR_RULE.minYears} 年` : null;

function wayFault({ payType }: FarmAnswers, { payTypes }: FarmProductRule): string | null {
  if (payType === '') return payTypes.length > 1 ? '请选择怎么还' : null;
  return payTypes.includes(payType) ? null : '这个产品没有这种还法，请另选一种';
}

/** The first thing with which a product's own bounds are broken at a field; papers are told at `materials`. */
export function findProductFault(field: string, values: FarmAnswers, product: FarmProductRule): string | null {
  const { amountStart, amountEnd, termStart, termEnd, materials } = product;
  const amount = Number(values.amount);
  const months = Number(values.termMonths);
  if (field === 'amount') return amount < amountStart || amount > amountEnd ? `这个产品能借 ${amountStart} 万到 ${amountEnd} 万元` : null;
  if (field === 'termMonths') return months < termStart || months > termEnd ? `这个产品能用 ${termStart} 到 ${termEnd} 个月` : null;
  if (field === 'years') return yearsFault(values, product);
  if (field === 'payType') return wayFault(values, product);
  if (field !== 'materials') return null;
  const given = new Set(values.materials.map(({ name }) => name));
  const missing = materials.find((material) => material.required && !given.has(material.name));
  return missing === undefined ? null : `还缺：${missing.name}`;
}
