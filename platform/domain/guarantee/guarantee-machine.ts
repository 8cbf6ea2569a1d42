import type { GuaranteeLife, GuaranteeState } from '#lib/contract/guarantee/states.ts';
import { defineMachine } from '../machine/machine.ts';

/** States and actions of a guarantee letter. The guarantor is the `institution`; a refused surrender goes back to where it came from. */
export const guaranteeMachine = defineMachine({
  entityType: 'guaranteeLetter',
  transitions: {
    apply: [{ from: ['00'], to: '10', by: ['applicant'] }],
    pay: [{ from: ['10'], to: '20', by: ['applicant'] }],
    cancel: [{ from: ['00', '10', '20'], to: '90', by: ['applicant'] }],
    issue: [{ from: ['20'], to: '30', by: ['institution'] }],
    reject: [{ from: ['20'], to: '25', by: ['institution'] }],
    start: [{ from: ['30'], to: '40', by: ['clock'] }],
    end: [{ from: ['40'], to: '50', by: ['clock'] }],
    release: [{ from: ['40'], to: '50', by: ['institution', 'beneficiary'] }],
    surrender: [{ from: ['30', '40'], to: '60', by: ['applicant'] }],
    approve: [{ from: ['60'], to: '61', by: ['institution'] }],
    refuse: [{ from: ['60'], to: 'origin', by: ['institution'] }],
    claim: [{ from: ['30', '40'], to: '70', by: ['beneficiary'] }],
    uphold: [{ from: ['70'], to: '71', by: ['institution'] }],
    dismiss: [{ from: ['70'], to: '72', by: ['institution'] }],
  } as const satisfies Record<string, readonly { from: readonly GuaranteeState[]; to: GuaranteeState | 'origin'; by: readonly string[] }[]>,
});

export type GuaranteeAction = keyof typeof guaranteeMachine.transitions;

/** What people take; the rest is the clock's. */
export const GUARANTEE_ACTIONS = [
  'apply',
  'pay',
  'cancel',
  'issue',
  'reject',
  'release',
  'surrender',
  'approve',
  'refuse',
  'claim',
  'uphold',
  'dismiss',
] as const satisfies readonly GuaranteeAction[];
export type GuaranteeManualAction = (typeof GUARANTEE_ACTIONS)[number];

const bidderViews: Partial<Record<GuaranteeState, string>> = { 20: '审核中', 25: '未通过', 60: '退保审核中', 61: '已退保' };
const beneficiaryViews: Partial<Record<GuaranteeState, string>> = { 61: '已退保', 70: '索赔中', 71: '已索赔' };
const ISSUED: readonly GuaranteeState[] = ['30', '40', '50', '60', '61', '70', '71', '72'];

/** States in which a letter was issued, and its beneficiary knows of it. */
export const ISSUED_STATES: readonly GuaranteeState[] = ISSUED;

const viewOf = (views: Partial<Record<GuaranteeState, string>>, state: GuaranteeState): string | null =>
  views[state] ?? (ISSUED.includes(state) ? '已出函' : null);

/** What the bidder reads at the trading centre; null before there is anything to read. */
export const toBidderView = (state: GuaranteeState): string | null => viewOf(bidderViews, state);

/** What the beneficiary reads; null for what does not concern them. */
export const toBeneficiaryView = (state: GuaranteeState): string | null => viewOf(beneficiaryViews, state);

/** Whether an issued letter still binds, without telling of claims and surrenders under way. */
export function toLife(state: GuaranteeState, { releaseTime, endDate }: LetterEnd, today: string): GuaranteeLife {
  if (state === '61' || state === '71' || releaseTime !== null) return 'RELEASED';
  return state === '50' || (endDate !== null && endDate < today) ? 'EXPIRED' : 'EFFECTIVE';
}

export interface LetterEnd {
  readonly releaseTime: Date | null;
  /** Last day of the letter. */
  readonly endDate: string | null;
}
