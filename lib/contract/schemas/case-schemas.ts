import { CreditAuthorisation, CreditAuthorisationQuery, CreditAuthorisationRevokeBody } from '#lib/contract/account.ts';
import {
  AgricultureReport,
  FarmAct,
  FarmReceipt,
  FarmSubmission,
  FarmSubmissionQuery,
  FarmSubmissionRow,
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
  CertPayment,
  DigitalCertificate,
} from '#lib/contract/certificate.ts';
import type {
  agricultureEndpoints,
  financeDemandEndpoints,
  financeOrderEndpoints,
  guaranteeEndpoints,
  legacyEndpoints,
} from '#lib/contract/endpoints.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
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
  FinanceOrderContentBody,
  FinanceOrderCounts,
  FinanceOrderMoved,
  FinanceOrderQuery,
  FinanceOrderReasonBody,
  FinanceOrderReconsiderBody,
  FinanceOrderResubmitBody,
  FinanceOrderRow,
  FinanceOrderSignBody,
  FinanceOrderStepBody,
  FinanceOrderSubmitted,
} from '#lib/contract/finance-order.ts';
import { FarmResubmission, FarmSubmissionContent, FarmSubmissionDraft } from '#lib/contract/forms/farm-submission-form.ts';
import { GuaranteeVerification, GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
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
import { DeleteMessageBody, MessagesDeleted } from '#lib/contract/message.ts';
import {
  EvaluationAppendBody,
  EvaluationMoved,
  EvaluationSubmitBody,
  OwnEvaluation,
  OwnEvaluationQuery,
  RateableOrder,
} from '#lib/contract/own-evaluation.ts';
import { listOf } from '#lib/contract/tolerance.ts';

export const legacySchemas = {
  evaluationsToWrite: { answer: rowsEnvelope(RateableOrder) },
  ownEvaluations: { query: OwnEvaluationQuery, answer: rowsEnvelope(OwnEvaluation) },
  evaluationSubmit: { body: EvaluationSubmitBody, answer: envelope(EvaluationMoved) },
  evaluationAppend: { body: EvaluationAppendBody, answer: envelope(EvaluationMoved) },
  invoiceTitles: { answer: envelope(listOf(InvoiceTitle)) },
  invoiceTitleSave: { body: InvoiceTitleSaveBody, answer: envelope(InvoiceTitleSaved) },
  invoiceTitleRemove: { body: InvoiceTitleBody, answer: Done },
  invoicePaidThings: { answer: envelope(listOf(PaidThing)) },
  invoices: { query: InvoiceQuery, answer: rowsEnvelope(Invoice) },
  invoiceApply: { body: InvoiceApplyBody, answer: envelope(InvoiceMoved) },
  invoiceCancel: { body: InvoiceStepBody, answer: envelope(InvoiceMoved) },
  certificates: { answer: envelope(listOf(DigitalCertificate)) },
  certOrders: { query: CertOrderQuery, answer: rowsEnvelope(CertOrder) },
  certOrder: { answer: envelope(CertOrder) },
  certOrderSave: { body: CertOrderSaveBody, answer: envelope(CertOrderMoved) },
  certOrderSubmit: { body: CertOrderSaveBody, answer: envelope(CertOrderMoved) },
  certOrderPay: { body: CertOrderStepBody, answer: envelope(CertPayment) },
  certOrderReceive: { body: CertOrderStepBody, answer: envelope(CertOrderMoved) },
  certOrderCancel: { body: CertOrderStepBody, answer: envelope(CertOrderMoved) },
  messageDelete: { body: DeleteMessageBody, answer: envelope(MessagesDeleted) },
} as const satisfies Record<keyof typeof legacyEndpoints, CallSchemas>;

export const guaranteeSchemas = {
  guaranteeVerify: { query: GuaranteeVerifyQuery, answer: envelope(GuaranteeVerification) },
} as const satisfies Record<keyof typeof guaranteeEndpoints, CallSchemas>;

export const financeDemandSchemas = {
  demandSave: { body: DemandSaveBody, answer: envelope(DemandMoved) },
  demandPublish: { body: DemandSaveBody, answer: envelope(DemandMoved) },
  demandRemoveDraft: { body: DemandStepBody, answer: Done },
  demandWithdraw: { body: DemandWithdrawBody, answer: envelope(DemandMoved) },
  demandChoose: { body: DemandChooseBody, answer: envelope(DemandChosen) },
  demandReadResponses: { body: DemandStepBody, answer: Done },
  demands: { query: DemandQuery, answer: rowsEnvelope(DemandRow) },
  demandCounts: { answer: envelope(DemandCounts) },
  demand: { answer: envelope(Demand) },
} as const satisfies Record<keyof typeof financeDemandEndpoints, CallSchemas>;

export const agricultureSchemas = {
  agricultureReport: { answer: envelope(AgricultureReport) },
  signProtocol: { answer: envelope(SignProtocol) },
  getQRCode: { answer: envelope(SignQrCode) },
  signStatus: { answer: envelope(SignStatus) },
  farmSave: { body: FarmSubmissionDraft, answer: envelope(FarmReceipt) },
  farmSubmit: { body: FarmSubmissionContent, answer: envelope(FarmReceipt) },
  farmDraft: { answer: envelope(FarmSubmissionContent.partial().nullish()) },
  farmSubmissions: { query: FarmSubmissionQuery, answer: rowsEnvelope(FarmSubmissionRow) },
  farmSubmission: { answer: envelope(FarmSubmission) },
  farmResubmit: { body: FarmResubmission, answer: Done },
  farmWithdraw: { body: FarmAct, answer: Done },
  farmSign: { body: FarmAct, answer: Done },
  farmDecline: { body: FarmAct, answer: Done },
} as const satisfies Record<keyof typeof agricultureEndpoints, CallSchemas>;

const moved = envelope(FinanceOrderMoved);

export const financeOrderSchemas = {
  financeOrderSave: { body: FinanceOrderContentBody, answer: moved },
  financeOrderSubmit: { body: FinanceOrderContentBody, answer: envelope(FinanceOrderSubmitted) },
  financeOrderResubmit: { body: FinanceOrderResubmitBody, answer: moved },
  financeOrderWithdraw: { body: FinanceOrderReasonBody, answer: moved },
  financeOrderSign: { body: FinanceOrderSignBody, answer: moved },
  financeOrderDecline: { body: FinanceOrderReasonBody, answer: moved },
  financeOrderReconsider: { body: FinanceOrderReconsiderBody, answer: envelope(FinanceOrderSubmitted) },
  financeOrderRemoveDraft: { body: FinanceOrderStepBody, answer: Done },
  financeOrders: { query: FinanceOrderQuery, answer: rowsEnvelope(FinanceOrderRow) },
  financeOrderCounts: { answer: envelope(FinanceOrderCounts) },
  financeOrder: { answer: envelope(FinanceOrder) },
  financeOrderPrint: { answer: Done },
  creditAuthorisations: { query: CreditAuthorisationQuery, answer: rowsEnvelope(CreditAuthorisation) },
  creditAuthorisationRevoke: { body: CreditAuthorisationRevokeBody, answer: Done },
} as const satisfies Record<keyof typeof financeOrderEndpoints, CallSchemas>;
