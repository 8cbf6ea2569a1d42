import * as z from 'zod';
import { GUARANTEE_KINDS, type GuaranteeKind, guaranteeKindLabels } from '#lib/contract/guarantee/states.ts';
import { daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import { accountNumber } from '#lib/validation/account-number.ts';
import { BANK_PREFIXES, bankAccount } from '#lib/validation/bank-account.ts';
import { isDay } from '#lib/validation/calendar-day.ts';
import { callable } from '#lib/validation/contact.ts';
import { accepts, atMost, type FieldRule, inOrder, MAX_FIELD_LENGTH, required } from '#lib/validation/field-rule.ts';
import { identityCard } from '#lib/validation/identity-card.ts';
import { money, plainYuan } from '#lib/validation/plain-decimal.ts';
import { plainEmail, plainIdNumber, plainNumber } from '#lib/validation/plain-number.ts';
import { accountField, emailField, idNumberField, textField, yuanField } from '#lib/validation/text-field.ts';
import { payeeForm } from './payee-form.ts';
import { centsOf, dayOf, receiptNo, reversalFields } from './receipt-fields.ts';

const MAX_TERM_DAYS = 5 * 366;
const CENTS = 100;

/** Largest share of a project that a letter of a kind covers, in percent. */
export const guaranteeShares: Readonly<Record<GuaranteeKind, number>> = { 1: 2, 2: 10, 3: 30, 4: 3, 5: 3 };

/** Kept as it is typed, also what is too long for its field: the finished form says so there. */
const typed = (toPlain = (text: string) => text) =>
  z
    .string()
    .overwrite((text) => toPlain(text).slice(0, MAX_FIELD_LENGTH))
    .default('');

/** Everything that is typed into an application for a letter, finished or not: what a draft holds. */
export const GuaranteeContent = z.object({
  guaranteeKind: z.enum(GUARANTEE_KINDS).catch('1').default('1'),
  /** 元, as typed. */
  amount: typed(plainYuan),
  startDate: typed(),
  endDate: typed(),
  /** 1 密文, 2 明文. */
  cipher: z.enum(['1', '2']).catch('2').default('2'),
  address: typed(),
  email: typed(plainEmail),
  basicAccount: typed(plainNumber),
  contact: typed(),
  contactPhone: typed(plainNumber),
  legalPerson: typed(),
  legalPhone: typed(plainNumber),
  legalIdNo: typed(plainIdNumber),
  topQualification: typed(),
  agreed: z.enum(['', '1']).catch('').default(''),
  /** The consent to hand it to the guarantor. */
  shared: z.enum(['', '1']).catch('').default(''),
  /** One more beside a letter of the same section and kind. */
  another: z.enum(['', '1']).catch('').default(''),
  /** A bid letter over less than its tender asks for. */
  below: z.enum(['', '1']).catch('').default(''),
  /** A letter that is asked for after the award, while its section still takes bids. */
  early: z.enum(['', '1']).catch('').default(''),
});
export type GuaranteeContent = z.infer<typeof GuaranteeContent>;

/** What the tender section and the day say to an application. */
export interface GuaranteeBounds {
  readonly projectAmountYuan: number;
  /** What the tender asks a bid letter to cover. */
  readonly bidAmountYuan: number;
  /** Its bids are not opened yet. */
  readonly isBidding: boolean;
  /** Calendar day in Asia/Shanghai. */
  readonly today: string;
  /** What an account may begin with; the program's own list where nothing is said. */
  readonly bankPrefixes?: readonly string[] | undefined;
}

const phone: FieldRule = (text) => (callable(text) === null ? null : '请输入正确的联系电话');

/** The most a letter may cover, in whole 元 cents. */
export const mostAmountYuan = (kind: GuaranteeKind, projectAmountYuan: number): number =>
  Math.floor((Math.round(projectAmountYuan * CENTS) * guaranteeShares[kind]) / CENTS) / CENTS;

/** That a bid letter covers less than its tender asks for; null where it does not. */
export const belowBid = (
  kind: GuaranteeKind,
  amountYuan: number,
  { bidAmountYuan }: Pick<GuaranteeBounds, 'bidAmountYuan'>,
): string | null =>
  kind === '1' && amountYuan > 0 && amountYuan < bidAmountYuan ? `少于招标文件要求的 ${bidAmountYuan.toLocaleString('zh-CN')} 元` : null;

/** That a letter is asked for before there is anything to perform; null where it is not. */
export const earlyDoubt = (kind: GuaranteeKind, { isBidding }: Pick<GuaranteeBounds, 'isBidding'>): string | null =>
  kind !== '1' && isBidding ? `这个标段还没开标，${guaranteeKindLabels[kind]}一般中标以后才要` : null;

function amountField(kind: GuaranteeKind, { projectAmountYuan }: GuaranteeBounds) {
  const most = mostAmountYuan(kind, projectAmountYuan);
  return textField(
    required('请输入保函金额'),
    money,
    accepts((text) => Number(text) > 0, '保函金额要大于 0'),
    accepts(
      (text) => Number(text) <= most,
      `${guaranteeKindLabels[kind]}最多是项目金额 ${projectAmountYuan.toLocaleString('zh-CN')} 元的 ${guaranteeShares[kind]}%，就是 ${most.toLocaleString('zh-CN')} 元`,
    ),
  ).transform(Number);
}

const principalFields = (prefixes = BANK_PREFIXES) => ({
  address: textField(required('请输入通信地址'), atMost(200)),
  email: emailField(required('请输入电子邮箱'), atMost(100)),
  basicAccount: accountField(bankAccount(prefixes)),
  contact: textField(required('请输入联系人'), atMost(50)),
  contactPhone: textField(required('请输入联系电话'), phone),
  legalPerson: textField(required('请输入法定代表人'), atMost(50)),
  legalPhone: textField(required('请输入法定代表人电话'), phone),
  legalIdNo: idNumberField(identityCard),
  topQualification: textField(required('请输入最高资质'), atMost(100)),
});

const dayRule = (sentence: string): FieldRule => inOrder(required(sentence), accepts(isDay, '请输入正确的日期'));

/** A bid letter begins when bids are opened, as the section says: only the others choose their days. */
function dayFields(kind: GuaranteeKind, { today }: GuaranteeBounds) {
  if (kind === '1') return { startDate: z.string(), endDate: z.string() };
  return {
    startDate: textField(
      dayRule('请输入生效日期'),
      accepts((text) => text >= today, '生效日期不能早于今天'),
    ),
    endDate: textField(dayRule('请输入到期日期')),
  };
}

/** A finished application for a letter of a kind on a tender section. */
export const guaranteeForm = (kind: GuaranteeKind, bounds: GuaranteeBounds) =>
  z
    .object({
      guaranteeKind: z.literal(kind),
      amount: amountField(kind, bounds),
      ...dayFields(kind, bounds),
      cipher: z.enum(['1', '2']),
      ...principalFields(bounds.bankPrefixes),
      agreed: textField(required('请先看过委托担保约定，再打勾同意')),
      shared: textField(required('请先看过向机构提供资料同意书，再打勾同意')),
      below: z.string().default(''),
      early: z.string().default(''),
    })
    .check(({ value, issues }) => {
      const doubt = earlyDoubt(kind, bounds);
      if (doubt !== null && value.early !== '1')
        issues.push({
          code: 'custom',
          message: `${doubt}；要投标，请选投标保函；受益人现在就要，请在这里打勾`,
          path: ['early'],
          input: value.early,
        });
    })
    .check(({ value, issues }) => {
      const below = belowBid(kind, value.amount, bounds);
      if (below !== null && value.below !== '1')
        issues.push({ code: 'custom', message: `${below}，请改金额；确实只要这么多，请在这里打勾`, path: ['below'], input: value.below });
    })
    .check(({ value, issues }) => {
      if (kind === '1' || !isDay(value.startDate) || !isDay(value.endDate)) return;
      const days = daysBetween(value.startDate, value.endDate);
      const fault = days < 1 ? '到期日期要晚于生效日期' : days > MAX_TERM_DAYS ? '保函最长 5 年' : null;
      if (fault !== null) issues.push({ code: 'custom', message: fault, path: ['endDate'], input: value.endDate });
    });

/** Giving a letter back: why, and to which account of the company the premium goes (spec §5). */
export const guaranteeSurrenderForm = (companyName: string, prefixes = BANK_PREFIXES) =>
  z.object({
    reason: textField(required('请输入退保原因'), atMost(200)),
    ...payeeForm(companyName).shape,
    bankAccount: accountField(bankAccount(prefixes)),
  });

/** A claim on a letter, paid to an account of its creditor. */
export const guaranteeClaimForm = (guaranteeAmountYuan: number, creditorName: string) =>
  z.object({
    claimAmount: yuanField(
      required('请输入索赔金额'),
      money,
      accepts(
        (text) => Number(text) > 0 && Number(text) <= guaranteeAmountYuan,
        `索赔金额要大于 0，最多 ${guaranteeAmountYuan.toLocaleString('zh-CN')} 元`,
      ),
    ).transform(Number),
    reason: textField(required('请输入索赔理由'), atMost(500)),
    ...payeeForm(creditorName).shape,
    bankAccount: accountField(accountNumber),
  });

/** Refusals and decisions are given with their reason. */
export const GuaranteeReasonForm = z.object({ reason: textField(required('请输入原因'), atMost(200)) });

export const GuaranteeRemarkForm = z.object({ reason: textField(atMost(200)) });

/** What came in of what a company pays back after a paid claim. */
const RepaymentForm = z.object({ receiptNo, day: dayOf('请选择哪天收到的'), amount: centsOf('请填写收到了多少') });

/** What each step of a guarantor is taken with. */
export const guarantorForms = {
  issue: GuaranteeRemarkForm,
  reject: GuaranteeReasonForm,
  release: GuaranteeReasonForm,
  approve: GuaranteeRemarkForm,
  refuse: GuaranteeReasonForm,
  uphold: GuaranteeReasonForm,
  dismiss: GuaranteeReasonForm,
  recordRepayment: RepaymentForm,
  reverseRepayment: z.object(reversalFields),
} as const;
