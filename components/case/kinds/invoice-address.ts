import * as z from 'zod/mini';
import { oneOf } from '#lib/contract/catalogue/list-fields.ts';
import { caseAddress, type QueryAt } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** Without a tab: what can be invoiced. */
export const invoiceAddress = caseAddress(patterns.userInvoice, { tab: oneOf(z.enum(['own', 'titles'])) });
export type InvoiceQuery = QueryAt<typeof invoiceAddress>;
