import { listCodec, oneOf, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const INVOICE_PATH = patterns.userInvoice;
export const INVOICE_TABS = ['own', 'titles'] as const;

/** What the address of the invoices says. */
export interface InvoicePageQuery {
  /** Undefined: what can be invoiced. */
  readonly tab: (typeof INVOICE_TABS)[number] | undefined;
  readonly page: number;
  readonly limit: number;
}

export const invoiceCodec = listCodec<InvoicePageQuery>({ tab: oneOf(INVOICE_TABS), page: readPage, limit: readPageSize });
export const TO_INVOICE: InvoicePageQuery = invoiceCodec.read('');
