import type { CaseAction } from '#lib/contract/case-states.ts';
import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;

export const financeOrderEndpoints = {
  financeOrderSave: write('/api/fin/order/save', { ...OWN, repeat: 'allowed' }),
  financeOrderSubmit: write('/api/fin/order/submit', OWN),
  financeOrderResubmit: write('/api/fin/order/resubmit', OWN),
  financeOrderWithdraw: write('/api/fin/order/withdraw', OWN),
  financeOrderSign: write('/api/fin/order/sign', { ...OWN, enciphered: ['bankAccount'] }),
  financeOrderStatement: write('/api/fin/order/statement', { ...OWN, repeat: 'allowed' }),
  financeOrderDecline: write('/api/fin/order/decline', OWN),
  financeOrderContradictContact: write('/api/fin/order/contradict-contact', OWN),
  financeOrderCorrectAccount: write('/api/fin/order/correct-account', { ...OWN, enciphered: ['bankAccount'] }),
  financeOrderReconsider: write('/api/fin/order/reconsider', OWN),
  financeOrderRemoveDraft: write('/api/fin/order/remove-draft', OWN),
  financeOrders: read('/api/fin/order/list-order-by-page', OWN),
  financeOrderCounts: read('/api/fin/order/count-by-group', OWN),
  financeOrder: read('/api/fin/order/{orderNo}', { ...OWN, params: { orderNo: IDENTIFIER } }),
  financeOrderReceipt: read('/api/fin/order/{orderNo}/receipt/{number}', {
    ...OWN,
    params: { orderNo: IDENTIFIER, number: /^[1-9]\d{0,3}$/ },
    kind: 'download',
  }),
  financeOrderSettlement: read('/api/fin/order/{orderNo}/settlement', {
    ...OWN,
    params: { orderNo: IDENTIFIER },
    kind: 'download',
  }),
  financeOrderPrint: read('/api/fin/order/{orderNo}/print', {
    ...OWN,
    params: { orderNo: IDENTIFIER },
    kind: 'download',
  }),
  financeOrderLoanProof: read('/api/fin/order/{orderNo}/loan-proof', {
    ...OWN,
    params: { orderNo: IDENTIFIER },
    kind: 'download',
  }),
} as const satisfies Record<string, Endpoint>;

/** States in which the institution is at work. */
const AT_WORK = ['10', '20', '30', '40'] as const;
/** States in which it counts whether the institution was in contact: from its acceptance until the money is paid out. */
const IN_CONTACT = ['20', '30', '40', '45', '50', '60'] as const;

/** A way that leaves each state as it is. */
const staying = <By extends 'applicant' | 'institution', const State extends string>(by: By, ...states: readonly State[]) =>
  states.map((state) => ({ from: [state], to: state, by: [by] }) as const);

/** What can be done to a finance order. An offer that is not signed in time is declined by the clock. */
export const financeOrderActions = {
  submit: { label: '提交申请', from: ['00'], to: '10', by: ['applicant'], call: 'financeOrderSubmit' },
  accept: { label: '受理', from: ['10'], to: '20', by: ['institution'] },
  recordContact: { label: '登记联系', paths: staying('institution', ...IN_CONTACT) },
  contradictContact: { label: '没有联系我', paths: staying('applicant', ...IN_CONTACT), call: 'financeOrderContradictContact' },
  investigate: { label: '开始尽调', from: ['20'], to: '30', by: ['institution'] },
  approveStart: { label: '进入审批', from: ['20', '30'], to: '40', by: ['institution'] },
  return: { label: '退回补正', from: [...AT_WORK], to: '45', by: ['institution'] },
  resubmit: { label: '补正后重新提交', from: ['45'], to: 'origin', by: ['applicant'], call: 'financeOrderResubmit' },
  credit: { label: '给出授信', from: ['40'], to: '50', by: ['institution'] },
  sign: { label: '签约', from: ['50'], to: '60', by: ['applicant'], call: 'financeOrderSign' },
  supplement: { label: '补齐报价', from: ['50'], to: '50', by: ['institution'] },
  signOnSite: { label: '在机构签约', from: ['50'], to: '60', by: ['institution'] },
  decline: { label: '放弃授信', from: ['50'], to: '94', by: ['applicant', 'clock'], call: 'financeOrderDecline' },
  correctAccount: { label: '改收款账户', paths: staying('applicant', '60'), call: 'financeOrderCorrectAccount' },
  disburse: { label: '放款', from: ['60'], to: '70', by: ['institution'] },
  confirmBalance: { label: '确认余额', from: ['70'], to: '70', by: ['institution'] },
  recordRepayment: { label: '登记还款', from: ['70'], to: '70', by: ['institution'] },
  recordPrepayment: { label: '登记提前还款', from: ['70'], to: '70', by: ['institution'] },
  markOverdue: { label: '登记逾期', from: ['70'], to: '70', by: ['institution'] },
  reverseEntry: { label: '冲正', from: ['70'], to: '70', by: ['institution'] },
  settle: { label: '结清', from: ['70'], to: '80', by: ['institution'] },
  reject: { label: '拒绝', from: [...AT_WORK, '45'], to: '91', by: ['institution'] },
  withdraw: { label: '撤销申请', from: [...AT_WORK, '45'], to: '92', by: ['applicant'], call: 'financeOrderWithdraw' },
  expire: { label: '超时未受理，自动关闭', from: ['10'], to: '93', by: ['clock'] },
} as const satisfies Record<string, CaseAction>;
export type FinanceOrderAction = keyof typeof financeOrderActions;

/** What an applicant may do; which of them now, the platform says with each order. */
export const APPLICANT_ORDER_ACTIONS = [
  'submit',
  'removeDraft',
  'resubmit',
  'sign',
  'decline',
  'correctAccount',
  'contradictContact',
  'withdraw',
  'reconsider',
  'evaluate',
] as const;
export type ApplicantOrderAction = (typeof APPLICANT_ORDER_ACTIONS)[number];
