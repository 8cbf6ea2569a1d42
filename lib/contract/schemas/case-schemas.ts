import { CreditAuthorisation, CreditAuthorisationQuery, CreditAuthorisationRevokeBody } from '#lib/contract/account.ts';
import {
  AgricultureReport,
  FarmAct,
  FarmReceipt,
  FarmSignAct,
  FarmSubmission,
  FarmSubmissionQuery,
  FarmSubmissionRow,
  SignFor,
  SignProtocol,
  SignQrCode,
  SignStatus,
} from '#lib/contract/agriculture.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import {
  CertOrder,
  CertOrderMoved,
  CertOrderQuery,
  CertOrderSaveBody,
  CertOrderStepBody,
  DigitalCertificate,
} from '#lib/contract/certificate.ts';
import type { financeDemandEndpoints } from '#lib/contract/demand/actions.ts';
import type { agricultureEndpoints, authorisationEndpoints, guaranteeEndpoints, legacyEndpoints } from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import type { financeOrderEndpoints } from '#lib/contract/finance/actions.ts';
import {
  Demand,
  DemandChooseBody,
  DemandChosen,
  DemandCounts,
  DemandMoved,
  DemandQuery,
  DemandRow,
  DemandSaveBody,
  DemandStepBody,
  DemandWithdrawBody,
} from '#lib/contract/finance-demand.ts';
import {
  FinanceOrder,
  FinanceOrderContradictBody,
  FinanceOrderCorrectAccountBody,
  FinanceOrderCounts,
  FinanceOrderMoved,
  FinanceOrderQuery,
  FinanceOrderReasonBody,
  FinanceOrderReconsiderBody,
  FinanceOrderResubmitBody,
  FinanceOrderRow,
  FinanceOrderSaveBody,
  FinanceOrderSignBody,
  FinanceOrderStatementBody,
  FinanceOrderStepBody,
  FinanceOrderSubmitBody,
  FinanceOrderSubmitted,
} from '#lib/contract/finance-order.ts';
import { FarmResubmission, FarmSaveBody, FarmSubmissionContent, FarmSubmitBody } from '#lib/contract/forms/farm-submission-form.ts';
import { GuaranteeEntry, GuaranteeVerification, GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import {
  Invoice,
  InvoiceApplyBody,
  InvoiceMoved,
  InvoiceQuery,
  InvoiceStepBody,
  InvoiceTitle,
  InvoiceTitleBody,
  InvoiceTitleSaveBody,
  InvoiceTitleSaved,
  PaidThing,
} from '#lib/contract/invoice.ts';
import { LoanStatement } from '#lib/contract/loan-signing.ts';
import { DeleteMessageBody, MessagesDeleted } from '#lib/contract/message.ts';
import {
  EvaluationAppendBody,
  EvaluationMoved,
  EvaluationSubmitBody,
  OwnEvaluation,
  OwnEvaluationQuery,
  RateableOrder,
} from '#lib/contract/own-evaluation.ts';
import { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { listOf } from '#lib/contract/tolerance.ts';

const legacySchemas = {
  evaluationsToWrite: { text: ['待评价的订单', 'Orders that the caller may rate, and until when.'], answer: rowsEnvelope(RateableOrder) },
  ownEvaluations: {
    text: ['我的评价', 'A page of what the caller wrote, or let go by (`status=expired`).'],
    query: OwnEvaluationQuery,
    answer: rowsEnvelope(OwnEvaluation),
  },
  evaluationSubmit: {
    text: ['提交评价', 'Three scores of 1 to 5, and words if somebody has some.'],
    body: EvaluationSubmitBody,
    answer: envelope(EvaluationMoved),
  },
  evaluationAppend: { text: ['追加评价', 'Words that are added once.'], body: EvaluationAppendBody, answer: envelope(EvaluationMoved) },
  invoiceTitles: { text: ['发票抬头', 'Titles that the caller keeps, accounts masked.'], answer: envelope(listOf(InvoiceTitle)) },
  invoiceTitleSave: {
    text: ['保存发票抬头', 'A new title, or with `titleId` a changed one; an empty account leaves the one that is stored.'],
    body: InvoiceTitleSaveBody,
    answer: envelope(InvoiceTitleSaved),
  },
  invoiceTitleRemove: { text: ['删除发票抬头', 'Removes a title.'], body: InvoiceTitleBody, answer: Done },
  invoicePaidThings: { text: ['可以开票的费用', 'What was paid and has no living invoice, in 元.'], answer: envelope(listOf(PaidThing)) },
  invoices: { text: ['我的发票', "A page of the caller's invoices."], query: InvoiceQuery, answer: rowsEnvelope(Invoice) },
  invoiceApply: {
    text: ['申请开票', 'An invoice for things that one seller was paid for.'],
    body: InvoiceApplyBody,
    answer: envelope(InvoiceMoved),
  },
  invoiceCancel: {
    text: ['取消开票', 'Takes the request back before it is worked on.'],
    body: InvoiceStepBody,
    answer: envelope(InvoiceMoved),
  },
  certificates: {
    text: ['我的数字证书', "The caller's certificates, with what may be asked for each."],
    answer: envelope(listOf(DigitalCertificate)),
  },
  certOrders: {
    text: ['证书订单', "A page of the caller's orders about certificates."],
    query: CertOrderQuery,
    answer: rowsEnvelope(CertOrder),
  },
  certOrder: { text: ['证书订单详情', 'One order about a certificate.'], answer: envelope(CertOrder) },
  certOrderSave: {
    text: ['保存证书申请草稿', 'Keeps what was typed, finished or not.'],
    body: CertOrderSaveBody,
    answer: envelope(CertOrderMoved),
  },
  certOrderSubmit: {
    text: ['提交证书申请', 'A finished application; without `certId` for a new certificate.'],
    body: CertOrderSaveBody,
    answer: envelope(CertOrderMoved),
  },
  certOrderPay: {
    text: [
      '支付证书费用',
      'Where to pay the fee: an address of the cashier on a host that the portal trusts (SIGN_ON_HOSTS). Without `cashierUrl` a transfer is made to `payee`, whose receipt the payee confirms.',
    ],
    body: CertOrderStepBody,
    answer: envelope(PaymentAsked),
  },
  certOrderReceive: { text: ['确认收到证书', 'The medium has come.'], body: CertOrderStepBody, answer: envelope(CertOrderMoved) },
  certOrderCancel: {
    text: ['取消证书申请', 'Gives the application up before it was paid.'],
    body: CertOrderStepBody,
    answer: envelope(CertOrderMoved),
  },
  messageDelete: {
    text: ['删除消息', 'Removes messages by id; what was not read yet stays. Answers how many went.'],
    body: DeleteMessageBody,
    answer: envelope(MessagesDeleted),
  },
} as const satisfies Record<keyof typeof legacyEndpoints, CallSchemas>;

const guaranteeSchemas = {
  guaranteeVerify: {
    text: [
      '保函查验',
      'Whether a file (its SHA-256) is the guarantee letter (`BH…`), or the surety policy (保证保险, `P…`), of a number: `genuine`, `altered` (the number exists, the file is another) or `unknown`. Without parameters: `unknown`.',
    ],
    query: GuaranteeVerifyQuery,
    answer: envelope(GuaranteeVerification),
  },
  guaranteeEntry: {
    text: [
      '进入电子保函',
      'A ticket with which the portal opens the guarantee site (`GUARANTEE_URL`, `/enter?token=`) for whoever is logged in, without a second password. It counts once, for a minute. Called by the portal server alone.',
    ],
    answer: envelope(GuaranteeEntry),
  },
} as const satisfies Record<keyof typeof guaranteeEndpoints, CallSchemas>;

const financeDemandSchemas = {
  demandSave: {
    text: ['保存融资需求草稿', 'A draft of a company, or a change of a demand that nobody has answered yet. Without `demandNo` a new one.'],
    body: DemandSaveBody,
    answer: envelope(DemandMoved),
  },
  demandPublish: {
    text: ['发布融资需求', 'Shows a demand to institutions. Everything in `content` is filled in then.'],
    body: DemandSaveBody,
    answer: envelope(DemandMoved),
  },
  demandRemoveDraft: { text: ['删除融资需求草稿', 'Removes a draft.'], body: DemandStepBody, answer: Done },
  demandWithdraw: {
    text: ['撤回融资需求', 'Ends a demand before an institution was chosen.'],
    body: DemandWithdrawBody,
    answer: envelope(DemandMoved),
  },
  demandChoose: {
    text: ['选定机构', 'Takes one offer; answers with the number of the finance order that it opens.'],
    body: DemandChooseBody,
    answer: envelope(DemandChosen),
  },
  demandReadResponses: { text: ['标记报价已读', 'The offers of a demand were looked at.'], body: DemandStepBody, answer: Done },
  demands: { text: ['我的融资需求', "A page of the company's demands."], query: DemandQuery, answer: rowsEnvelope(DemandRow) },
  demandCounts: { text: ['融资需求数量', 'How many demands stand under each tab.'], answer: envelope(DemandCounts) },
  demand: { text: ['融资需求详情', 'A demand with every offer.'], answer: envelope(Demand) },
} as const satisfies Record<keyof typeof financeDemandEndpoints, CallSchemas>;

const agricultureSchemas = {
  agricultureReport: {
    text: ['涉农信用分', "The user's own farm score with its parts; -1 where none was computed. `id` is the id of the profile."],
    answer: envelope(AgricultureReport),
  },
  signProtocol: {
    text: ['涉农授权协议', 'Text and state of the authorisation that the score needs. `id` is the id of the profile.'],
    answer: envelope(SignProtocol),
  },
  getQRCode: {
    text: ['签约二维码', 'A code for one signing of the authorisation: a picture to scan, good for `expireSeconds`.'],
    answer: envelope(SignQrCode),
  },
  signStatus: {
    text: ['签约状态', 'What became of a code: asked every few seconds while it is shown. `id` is its `qrId`.'],
    answer: envelope(SignStatus),
  },
  farmSave: {
    text: ['保存涉农申请草稿', "Keeps what was typed so far, finished or not, as the caller's one draft of the product."],
    body: FarmSaveBody,
    answer: envelope(FarmReceipt),
  },
  farmQRCode: {
    text: [
      '为一个号码签约的二维码',
      'A code as `getQRCode` gives it, for one number: what is signed by it counts for applications under that number alone. Called only where `signProtocol` tells `idNo`; any other upstream is asked by `getQRCode`.',
    ],
    body: SignFor,
    answer: envelope(SignQrCode),
  },
  farmSubmit: {
    text: [
      '提交涉农申请',
      'A finished application. Sent once under one idempotency key. Where the authorisation was given for another number it is refused in words, with `field` `idNo`.',
    ],
    body: FarmSubmitBody,
    answer: envelope(FarmReceipt),
  },
  farmDraft: {
    text: ['涉农申请草稿', "The caller's draft for a product; `data: null` for none."],
    answer: envelope(FarmSubmissionContent.partial().nullish()),
  },
  farmSubmissions: {
    text: ['我的涉农申请', "A page of the caller's applications, newest first."],
    query: FarmSubmissionQuery,
    answer: rowsEnvelope(FarmSubmissionRow),
  },
  farmSubmission: {
    text: ['涉农申请详情', 'Everything of one application of the caller; identity numbers masked. `actions` are those possible now.'],
    answer: envelope(FarmSubmission),
  },
  farmResubmit: {
    text: ['补正后重新提交', 'The answer to a return (state 45): new files, and words.'],
    body: FarmResubmission,
    answer: Done,
  },
  farmWithdraw: { text: ['撤销涉农申请', 'Gives the application up.'], body: FarmAct, answer: Done },
  farmSign: { text: ['接受授信', 'Accepts the offer (state 50).'], body: FarmSignAct, answer: Done },
  farmDecline: { text: ['放弃授信', 'Declines the offer (state 50).'], body: FarmAct, answer: Done },
} as const satisfies Record<keyof typeof agricultureEndpoints, CallSchemas>;

const authorisationSchemas = {
  creditAuthorisations: {
    text: ['信用信息授权', 'Authorisations that the applicant gave, with everybody who looked.'],
    query: CreditAuthorisationQuery,
    answer: rowsEnvelope(CreditAuthorisation),
  },
  creditAuthorisationRevoke: {
    text: ['撤销信用信息授权', 'Takes an authorisation back.'],
    body: CreditAuthorisationRevokeBody,
    answer: Done,
  },
} as const satisfies Record<keyof typeof authorisationEndpoints, CallSchemas>;

const moved = envelope(FinanceOrderMoved);

const financeOrderSchemas = {
  financeOrderSave: {
    text: [
      '保存融资申请草稿',
      "Keeps what was typed, finished or not. Without `orderNo` it goes into the applicant's one draft of the product.",
    ],
    body: FinanceOrderSaveBody,
    answer: moved,
  },
  financeOrderSubmit: {
    text: [
      '提交融资申请',
      'Opens an order (state 10). Sent once under one idempotency key; a second open order for the same product is refused in words.',
    ],
    body: FinanceOrderSubmitBody,
    answer: envelope(FinanceOrderSubmitted),
  },
  financeOrderResubmit: {
    text: ['补正后重新提交', 'The answer to a return (state 45): files for what wanted one, words for the rest.'],
    body: FinanceOrderResubmitBody,
    answer: moved,
  },
  financeOrderWithdraw: { text: ['撤销融资申请', 'The applicant gives the application up.'], body: FinanceOrderReasonBody, answer: moved },
  financeOrderStatement: {
    text: [
      '综合融资成本明示',
      'Issues the statement of costs of an offer (state 50), in place of a former one: a personal loan (`offer.statementDue`) is signed with its id and hash, after `readSeconds`. For companies the same sheet with a number.',
    ],
    body: FinanceOrderStatementBody,
    answer: envelope(LoanStatement),
  },
  financeOrderSign: {
    text: [
      '签约',
      'The applicant accepts the offer (state 50) as it was read: with the hash of another one, or without a contract, it is refused in words. Where `offer.accountName` is filled, with the account for the money in that name and the consent `bankAccount`.',
    ],
    body: FinanceOrderSignBody,
    answer: moved,
  },
  financeOrderDecline: { text: ['放弃授信', 'The applicant declines the offer (state 50).'], body: FinanceOrderReasonBody, answer: moved },
  financeOrderCorrectAccount: {
    text: [
      '改收款账户',
      'Another account for the money in place of the one that was signed with (state 60), in the same name, until the money is paid out; the order stays in its state.',
    ],
    body: FinanceOrderCorrectAccountBody,
    answer: moved,
  },
  financeOrderContradictContact: {
    text: [
      '没有联系我',
      'The applicant contradicts the contact that the institution says it had: it does not count until another is recorded. Possible for two working days; the order stays in its state.',
    ],
    body: FinanceOrderContradictBody,
    answer: moved,
  },
  financeOrderReconsider: {
    text: ['申请复议', 'A refused order (state 91) is looked at again, once; answers with the new order.'],
    body: FinanceOrderReconsiderBody,
    answer: envelope(FinanceOrderSubmitted),
  },
  financeOrderRemoveDraft: { text: ['删除融资申请草稿', 'Removes a draft (state 00).'], body: FinanceOrderStepBody, answer: Done },
  financeOrders: {
    text: [
      '我的融资订单',
      "A page of the applicant's own orders. Days include both ends, in Asia/Shanghai; three spellings of older pages are sent on as they came.",
    ],
    query: FinanceOrderQuery,
    answer: rowsEnvelope(FinanceOrderRow),
  },
  financeOrderCounts: { text: ['融资订单数量', 'How many orders stand under each tab.'], answer: envelope(FinanceOrderCounts) },
  financeOrder: {
    text: ['融资订单详情', "Everything of one of the applicant's own orders; 404 for one of somebody else."],
    answer: envelope(FinanceOrder),
  },
  financeOrderLoanProof: { text: ['贷款证明', 'That the loan was paid out (state 70, 80), as a PDF.'], answer: Done },
  financeOrderReceipt: {
    text: [
      '还款回单',
      'A payment that the institution recorded of a loan, as a PDF: `number` is that of the entry; 404 for any other entry.',
    ],
    answer: Done,
  },
  financeOrderSettlement: {
    text: ['结清证明', 'That a loan is repaid, as a PDF; refused in words until it is settled (state 80) by what was recorded of it.'],
    answer: Done,
  },
  financeOrderPrint: { text: ['打印融资申请表', 'The application as a PDF.'], answer: Done },
} as const satisfies Record<keyof typeof financeOrderEndpoints, CallSchemas>;

/** All of them. */
export const caseSchemas = {
  ...agricultureSchemas,
  ...authorisationSchemas,
  ...financeDemandSchemas,
  ...financeOrderSchemas,
  ...guaranteeSchemas,
  ...legacySchemas,
} as const;
