import { type CaseStates, groupOf, type Turn, toActionLabels, turnOf } from '#lib/contract/case-states.ts';
import { daysBetween } from '#lib/contract/pricing/calendar-dates.ts';
import { financeOrderActions } from './actions.ts';

/** `fin_order_state`, in the words of the applicant. */
export const financeOrderStateLabels = {
  '00': '草稿',
  10: '待受理',
  20: '已受理',
  30: '尽调中',
  40: '审批中',
  45: '退回补正',
  50: '已授信',
  60: '待放款',
  70: '已放款',
  80: '已结清',
  91: '已拒绝',
  92: '已撤销',
  93: '超时关闭',
  94: '放弃授信',
} as const;

// Number-like keys would be listed before '00': the order is written down.
export const FINANCE_ORDER_STATES = ['00', '10', '20', '30', '40', '45', '50', '60', '70', '80', '91', '92', '93', '94'] as const;
export type FinanceOrderState = (typeof FINANCE_ORDER_STATES)[number];

/** Tabs of the order list, in their order. */
export const FINANCE_ORDER_GROUPS = ['draft', 'mine', 'running', 'done', 'closed'] as const;
export type FinanceOrderGroup = (typeof FINANCE_ORDER_GROUPS)[number];

export const financeOrderGroupLabels: Readonly<Record<FinanceOrderGroup, string>> = {
  draft: '待提交',
  mine: '待我处理',
  running: '办理中',
  done: '已完成',
  closed: '已结束',
};

export const financeOrderGroupStates = {
  draft: ['00'],
  mine: ['45', '50'],
  running: ['10', '20', '30', '40', '60'],
  done: ['70', '80'],
  closed: ['91', '92', '93', '94'],
} as const satisfies Readonly<Record<FinanceOrderGroup, readonly FinanceOrderState[]>>;

/** The tab under which an order stands. */
export const toFinanceOrderGroup = (state: FinanceOrderState): FinanceOrderGroup => groupOf(financeOrderGroupStates, state, 'running');

/** An order under way: its applicant opens no second one for the same product. */
export const OPEN_FINANCE_ORDER_STATES = ['10', '20', '30', '40', '45', '50', '60'] as const satisfies readonly FinanceOrderState[];

/** Whose turn it is in a state; nobody's when the order has ended, or is being repaid. */
export const whoseTurn = (state: FinanceOrderState): Turn => turnOf(toFinanceOrderGroup(state));

/** A finance order. An offer that is not signed in time is declined by the clock. */
export const financeOrderStates = {
  entityType: 'financeOrder',
  labels: financeOrderStateLabels,
  groups: financeOrderGroupStates,
  actions: financeOrderActions,
} as const satisfies CaseStates<FinanceOrderState>;

/** Every step of the history, told from the applicant's side. */
export const financeOrderActionLabels: Readonly<Record<string, string>> = { save: '保存草稿', ...toActionLabels(financeOrderActions) };

/** Promises of the institution (135): accepted in 1, contacted in 3, answered and lent in 5 working days. */
export const ORDER_PROMISES = ['accept', 'contact', 'loan'] as const;
export type OrderPromise = (typeof ORDER_PROMISES)[number];
export const PROMISED_DAYS: Readonly<Record<OrderPromise, number>> = { accept: 1, contact: 3, loan: 5 };

const promiseLabels: Readonly<Record<OrderPromise, string>> = { accept: '受理', contact: '联系您', loan: '答复' };
const SIGNED: readonly FinanceOrderState[] = ['60', '70', '80'];

/** What is promised next: the third promise is an answer, and the money once the answer was accepted. */
export const orderPromiseLabel = (promise: OrderPromise, state: FinanceOrderState): string =>
  promise === 'loan' && SIGNED.includes(state) ? '放款' : promiseLabels[promise];

/** `fin_purpose`. */
export const financePurposeLabels = {
  1: '流动资金',
  2: '购置设备',
  3: '技术改造',
  4: '厂房建设',
  5: '原料采购',
  6: '偿还高成本借款（含续贷）',
  7: '研发',
  8: '其他',
} as const;

/** `fin_data_scope`: what an institution may look up with the applicant's authorisation. */
export const dataScopeLabels = {
  1: '工商登记',
  2: '纳税',
  3: '社保缴纳',
  4: '不动产',
  5: '司法',
  6: '用电',
  7: '征信',
} as const;
export type DataScope = keyof typeof dataScopeLabels extends infer Code extends number ? `${Code}` : never;
export const DATA_SCOPES = Object.keys(dataScopeLabels) as DataScope[];

/** States of a credit-data authorisation. */
export const authorisationStateLabels = { 1: '有效', 2: '已过期', 3: '已撤销' } as const;
/** For so many days one holds, unless its order ends before. */
export const AUTHORISATION_DAYS = 180;

interface GivenAuthorisation {
  readonly state: keyof typeof authorisationStateLabels extends infer Code extends number ? `${Code}` : never;
  readonly signedAt: string;
  readonly expiresAt: string;
}

/** 有效, 已过期 or 已撤销; 已失效 where it ended with its order, before its days were over. */
export const authorisationText = ({ state, signedAt, expiresAt }: GivenAuthorisation): string =>
  state === '2' && daysBetween(signedAt.slice(0, 10), expiresAt.slice(0, 10)) < AUTHORISATION_DAYS
    ? '已失效'
    : authorisationStateLabels[state];

/** `fin_reject_reason`. */
export const rejectReasonLabels = {
  1: '经营年限不够',
  2: '信用记录不符合要求',
  3: '现有负债偏高',
  4: '收入或流水不够',
  5: '担保条件不够',
  6: '资料不完整或核实不了',
  7: '不在这个产品的支持范围',
  9: '其他',
} as const;
