import { CERT_BIZ_TYPES, type CertBizType } from '#lib/contract/certificate-states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type CaseQuery, caseAddress } from '#lib/query/case-query.ts';
import { matching, oneOf } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** What the address of the certificates says: a list, or a form. */
export interface CertificateQuery extends CaseQuery {
  readonly tab: 'orders' | 'apply' | undefined;
  readonly bizType: CertBizType | undefined;
  /** Which certificate the form is about. */
  readonly certId: string | undefined;
  /** An order that is written on. */
  readonly orderNo: string | undefined;
}

export const certificateAddress = caseAddress<CertificateQuery>(patterns.userDigitalCert, {
  tab: oneOf(['orders', 'apply'] as const),
  bizType: oneOf(CERT_BIZ_TYPES),
  certId: matching(/^[0-9a-f-]{36}$/),
  orderNo: matching(IDENTIFIER),
});
