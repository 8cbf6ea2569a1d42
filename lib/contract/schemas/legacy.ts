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
import type { legacyEndpoints } from '#lib/contract/endpoints/legacy.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
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
