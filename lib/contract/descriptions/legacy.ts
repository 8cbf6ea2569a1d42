import type { legacyEndpoints } from '#lib/contract/endpoints/legacy.ts';
import type { CallText } from './call-text.ts';

export const legacyTexts: Readonly<Record<keyof typeof legacyEndpoints, CallText>> = {
  evaluationsToWrite: ['待评价的订单', 'Orders that the caller may rate, and until when.'],
  ownEvaluations: ['我的评价', 'A page of what the caller wrote, or let go by (`status=expired`).'],
  evaluationSubmit: ['提交评价', 'Three scores of 1 to 5, and words if somebody has some.'],
  evaluationAppend: ['追加评价', 'Words that are added once.'],
  invoiceTitles: ['发票抬头', 'Titles that the caller keeps, accounts masked.'],
  invoiceTitleSave: ['保存发票抬头', 'A new title, or with `titleId` a changed one; an empty account leaves the one that is stored.'],
  invoiceTitleRemove: ['删除发票抬头', 'Removes a title.'],
  invoicePaidThings: ['可以开票的费用', 'What was paid and has no living invoice, in 元.'],
  invoices: ['我的发票', "A page of the caller's invoices."],
  invoiceApply: ['申请开票', 'An invoice for things that one seller was paid for.'],
  invoiceCancel: ['取消开票', 'Takes the request back before it is worked on.'],
  certificates: ['我的数字证书', "The caller's certificates, with what may be asked for each."],
  certOrders: ['证书订单', "A page of the caller's orders about certificates."],
  certOrder: ['证书订单详情', 'One order about a certificate.'],
  certOrderSave: ['保存证书申请草稿', 'Keeps what was typed, finished or not.'],
  certOrderSubmit: ['提交证书申请', 'A finished application; without `certId` for a new certificate.'],
  certOrderPay: ['支付证书费用', 'Where to pay the fee: an address of the cashier on a host that the portal trusts (SIGN_ON_HOSTS).'],
  certOrderReceive: ['确认收到证书', 'The medium has come.'],
  certOrderCancel: ['取消证书申请', 'Gives the application up before it was paid.'],
  messageDelete: ['删除消息', 'Removes messages by id; what was not read yet stays. Answers how many went.'],
};
