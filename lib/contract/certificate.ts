import * as z from 'zod';
import { CERT_BIZ_TYPES, CERT_ORDER_ACTIONS, CERT_ORDER_STATES, CERT_STATES } from './certificate-states.ts';
import { CertificateApplication } from './forms/certificate-form.ts';
import { RecordId } from './identifier.ts';
import { Paging } from './query.ts';
import { listOf } from './tolerance.ts';

const Version = z.number().int().positive();
const State = z.enum(CERT_ORDER_STATES);

/** A certificate of the caller; the number of the document masked. */
export const DigitalCertificate = z.object({
  certId: RecordId,
  caName: z.string(),
  subjectType: z.enum(['1', '2']),
  companyName: z.string(),
  creditCode: z.string(),
  holder: z.string(),
  idNo: z.string(),
  keySn: z.string(),
  certSn: z.string(),
  algorithm: z.string(),
  purposes: listOf(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  state: z.enum(CERT_STATES),
  /** What may be asked for now; nothing while an order runs. */
  bizTypes: listOf(z.enum(CERT_BIZ_TYPES)),
  /** Number of the order that runs for it; empty for none. */
  openOrderNo: z.string(),
});
export type DigitalCertificate = z.infer<typeof DigitalCertificate>;

/** An application; without `orderNo` a new one, without `certId` for a new certificate. The document's number travels enciphered. */
export const CertOrderSaveBody = CertificateApplication.extend({
  orderNo: RecordId.optional(),
  version: Version.optional(),
  certId: RecordId.optional(),
});
export type CertOrderSaveBody = z.infer<typeof CertOrderSaveBody>;

export const CertOrderStepBody = z.strictObject({ orderNo: RecordId, version: Version });
export const CertOrderMoved = z.object({ orderNo: RecordId, state: State, version: z.number().int() });
export type CertOrderMoved = z.infer<typeof CertOrderMoved>;

/** An order about a certificate. Fees in 元. */
export const CertOrder = z.object({
  orderNo: RecordId,
  bizType: z.enum(CERT_BIZ_TYPES),
  state: State,
  actions: listOf(z.enum(CERT_ORDER_ACTIONS)),
  certId: z.string().nullable(),
  /** Whose certificate it is about. */
  subject: z.string(),
  application: CertificateApplication,
  fee: z.number(),
  trackingNo: z.string(),
  remark: z.string(),
  /** Until when the fee can be paid; null unless it waits for that. */
  payUntil: z.string().nullable(),
  payTime: z.string().nullable(),
  createTime: z.string(),
  stateTime: z.string(),
  version: z.number().int(),
  timeline: listOf(z.object({ action: z.string(), toState: z.string(), actorName: z.string(), remark: z.string(), time: z.string() })),
});
export type CertOrder = z.infer<typeof CertOrder>;

export const CertOrderQuery = z.object({ ...Paging.shape });
