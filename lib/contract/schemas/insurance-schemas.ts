import type { CallSchemas } from '#lib/contract/call.ts';
import type { insuranceEndpoints } from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import type { insuranceOrderEndpoints } from '#lib/contract/insurance/actions.ts';
import {
  ClaimAccountBody,
  ClaimSupplementBody,
  InsuranceClaimBody,
  InsuranceClaimMoved,
  InsuranceDraftBody,
  InsuranceOrder,
  InsuranceOrderAmendBody,
  InsuranceOrderCounts,
  InsuranceOrderMoved,
  InsuranceOrderQuery,
  InsuranceOrderReasonBody,
  InsuranceOrderRow,
  InsuranceOrderStepBody,
  InsuranceSubmitBody,
  PremiumTrialBody,
  PremiumTrialResult,
} from '#lib/contract/insurance-order.ts';
import {
  InsuranceFacets,
  InsuranceProduct,
  InsuranceProductFilter,
  InsuranceProductQuery,
  InsuranceProductRow,
} from '#lib/contract/insurance-product.ts';
import { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { SearchedWords } from '#lib/contract/policy-article.ts';
import { RecordCode, RecordCodeQuery } from '#lib/contract/record-code.ts';

const moved = envelope(InsuranceOrderMoved);

export const insuranceSchemas = {
  insuranceProducts: {
    text: ['保险产品列表', 'A page of insurance products on sale; filters and `understood` as in the list of finance products.'],
    query: InsuranceProductQuery,
    answer: rowsEnvelope(InsuranceProductRow).extend(SearchedWords.pick({ understood: true }).shape),
  },
  insuranceFacets: {
    text: ['保险产品筛选计数', "How many products each value of each filter would leave; a filter's own choice is left out of its counts."],
    query: InsuranceProductFilter,
    answer: envelope(InsuranceFacets),
  },
  insuranceProductCodes: {
    text: ['保险产品编码', 'Codes of all insurance products on sale, for the sitemap: ordered by code, 5,000 a page.'],
    query: RecordCodeQuery,
    answer: rowsEnvelope(RecordCode),
  },
  insuranceTrial: {
    text: ['保费试算', 'What a cover would cost: sum insured in 万元, premiums and public money in 元.'],
    body: PremiumTrialBody,
    answer: envelope(PremiumTrialResult),
  },
  insuranceProduct: {
    text: ['保险产品详情', 'Everything of one insurance product; 404 for one that is not on sale.'],
    answer: envelope(InsuranceProduct),
  },
  insurancePreview: {
    text: ['保险产品预览', 'An insurance product that is not on sale yet, as it would be: by a token of `policyPreview`’s kind.'],
    answer: envelope(InsuranceProduct),
  },
} as const satisfies Record<keyof typeof insuranceEndpoints, CallSchemas>;

export const insuranceOrderSchemas = {
  insuranceOrderSave: {
    text: ['保存投保草稿', 'Keeps what was typed, finished or not. Without `orderNo` a new order is made.'],
    body: InsuranceDraftBody,
    answer: moved,
  },
  insuranceOrderSubmit: {
    text: ['提交投保', 'A finished application, to the insurer (state 10). Sent once under one idempotency key.'],
    body: InsuranceSubmitBody,
    answer: moved,
  },
  insuranceOrderAmend: {
    text: ['修改投保', 'The answer to a request for changes (state 15).'],
    body: InsuranceOrderAmendBody,
    answer: moved,
  },
  insuranceOrderPay: {
    text: [
      '支付保费',
      'Where to pay, and until when: an address of the cashier, on a host that the portal trusts (SIGN_ON_HOSTS). Without `cashierUrl` a transfer is made to `payee`, whose receipt the payee confirms.',
    ],
    body: InsuranceOrderStepBody,
    answer: envelope(PaymentAsked),
  },
  insuranceOrderCancel: {
    text: ['取消投保', 'Gives the application up before a policy was issued.'],
    body: InsuranceOrderReasonBody,
    answer: moved,
  },
  insuranceOrderSurrender: { text: ['申请退保', 'Asks to end a cover before its time.'], body: InsuranceOrderReasonBody, answer: moved },
  insuranceOrderWithdrawSurrender: {
    text: ['撤回退保', 'Takes a surrender back (state 80) that the insurer has not paid back yet; the policy stands as it did before.'],
    body: InsuranceOrderStepBody,
    answer: moved,
  },
  insuranceOrderRenew: {
    text: [
      '续保、再投一次',
      'A new draft from an order: for the next period of a cover that ends soon, or once more what came to nothing or is over. The one that was begun already, where there is one.',
    ],
    body: InsuranceOrderStepBody,
    answer: moved,
  },
  insuranceClaim: {
    text: [
      '申请理赔',
      'A claim on a policy, with its papers, whatever others are open. The same event a second time is refused at `accidentTime`, with the number of the claim that is there.',
    ],
    body: InsuranceClaimBody,
    answer: envelope(InsuranceClaimMoved),
  },
  insuranceClaimSupplement: {
    text: ['补充理赔材料', 'What the insurer asked for in addition.'],
    body: ClaimSupplementBody,
    answer: envelope(InsuranceClaimMoved),
  },
  insuranceClaimAccount: {
    text: [
      '重新填收款账号',
      'Another account for a claim whose account was taken back (`onlyAccount`): the claim goes on where it was, with what was agreed.',
    ],
    body: ClaimAccountBody,
    answer: envelope(InsuranceClaimMoved),
  },
  insuranceOrders: {
    text: ['我的保险订单', "A page of the user's own orders."],
    query: InsuranceOrderQuery,
    answer: rowsEnvelope(InsuranceOrderRow),
  },
  insuranceOrderCounts: { text: ['保险订单数量', 'How many orders stand under each tab.'], answer: envelope(InsuranceOrderCounts) },
  insuranceOrder: {
    text: ['保险订单详情', "Everything of one of the user's own orders; numbers of documents masked."],
    answer: envelope(InsuranceOrder),
  },
  insuranceCertificate: {
    text: ['保险凭证', 'The certificate of one insured person of an issued policy, as a PDF: `number` counts the people from 1.'],
    answer: Done,
  },
} as const satisfies Record<keyof typeof insuranceOrderEndpoints, CallSchemas>;
