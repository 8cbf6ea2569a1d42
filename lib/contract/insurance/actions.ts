import type { CaseAction } from '#lib/contract/case-states.ts';
import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;
/** Numbers of identity papers; `*` is every entry of a list. */
const ID_NUMBERS = ['holder.idNo', 'insureds.*.idNo', 'beneficiaries.*.idNo'];

export const insuranceOrderEndpoints = {
  insuranceOrderSave: write('/api/ins/order/save', { ...OWN, repeat: 'allowed', enciphered: ID_NUMBERS }),
  insuranceOrderSubmit: write('/api/ins/order/submit', { ...OWN, enciphered: ID_NUMBERS }),
  insuranceOrderAmend: write('/api/ins/order/amend', { ...OWN, enciphered: ID_NUMBERS }),
  insuranceOrderPay: write('/api/ins/order/pay', { ...OWN, leaves: ['cashierUrl'], mayStay: true }),
  insuranceOrderCancel: write('/api/ins/order/cancel', OWN),
  insuranceOrderSurrender: write('/api/ins/order/surrender', OWN),
  insuranceOrderWithdrawSurrender: write('/api/ins/order/withdraw-surrender', OWN),
  insuranceOrderRenew: write('/api/ins/order/renew', OWN),
  insuranceClaim: write('/api/ins/order/claim', { ...OWN, enciphered: ['bankAccount'] }),
  insuranceClaimSupplement: write('/api/ins/order/claim-supplement', { ...OWN, enciphered: ['bankAccount'] }),
  insuranceClaimAccount: write('/api/ins/order/claim-account', { ...OWN, enciphered: ['bankAccount'] }),
  insuranceOrders: read('/api/ins/order/list-order-by-page', OWN),
  insuranceOrderCounts: read('/api/ins/order/count-by-group', OWN),
  insuranceOrder: read('/api/ins/order/{orderNo}', { ...OWN, params: { orderNo: IDENTIFIER } }),
  insuranceCertificate: read('/api/ins/order/{orderNo}/certificate/{number}', {
    ...OWN,
    params: { orderNo: IDENTIFIER, number: /^[1-9]\d{0,2}$/ },
    kind: 'download',
  }),
} as const satisfies Record<string, Endpoint>;

/** What can be done to an order for insurance. It is in 10 only while the insurer's rules decide. */
export const insuranceOrderActions = {
  submit: { label: '提交投保', from: ['00'], to: '10', by: ['applicant'], call: 'insuranceOrderSubmit' },
  accept: { label: '核保通过', from: ['10', '20'], to: '30', by: ['institution'] },
  review: { label: '转人工核保', from: ['10'], to: '20', by: ['institution'] },
  askChange: { label: '请您修改', from: ['10', '20'], to: '15', by: ['institution'] },
  amend: { label: '修改后重新提交', from: ['15'], to: '10', by: ['applicant'], call: 'insuranceOrderAmend' },
  refuse: { label: '拒保', from: ['20'], to: '91', by: ['institution'] },
  pay: { label: '支付保费', from: ['30'], to: '40', by: ['applicant'] },
  /** Of those that are paid once a year, each after the first. */
  payPremium: { label: '交续期保费', from: ['60'], to: '60', by: ['applicant'] },
  expire: { label: '超时未支付，自动关闭', from: ['30'], to: '94', by: ['clock'] },
  issue: { label: '出具保单', from: ['40'], to: '50', by: ['institution'] },
  issueFail: { label: '出单失败，保费已退', from: ['40'], to: '92', by: ['institution'] },
  start: { label: '保障开始', from: ['50'], to: '60', by: ['clock'] },
  takePremium: { label: '保险公司收到续期保费', from: ['60'], to: '60', by: ['institution'] },
  suspend: { label: '过了宽限期没交保费，效力中止', from: ['60'], to: '65', by: ['clock'] },
  reinstate: { label: '效力恢复', from: ['65'], to: '60', by: ['institution'] },
  end: { label: '保障到期', from: ['60', '65'], to: '70', by: ['clock'] },
  surrender: { label: '申请退保', from: ['50', '60', '65'], to: '80', by: ['applicant'], call: 'insuranceOrderSurrender' },
  withdrawSurrender: { label: '撤回退保', from: ['80'], to: 'origin', by: ['applicant'], call: 'insuranceOrderWithdrawSurrender' },
  approveSurrender: { label: '退保完成', from: ['80'], to: '81', by: ['institution'] },
  cancel: { label: '取消投保', from: ['00', '10', '15', '20', '30'], to: '93', by: ['applicant'], call: 'insuranceOrderCancel' },
} as const satisfies Record<string, CaseAction>;
export type InsuranceMove = keyof typeof insuranceOrderActions;

/** What can be done to a claim on a policy. */
export const insuranceClaimActions = {
  claim: { label: '提出理赔', from: ['0'], to: '1', by: ['applicant'], call: 'insuranceClaim' },
  askMore: { label: '请您补充材料', from: ['1'], to: '4', by: ['institution'] },
  supplement: { label: '补充了材料', from: ['4'], to: '1', by: ['applicant'], call: 'insuranceClaimSupplement' },
  uphold: { label: '同意赔付', from: ['1'], to: '5', by: ['institution'] },
  payOut: { label: '赔款已付', from: ['5'], to: '2', by: ['institution'] },
  recallAccount: { label: '撤回了收款账号', from: ['1', '5'], to: '4', by: ['applicant'] },
  /** The one of before was taken back, and nothing else is wanted. */
  giveAccount: { label: '重新填了收款账号', from: ['4'], to: 'origin', by: ['applicant'], call: 'insuranceClaimAccount' },
  dismiss: { label: '不予赔付', from: ['1'], to: '3', by: ['institution'] },
} as const satisfies Record<string, CaseAction>;
export type ClaimMove = keyof typeof insuranceClaimActions;

/** What an applicant may do; which of them now, the platform says with each order. */
export const INSURANCE_ORDER_ACTIONS = [
  'submit',
  'amend',
  'pay',
  'payPremium',
  'cancel',
  'surrender',
  'withdrawSurrender',
  'renew',
  'again',
  'claim',
  'supplement',
] as const;
export type InsuranceOrderAction = (typeof INSURANCE_ORDER_ACTIONS)[number];
