import type { financeOrderEndpoints } from '#lib/contract/endpoints/finance-order.ts';
import type { CallText } from './call-text.ts';

export const financeOrderTexts: Readonly<Record<keyof typeof financeOrderEndpoints, CallText>> = {
  financeOrderSave: [
    '保存融资申请草稿',
    "Keeps what was typed, finished or not. Without `orderNo` it goes into the applicant's one draft of the product.",
  ],
  financeOrderSubmit: [
    '提交融资申请',
    'Opens an order (state 10). Sent once under one idempotency key; a second open order for the same product is refused in words.',
  ],
  financeOrderResubmit: ['补正后重新提交', 'The answer to a return (state 45): files for what wanted one, words for the rest.'],
  financeOrderWithdraw: ['撤销融资申请', 'The applicant gives the application up.'],
  financeOrderSign: ['签约', 'The applicant accepts the offer (state 50).'],
  financeOrderDecline: ['放弃授信', 'The applicant declines the offer (state 50).'],
  financeOrderReconsider: ['申请复议', 'A refused order (state 91) is looked at again, once; answers with the new order.'],
  financeOrderRemoveDraft: ['删除融资申请草稿', 'Removes a draft (state 00).'],
  financeOrders: [
    '我的融资订单',
    "A page of the applicant's own orders. Days include both ends, in Asia/Shanghai; three spellings of older pages are sent on as they came.",
  ],
  financeOrderCounts: ['融资订单数量', 'How many orders stand under each tab.'],
  financeOrder: ['融资订单详情', "Everything of one of the applicant's own orders; 404 for one of somebody else."],
  financeOrderPrint: ['打印融资申请表', 'The application as a PDF.'],
  creditAuthorisations: ['信用信息授权', 'Authorisations that the applicant gave, with everybody who looked.'],
  creditAuthorisationRevoke: ['撤销信用信息授权', 'Takes an authorisation back.'],
};
