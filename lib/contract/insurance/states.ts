import type { CaseStates } from '#lib/contract/case-states.ts';

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
  70: '已到期',
  80: '退保中',
  81: '已退保',
  91: '拒保',
  92: '投保失败',
  93: '已取消',
  94: '支付超时',
} as const;

// Number-like keys would be listed before '00': the order is written down.
export const INSURANCE_ORDER_STATES = ['00', '10', '15', '20', '30', '40', '50', '60', '70', '80', '81', '91', '92', '93', '94'] as const;
export type InsuranceOrderState = (typeof INSURANCE_ORDER_STATES)[number];

/** Tabs of the order list, in their order. */
export const INSURANCE_ORDER_GROUPS = ['draft', 'mine', 'running', 'covered', 'closed'] as const;
export type InsuranceOrderGroup = (typeof INSURANCE_ORDER_GROUPS)[number];

export const insuranceOrderGroupLabels: Readonly<Record<InsuranceOrderGroup, string>> = {
  draft: '待提交',
  mine: '待我处理',
  running: '办理中',
  covered: '保障中',
  closed: '已结束',
};

export const insuranceOrderGroupStates = {
  draft: ['00'],
  mine: ['15', '30'],
  running: ['10', '20', '40', '80'],
  covered: ['50', '60'],
  closed: ['70', '81', '91', '92', '93', '94'],
} as const satisfies Readonly<Record<InsuranceOrderGroup, readonly InsuranceOrderState[]>>;

/** The tab under which an order stands. */
export const toInsuranceOrderGroup = (state: InsuranceOrderState): InsuranceOrderGroup =>
  INSURANCE_ORDER_GROUPS.find((group) => (insuranceOrderGroupStates[group] as readonly InsuranceOrderState[]).includes(state)) ?? 'running';

/** Who has to act next; `none` while a cover runs and when it has ended. */
export type InsuranceTurn = 'applicant' | 'institution' | 'none';

export function insuranceTurn(state: InsuranceOrderState): InsuranceTurn {
  const group = toInsuranceOrderGroup(state);
  if (group === 'draft' || group === 'mine') return 'applicant';
  return group === 'running' ? 'institution' : 'none';
}

/** An order for insurance (domain b5). It is in 10 only while the insurer's rules decide. */
export const insuranceOrderStates = {
  entityType: 'insuranceOrder',
  labels: insuranceOrderStateLabels,
  groups: insuranceOrderGroupStates,
  actions: {
    submit: { from: ['00'], to: '10', by: ['applicant'], call: 'insuranceOrderSubmit' },
    accept: { from: ['10', '20'], to: '30', by: ['institution'] },
    review: { from: ['10'], to: '20', by: ['institution'] },
    askChange: { from: ['10', '20'], to: '15', by: ['institution'] },
    amend: { from: ['15'], to: '10', by: ['applicant'], call: 'insuranceOrderAmend' },
    refuse: { from: ['20'], to: '91', by: ['institution'] },
    pay: { from: ['30'], to: '40', by: ['applicant'] },
    expire: { from: ['30'], to: '94', by: ['clock'] },
    issue: { from: ['40'], to: '50', by: ['institution'] },
    issueFail: { from: ['40'], to: '92', by: ['institution'] },
    start: { from: ['50'], to: '60', by: ['clock'] },
    end: { from: ['60'], to: '70', by: ['clock'] },
    surrender: { from: ['50', '60'], to: '80', by: ['applicant'], call: 'insuranceOrderSurrender' },
    approveSurrender: { from: ['80'], to: '81', by: ['institution'] },
    cancel: { from: ['00', '10', '15', '20', '30'], to: '93', by: ['applicant'], call: 'insuranceOrderCancel' },
  },
} as const satisfies CaseStates<InsuranceOrderState>;
export type InsuranceMove = keyof typeof insuranceOrderStates.actions;

/** What an applicant may do; which of them now, the platform says with each order. */
export const INSURANCE_ORDER_ACTIONS = ['submit', 'amend', 'pay', 'cancel', 'surrender', 'renew', 'claim', 'supplement'] as const;
export type InsuranceOrderAction = (typeof INSURANCE_ORDER_ACTIONS)[number];

/** Every step of the history, told from the applicant's side. */
export const insuranceOrderActionLabels: Readonly<Record<string, string>> = {
  save: '保存草稿',
  submit: '提交投保',
  accept: '核保通过',
  review: '转人工核保',
  askChange: '请您修改',
  amend: '修改后重新提交',
  refuse: '拒保',
  pay: '支付保费',
  issue: '出具保单',
  issueFail: '出单失败，保费已退',
  start: '保障开始',
  end: '保障到期',
  surrender: '申请退保',
  approveSurrender: '退保完成',
  cancel: '取消投保',
  expire: '超时未支付，自动关闭',
};

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

/** A claim on a policy (domain b5); 0 is one that is being made. */
export const insuranceClaimStates = {
  entityType: 'insuranceClaim',
  labels: insuranceClaimStateLabels,
  actions: {
    claim: { from: ['0'], to: '1', by: ['applicant'], call: 'insuranceClaim' },
    askMore: { from: ['1'], to: '4', by: ['institution'] },
    supplement: { from: ['4'], to: '1', by: ['applicant'], call: 'insuranceClaimSupplement' },
    uphold: { from: ['1'], to: '5', by: ['institution'] },
    payOut: { from: ['5'], to: '2', by: ['institution'] },
    dismiss: { from: ['1'], to: '3', by: ['institution'] },
  },
} as const satisfies CaseStates<InsuranceClaimState>;
export type ClaimMove = keyof typeof insuranceClaimStates.actions;

export const insuranceClaimActionLabels: Readonly<Record<string, string>> = {
  claim: '提出理赔',
  askMore: '请您补充材料',
  supplement: '补充了材料',
  uphold: '同意赔付',
  payOut: '赔款已付',
  dismiss: '不予赔付',
};

/** Days before the end of a cover from which its renewal is offered. */
export const RENEWAL_OFFER_DAYS = 30;
/** Minutes within which an accepted order must be paid. */
export const PAYMENT_MINUTES = 30;
