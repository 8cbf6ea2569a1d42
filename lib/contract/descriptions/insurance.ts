import type { insuranceEndpoints } from '#lib/contract/endpoints/insurance.ts';
import type { CallText } from './call-text.ts';

export const insuranceTexts: Readonly<Record<keyof typeof insuranceEndpoints, CallText>> = {
  insuranceProducts: ['保险产品列表', 'A page of insurance products on sale; filters as in the list of finance products.'],
  insuranceFacets: [
    '保险产品筛选计数',
    "How many products each value of each filter would leave; a filter's own choice is left out of its counts.",
  ],
  insuranceProductCodes: ['保险产品编码', 'Codes of all insurance products on sale, for the sitemap: ordered by code, 5,000 a page.'],
  insuranceTrial: ['保费试算', 'What a cover would cost: sum insured in 万元, premiums and public money in 元.'],
  insuranceProduct: ['保险产品详情', 'Everything of one insurance product; 404 for one that is not on sale.'],
  insuranceOrderSave: ['保存投保草稿', 'Keeps what was typed, finished or not. Without `orderNo` a new order is made.'],
  insuranceOrderSubmit: ['提交投保', 'A finished application, to the insurer (state 10). Sent once under one idempotency key.'],
  insuranceOrderAmend: ['修改投保', 'The answer to a request for changes (state 15).'],
  insuranceOrderPay: [
    '支付保费',
    'Where to pay: an address of the cashier, on a host that the portal trusts (SIGN_ON_HOSTS), and until when.',
  ],
  insuranceOrderCancel: ['取消投保', 'Gives the application up before a policy was issued.'],
  insuranceOrderSurrender: ['申请退保', 'Asks to end a cover before its time.'],
  insuranceOrderRenew: ['续保', 'A new draft for the next period of a cover that ends soon.'],
  insuranceClaim: ['申请理赔', 'A claim on a policy, with its papers.'],
  insuranceClaimSupplement: ['补充理赔材料', 'What the insurer asked for in addition.'],
  insuranceOrders: ['我的保险订单', "A page of the user's own orders."],
  insuranceOrderCounts: ['保险订单数量', 'How many orders stand under each tab.'],
  insuranceOrder: ['保险订单详情', "Everything of one of the user's own orders; numbers of documents masked."],
};
