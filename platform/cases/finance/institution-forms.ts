import * as z from 'zod';
import { rejectReasonLabels } from '#lib/contract/finance/states.ts';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import type { ProductFee } from '#lib/contract/finance-product.ts';
import { personName } from '#lib/contract/forms/fields.ts';
import type { ContingentItem, LoanTerms } from '#lib/contract/loan-terms.ts';
import { DAY_COUNTS } from '#lib/contract/pricing/day-count.ts';
import { isRegularCharge } from '#lib/contract/pricing/harsher-terms.ts';
import { isFixedFee, isYearlyFee } from '#lib/contract/pricing/loan-bounds.ts';
import { wanToYuan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { callable } from '#lib/validation/contact.ts';
import { accepts, atMost, type FieldRule, required } from '#lib/validation/field-rule.ts';
import { loanRate } from '#lib/validation/plain-decimal.ts';
import { decimalField, nameField, percentField, textField, wanField } from '#lib/validation/text-field.ts';
import { typedLines } from '#lib/validation/typed-lines.ts';
import { branchField } from '../../domain/staff/branch-field.ts';
import { beyondField } from './beyond.ts';
import type { OfferedOrder } from './offer-hash.ts';
import type { SentOrder } from './order-rows.ts';

const GUARANTOR = '4';
const MAX_MONTHS = 360;
/** Below it no schedule is reckoned. */
const MIN_WAN = 0.1;

/** Who looks after the application. */
export const AcceptForm = z.object({
  branch: branchField,
  managerName: textField(required('请填写客户经理'), atMost(30)),
  managerPhone: textField(required('请填写电话'), callable),
});

const toNumber = (text: string): number => Number(text);

const wanUpTo = (maxYuan: number, sentence: string) =>
  wanField(
    required('请填写金额'),
    accepts((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) >= MIN_WAN, '请输入正确的金额，最少 0.1 万元，最多两位小数'),
    accepts((text) => Number(text) * YUAN_PER_WAN <= maxYuan, sentence),
  ).transform((text) => wanToYuan(Number(text)));

const rate = percentField(required('请填写利率'), loanRate).transform(toNumber);

const months = decimalField(
  required('请填写期限'),
  accepts((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_MONTHS, '请输入 1 到 360 个月'),
).transform(toNumber);

const percentUpTo = (most: number, sentence: string, wrong: string) =>
  percentField(
    required(sentence),
    accepts((text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= most, wrong),
  ).transform(toNumber);

const daysUpTo = (most: number, sentence: string, wrong: string) =>
  decimalField(
    required(sentence),
    accepts((text) => /^\d{1,3}$/.test(text) && Number(text) <= most, wrong),
  ).transform(toNumber);

const MAX_CONTINGENT = 10;
const CONTINGENT = /^([^：:]{1,40})[：:]([^：:]{1,40})[：:](.{1,100})$/;

/** 抵押登记费：登记中心：80 元一件 */
function toItem(line: string): ContingentItem {
  const [, name = '', payee = '', standard = ''] = CONTINGENT.exec(line) ?? [];
  return { name, payee, standard: standard.trim() };
}
const toItems = (text: string): ContingentItem[] => typedLines(text).map(toItem);
const areItems = (what: string, sentence: string): FieldRule =>
  accepts(
    (text) => typedLines(text).length <= MAX_CONTINGENT && typedLines(text).every((line) => CONTINGENT.test(line)),
    `${what}一行一项，写成${sentence}`,
  );

const EXTRA_FEES = '正常还款也要付的费用';

/** What whoever keeps to the contract pays as well is no contingent charge. */
function onlyContingent(text: string): string | null {
  const regular = toItems(text).find(isRegularCharge);
  return regular === undefined ? null : `“${regular.name}”正常还款也要付，请写到“${EXTRA_FEES}”里，算进综合年化`;
}

const contingent = textField(areItems('可能另收的费用', '“项目：谁收：标准”'), onlyContingent).default('').transform(toItems);

/** 每年 3,000 元、一次 200 元、每年 0.5%、一次 1% */
const FEE_STANDARD = /^(每年|一次) ?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,4})? ?(元|%)$/;

function toFee({ name, payee, standard }: ContingentItem): ProductFee {
  const [, often, whole = '', part = '', unit] = FEE_STANDARD.exec(standard) ?? [];
  const [isYearly, figure] = [often === '每年', Number(whole.replaceAll(',', '') + part)];
  const common = { name, payee, when: isYearly ? '每年年初' : '放款时', note: '' };
  if (unit === '%') return { ...common, kind: isYearly ? 'rateYearly' : 'rateOnce', rate: figure };
  return { ...common, kind: isYearly ? 'fixedYearly' : 'fixed', amountYuan: figure };
}

const toFeeLine = ({ name, payee, kind, rate, amountYuan }: ProductFee): string =>
  `${name}：${payee}：${isYearlyFee(kind) ? '每年' : '一次'} ${isFixedFee(kind) ? `${amountYuan} 元` : `${rate}%`}`;

const FEE_WAY = '“账户管理费：谁收：每年 3000 元”，标准写“每年”或者“一次”，多少元或者借款额的百分之几';
const extraFees = textField(
  areItems(EXTRA_FEES, FEE_WAY),
  accepts((text) => toItems(text).every(({ standard }) => FEE_STANDARD.test(standard)), `${EXTRA_FEES}一行一项，写成${FEE_WAY}`),
)
  .default('')
  .transform((text) => toItems(text).map(toFee));

/** Fees of an offer that its product does not have. */
export const extraFeesOf = ({ creditFees, product }: Pick<SentOrder, 'creditFees' | 'product'>): ProductFee[] =>
  creditFees.filter(({ name }) => !product.fees.some((fee) => fee.name === name));

/** By which rules a loan is counted; the lender is never the guarantor. Nothing of it is left out. */
const termFields = ({ agencyOrgType, agencyName }: Pick<OrderedProduct, 'agencyOrgType' | 'agencyName'>) => ({
  lender: textField(
    required('请填写放款人'),
    atMost(60),
    accepts((text) => agencyOrgType !== GUARANTOR || text.trim() !== agencyName, '担保机构不放款，请填写放款的机构'),
  ),
  dayCount: z.enum(DAY_COUNTS, '请选择怎么计息'),
  dueDay: daysUpTo(31, '请选择还款日', '还款日是 1 到 31，0 是放款那天对应的日子'),
  penaltyMarkup: percentUpTo(100, '请填写罚息上浮', '罚息上浮是 0 到 100'),
  penaltyOnInterest: z.enum(['0', '1'], '请选择拖欠的利息收不收罚息'),
  graceDays: daysUpTo(30, '请填写宽限天数', '宽限是 0 到 30 天'),
  prepayFee: percentUpTo(10, '请填写提前还款违约金', '提前还款违约金是 0 到 10'),
  prepayFreeMonths: textField(accepts((text) => /^[1-9]\d{0,2}$/.test(text), '请输入正确的月数')).default(''),
  contingent,
  /** Beside those of the product, paid by whoever keeps to the contract. */
  extraFees,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The contract to be signed here, or where it is signed with what. */
const contractFields = {
  signing: z.enum(['file', 'onSite'], '请选择怎么签约'),
  /** Address of the stored file. */
  contractFile: textField().default(''),
  signPlace: textField(atMost(100)).default(''),
  signBring: textField(atMost(200)).default(''),
  signDay: textField(accepts((text) => DAY.test(text), '请选择哪天签')).default(''),
  /** Whether the lender counts the loan among personal ones, whoever borrows. */
  personal: z.enum(['', '0', '1']).default(''),
  /** Offered though it is dearer than what the product publishes. */
  beyond: beyondField,
};

type ContractFields = z.output<z.ZodObject<typeof contractFields>>;

/** Which fields of a contract are missing, with their sentences; asked beside other faults too. */
function missingOf({
  signing,
  contractFile = '',
  signPlace = '',
  signBring = '',
}: Partial<ContractFields>): [field: string, sentence: string][] {
  if (signing === 'file') return contractFile === '' ? [['contractFile', '请上传合同（PDF）']] : [];
  if (signing !== 'onSite') return [];
  return [
    ...(signPlace.trim() === '' ? [['signPlace', '请填写在哪里签'] as [string, string]] : []),
    ...(signBring.trim() === '' ? [['signBring', '请填写签约要带什么'] as [string, string]] : []),
  ];
}

function requireContract(fields: ContractFields, context: { readonly addIssue: (issue: z.core.$ZodSuperRefineIssue) => void }): void {
  for (const [field, message] of missingOf(fields)) context.addIssue({ code: 'custom', path: [field], message });
}

/** A personal loan is signed only after its statement (综合融资成本明示) was read. */
export const SignOnSiteForm = z.object({ statementShown: z.literal('1', '签约前要给借款人看综合融资成本明示表') });

/** Of a person whose name is not known yet. */
export const SignerForm = z.object({ applicantName: nameField(personName) });

/** Terms as the fields of an offer take them. */
export const toTermFields = (terms: LoanTerms): Readonly<Record<string, string>> => ({
  lender: terms.lender,
  dayCount: terms.dayCount,
  dueDay: String(terms.dueDay ?? 0),
  penaltyMarkup: String(terms.penaltyMarkup),
  penaltyOnInterest: terms.penaltyOnInterest ? '1' : '0',
  graceDays: String(terms.graceDays),
  prepayFee: String(terms.prepayFee),
  prepayFreeMonths: String(terms.prepayFreeMonths ?? ''),
  contingent: terms.contingent.map(({ name, payee, standard }) => `${name}：${payee}：${standard}`).join('\n'),
  note: terms.conditions.join('\n'),
});

/** One of those that a product takes: a security, a way of repaying. With their labels a refusal says which these are. */
export function takenByProduct(
  codes: readonly string[],
  what: '担保方式' | '还款方式',
  { productName, labels }: { readonly productName?: string; readonly labels?: Readonly<Record<string, string>> | undefined } = {},
) {
  const product = productName === undefined ? '这个产品' : `“${productName}”`;
  const taken = labels === undefined ? '' : `，支持的是：${codes.map((code) => labels[code] ?? code).join('、')}`;
  const wrong = `${product}不支持这种${what}${taken}`;
  return z.enum(codes, { error: ({ input }) => (input === undefined || input === '' ? `请选择${what}` : wrong) });
}

/** What the product says to an offer. */
export type OfferBounds = Pick<OrderedProduct, 'amountEnd' | 'guaranteeTypes' | 'payTypes' | 'agencyOrgType' | 'agencyName'>;

/** Terms of an offer: amount in 万元 (given as 元), rate in percent a year, term in months, days for which it holds. */
export const offerForm = ({ product }: { readonly product: OfferBounds }) =>
  z
    .object({
      creditAmount: wanUpTo(product.amountEnd * YUAN_PER_WAN, `不能超过产品上限 ${product.amountEnd} 万元`),
      creditRate: rate,
      creditTerm: months,
      guaranteeType: takenByProduct(product.guaranteeTypes, '担保方式'),
      payType: takenByProduct(product.payTypes, '还款方式'),
      validDays: decimalField(
        required('请填写有效天数'),
        accepts((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1, '请输入 1 到 99 天'),
      ).transform(toNumber),
      note: textField(atMost(300)).default(''),
      ...termFields(product),
      ...contractFields,
    })
    .superRefine(requireContract, { when: () => true })
    .transform(
      ({
        lender,
        dayCount,
        dueDay,
        penaltyMarkup,
        penaltyOnInterest,
        graceDays,
        prepayFee,
        prepayFreeMonths,
        contingent: others,
        ...offer
      }) => ({
        ...offer,
        terms: {
          lender: lender.trim(),
          dayCount,
          dueDay: dueDay === 0 ? null : dueDay,
          penaltyMarkup,
          penaltyOnInterest: penaltyOnInterest === '1',
          graceDays,
          prepayFee,
          prepayFreeMonths: prepayFreeMonths === '' ? null : Number(prepayFreeMonths),
          contingent: others,
          conditions: typedLines(offer.note),
        } satisfies LoanTerms,
      }),
    );

/** What a supplement leaves as it was offered, as the fields of an offer take it; offers of before may lack guarantee and way. */
export const toOfferedFields = (row: OfferedOrder): Readonly<Record<string, string>> => ({
  creditAmount: String(row.creditAmountYuan / YUAN_PER_WAN),
  creditRate: String(row.creditRate),
  creditTerm: String(row.creditTermMonths),
  extraFees: extraFeesOf(row).map(toFeeLine).join('\n'),
  ...(row.creditPersonal ? { personal: '1' } : {}),
  ...(row.creditGuaranteeType === '' ? {} : { guaranteeType: row.creditGuaranteeType }),
  ...(row.creditPayType === '' ? {} : { payType: row.creditPayType }),
});

/** Why an application is refused: the code says the kind, the text what the applicant can do about it. */
export const RejectForm = z.object({
  code: z.enum(Object.keys(rejectReasonLabels), '请选择原因'),
  reason: textField(required('请写明原因'), atMost(300)),
});

/** How long an applicant has for it, where the institution says nothing else. */
export const RETURN_DAYS = 10;

/** What the applicant has to add and by when: at least one thing. */
export const ReturnForm = z.object({
  reason: textField(atMost(300)),
  /** Working days, closing at 18:00. */
  days: decimalField(accepts((text) => /^([1-9]|[12]\d|30)$/.test(text), '请输入 1 到 30 个工作日'))
    .default(String(RETURN_DAYS))
    .transform(toNumber),
  items: z
    .array(
      z.object({
        name: textField(required('请填写要补的资料'), atMost(60)),
        note: textField(required('请写明哪里不对'), atMost(200)),
        wantsFile: z.boolean(),
      }),
    )
    .min(1, '请至少写一项')
    .max(20, '最多 20 项'),
});

/** How much was paid out: 万元, up to what was granted. */
export const disburseForm = ({ creditAmountYuan }: Pick<SentOrder, 'creditAmountYuan'>) =>
  z.object({ loanAmount: wanUpTo(creditAmountYuan ?? 0, '不能超过授信额度') });
