import { type CaseStates, groupOf, type Turn, toActionLabels, turnOf } from '#lib/contract/case-states.ts';
import { insuranceClaimActions, insuranceOrderActions } from './actions.ts';

/** `ins_order_state`, in the words of the applicant. */
export const insuranceOrderStateLabels = {
  '00': '草稿',
  10: '待核保',
  15: '待修改',
  20: '核保中',
  30: '待支付',
  40: '待出单',
  50: '未生效',
  60: '保障中',
  65: '效力中止',
  70: '已到期',
  80: '退保中',
  81: '已退保',
  91: '拒保',
  92: '投保失败',
  93: '已取消',
  94: '支付超时',
} as const;

// Number-like keys would be listed before '00': the order is written down.
export const INSURANCE_ORDER_STATES = [
  '00',
  '10',
  '15',
  '20',
  '30',
  '40',
  '50',
  '60',
  '65',
  '70',
  '80',
  '81',
  '91',
  '92',
  '93',
  '94',
] as const;
export type InsuranceOrderState = (typeof INSURANCE_ORDER_STATES)[number];

/** Tabs of the order list, in their order. */
export const INSURANCE_ORDER_GROUPS = ['draft', 'mine', 'running', 'covered', 'closed'] as const;
export type InsuranceOrderGroup = (typeof INSURANCE_ORDER_GROUPS)[number];

export const insuranceOrderGroupLabels: Readonly<Record<InsuranceOrderGroup, string>> = {
  draft: '待提交',
  mine: '待我处理',
  running: '办理中',
  covered: '已出保单',
  closed: '已结束',
};

export const insuranceOrderGroupStates = {
  draft: ['00'],
  mine: ['15', '30', '65'],
  running: ['10', '20', '40', '80'],
  covered: ['50', '60'],
  closed: ['70', '81', '91', '92', '93', '94'],
} as const satisfies Readonly<Record<InsuranceOrderGroup, readonly InsuranceOrderState[]>>;

/** The tab under which an order stands. */
export const toInsuranceOrderGroup = (state: InsuranceOrderState): InsuranceOrderGroup =>
  groupOf(insuranceOrderGroupStates, state, 'running');

/** Whose turn it is in a state; nobody's while a cover runs and when it has ended. */
export const insuranceTurn = (state: InsuranceOrderState): Turn => turnOf(toInsuranceOrderGroup(state));

/** An order for insurance (domain b5). It is in 10 only while the insurer's rules decide. */
export const insuranceOrderStates = {
  entityType: 'insuranceOrder',
  labels: insuranceOrderStateLabels,
  groups: insuranceOrderGroupStates,
  actions: insuranceOrderActions,
} as const satisfies CaseStates<InsuranceOrderState>;

/** Every step of the history, told from the applicant's side. */
export const insuranceOrderActionLabels: Readonly<Record<string, string>> = { save: '保存草稿', ...toActionLabels(insuranceOrderActions) };

/** States of a claim; an order without one is at 0. */
export const insuranceClaimStateLabels = {
  0: '未开始',
  1: '已发起',
  2: '理赔成功',
  3: '理赔失败',
  4: '补充材料',
  5: '赔付中',
} as const;
export const INSURANCE_CLAIM_STATES = ['0', '1', '2', '3', '4', '5'] as const;
export type InsuranceClaimState = (typeof INSURANCE_CLAIM_STATES)[number];

/** A claim that is not decided yet. */
export const OPEN_CLAIM_STATES = ['1', '4', '5'] as const satisfies readonly InsuranceClaimState[];

/** Whether a claim is still to be decided or paid. */
export const isClaimOpen = (state: string): boolean => (OPEN_CLAIM_STATES as readonly string[]).includes(state);

/** Which of an order's claims counts most for it: what waits for the holder, what waits for the insurer, what was paid, what was not. */
const BY_WEIGHT = ['4', '1', '5', '2', '3'] as const satisfies readonly InsuranceClaimState[];

/** The state that stands for all claims of an order; 0 without one. */
export const leadingClaimState = (states: readonly string[]): InsuranceClaimState =>
  BY_WEIGHT.find((state) => states.includes(state)) ?? '0';

/** A claim on a policy (domain b5); 0 is one that is being made. */
export const insuranceClaimStates = {
  entityType: 'insuranceClaim',
  labels: insuranceClaimStateLabels,
  actions: insuranceClaimActions,
} as const satisfies CaseStates<InsuranceClaimState>;

export const insuranceClaimActionLabels = toActionLabels(insuranceClaimActions);

/** Days before the end of a cover from which its renewal is offered. */
export const RENEWAL_OFFER_DAYS = 30;
/** Minutes within which an accepted order must be paid. */
export const PAYMENT_MINUTES = 30;
