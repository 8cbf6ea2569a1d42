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
import type { agricultureEndpoints } from '#lib/contract/endpoints/agriculture.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { FarmResubmission, FarmSubmissionContent, FarmSubmissionDraft } from '#lib/contract/forms/farm-submission-form.ts';

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
