import type { CaseStates } from '#lib/contract/case-states.ts';

/** `guarantee_kind`. */
export const guaranteeKindLabels = {
  1: '投标保函',
  2: '履约保函',
  3: '预付款保函',
  4: '质量保函',
  5: '农民工工资保函',
} as const;

export const GUARANTEE_KINDS = ['1', '2', '3', '4', '5'] as const;
export type GuaranteeKind = (typeof GUARANTEE_KINDS)[number];

/** `guarantee_state`, one line for the applicant. */
export const guaranteeStateLabels = {
  '00': '草稿',
  10: '待支付',
  20: '审核中',
  25: '未通过',
  30: '已出函',
  40: '生效中',
  50: '已到期/已解保',
  60: '退保审核中',
  61: '已退保',
  70: '索赔中',
  71: '已索赔',
  72: '索赔不成立',
  90: '已取消',
} as const;

// Number-like keys would be listed before '00': the order is written down.
export const GUARANTEE_STATES = ['00', '10', '20', '25', '30', '40', '50', '60', '61', '70', '71', '72', '90'] as const;
export type GuaranteeState = (typeof GUARANTEE_STATES)[number];

/**
 * A guarantee letter. The guarantor is the `institution`; a surrender that is refused or taken back goes back to where it came from. A claim
 * that is refused ends nothing: the letter binds on, and can be claimed on again.
 */
export const guaranteeStates = {
  entityType: 'guaranteeLetter',
  labels: guaranteeStateLabels,
  actions: {
    apply: { from: ['00'], to: '10', by: ['applicant'] },
    pay: { from: ['10'], to: '20', by: ['applicant'] },
    cancel: { from: ['00', '10', '20'], to: '90', by: ['applicant'] },
    expire: { from: ['10'], to: '90', by: ['clock'] },
    issue: { from: ['20'], to: '30', by: ['institution'] },
    reject: { from: ['20'], to: '25', by: ['institution'] },
    start: { from: ['30'], to: '40', by: ['clock'] },
    end: { from: ['40', '72'], to: '50', by: ['clock'] },
    release: { from: ['40', '72'], to: '50', by: ['institution', 'beneficiary'] },
    surrender: { from: ['30', '40', '72'], to: '60', by: ['applicant'] },
    approve: { from: ['60'], to: '61', by: ['institution'] },
    refuse: { from: ['60'], to: 'origin', by: ['institution'] },
    withdraw: { from: ['60'], to: 'origin', by: ['applicant'] },
    claim: { from: ['30', '40', '60', '72'], to: '70', by: ['beneficiary'] },
    uphold: { from: ['70'], to: '71', by: ['institution'] },
    dismiss: { from: ['70'], to: '72', by: ['institution'] },
    recordRepayment: { from: ['71'], to: '71', by: ['institution'] },
    reverseRepayment: { from: ['71'], to: '71', by: ['institution'] },
  },
} as const satisfies CaseStates<GuaranteeState>;
export type GuaranteeAction = keyof typeof guaranteeStates.actions;

/** What people do; the rest is the clock's. */
export type GuaranteeManualAction = Exclude<GuaranteeAction, 'expire' | 'start' | 'end'>;

/** Hours within which the payment of an applied letter has to be asked for. */
export const LETTER_PAYMENT_HOURS = 24;

/** Working days within which a guarantor mostly looks at an application, or at a surrender. */
export const LETTER_REVIEW_DAYS = 1;

/** Days within which the company pays back what its guarantor has paid, as both have agreed. */
export const LETTER_REPAY_DAYS = 10;

/** Working days within which a guarantor answers a claim, as the letter says. */
export const CLAIM_ANSWER_DAYS = 7;

/** Days of a letter in Asia/Shanghai, both of them within it; null before it was applied for. */
interface LetterDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Why a letter cannot be claimed on on a day, as a sentence without its end; null from its first day to its last. */
export function claimBlocker({ startDate, endDate }: LetterDays, today: string): string | null {
  if (startDate !== null && today < startDate) return `这份保函 ${startDate} 起生效，那天起才能索赔`;
  return endDate !== null && today > endDate ? `这份保函的有效期到 ${endDate} 为止，不能再索赔` : null;
}

/** Whether an issued letter still binds its guarantor. */
export const guaranteeLifeLabels = {
  EFFECTIVE: '有效',
  EXPIRED: '已到期',
  // Released, given back or paid on a claim, of which a verification tells nothing.
  RELEASED: '已终止',
} as const;

export const GUARANTEE_LIVES = ['EFFECTIVE', 'EXPIRED', 'RELEASED'] as const;
export type GuaranteeLife = (typeof GUARANTEE_LIVES)[number];

/** Printed on a letter; ten random digits behind the day, so that nobody finds a letter by counting. */
export const GUARANTEE_NO = /^BH\d{18}$/;
/** Of an insurance policy, whatever it covers. */
export const POLICY_NO = /^P\d{18}$/;
export const SHA256_HEX = /^[0-9a-f]{64}$/;
