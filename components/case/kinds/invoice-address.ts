import { type CaseQuery, caseAddress } from '#lib/query/case-query.ts';
import { oneOf } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** What the address of the invoices says. */
export interface InvoiceQuery extends CaseQuery {
  /** Undefined: what can be invoiced. */
  readonly tab: 'own' | 'titles' | undefined;
}

export const invoiceAddress = caseAddress<InvoiceQuery>(patterns.userInvoice, { tab: oneOf(['own', 'titles'] as const) });
