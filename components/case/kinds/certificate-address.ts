import * as z from 'zod/mini';
import { identifier, oneOf } from '#lib/contract/catalogue/list-fields.ts';
import { CERT_BIZ_TYPES } from '#lib/contract/certificate-states.ts';
import { caseAddress, type QueryAt } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const certificateAddress = caseAddress(patterns.userDigitalCert, {
  tab: oneOf(z.enum(['orders', 'apply'])),
  bizType: oneOf(z.enum(CERT_BIZ_TYPES)),
  /** Which certificate the form is about. */
  certId: oneOf(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
  /** An order that is written on. */
  orderNo: identifier(),
});
/** What the address of the certificates says: a list, or a form. */
export type CertificateQuery = QueryAt<typeof certificateAddress>;
