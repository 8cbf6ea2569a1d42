import * as z from 'zod';
import { RecordId } from './identifier.ts';
import { INVOICE_STATES, INVOICE_TYPES, INVOICED_TYPES, MAX_INVOICE_ITEMS, TITLE_TYPES } from './invoice-states.ts';
import { Paging } from './query.ts';
import { wholeListOf } from './tolerance.ts';

const text = (maxLength: number) => z.string().max(maxLength).default('');
const State = z.enum(INVOICE_STATES);

/** A title as its owner sees it; the account masked. */
export const InvoiceTitle = z.object({
  titleId: RecordId,
  titleType: z.enum(TITLE_TYPES),
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  isDefault: z.boolean(),
});
export type InvoiceTitle = z.infer<typeof InvoiceTitle>;

/** Without `titleId` a new one is made. The account travels enciphered. */
export const InvoiceTitleSaveBody = z.strictObject({
  titleId: RecordId.optional(),
  titleType: z.enum(TITLE_TYPES),
  title: text(200),
  taxNo: text(60),
  address: text(400),
  phone: text(60),
  bank: text(200),
  bankAccount: text(256),
  isDefault: z.boolean().default(false),
});
export type InvoiceTitleSaveBody = z.infer<typeof InvoiceTitleSaveBody>;
export const InvoiceTitleBody = z.strictObject({ titleId: RecordId });
export const InvoiceTitleSaved = z.object({ titleId: RecordId });

/** Something paid that has no living invoice. Amounts in 元. */
export const PaidThing = z.object({
  orderType: z.enum(INVOICED_TYPES),
  orderNo: RecordId,
  name: z.string(),
  /** Who got the money, and so issues the invoice. */
  seller: z.string(),
  amount: z.number(),
  payTime: z.string(),
});
export type PaidThing = z.infer<typeof PaidThing>;

export const InvoiceApplyBody = z.strictObject({
  titleId: RecordId,
  /** Numbers of orders that one seller was paid for. */
  orderNos: z.array(RecordId).min(1).max(MAX_INVOICE_ITEMS),
  invoiceType: z.enum(INVOICE_TYPES),
  email: text(200),
  mobile: text(30),
});
export type InvoiceApplyBody = z.infer<typeof InvoiceApplyBody>;

export const InvoiceStepBody = z.strictObject({ invoiceNo: RecordId, version: z.number().int().positive() });
export const InvoiceMoved = z.object({ invoiceNo: RecordId, state: State, version: z.number().int() });
export type InvoiceMoved = z.infer<typeof InvoiceMoved>;

/** An invoice of the caller; `fileUrl` is private. */
export const Invoice = z.object({
  invoiceNo: RecordId,
  state: State,
  seller: z.string(),
  titleType: z.enum(TITLE_TYPES),
  title: z.string(),
  taxNo: z.string(),
  invoiceType: z.enum(INVOICE_TYPES),
  amount: z.number(),
  taxRate: z.number(),
  tax: z.number(),
  content: z.string(),
  email: z.string(),
  items: wholeListOf(z.object({ orderType: z.enum(INVOICED_TYPES), orderNo: z.string(), name: z.string(), amount: z.number() })),
  /** Why it was not issued, or was taken back; else empty. */
  remark: z.string(),
  file: z.object({ fileName: z.string(), fileUrl: z.string(), fileSha256: z.string() }).nullable(),
  canCancel: z.boolean(),
  applyTime: z.string(),
  issueTime: z.string().nullable(),
  version: z.number().int(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceQuery = z.object({ ...Paging.shape, state: State.optional().catch(undefined) });
