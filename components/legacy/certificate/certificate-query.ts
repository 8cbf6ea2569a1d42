import { CERT_BIZ_TYPES, type CertBizType } from '#lib/contract/certificate-states.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { listCodec, matching, oneOf, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const CERT_PATH = patterns.userDigitalCert;

/** What the address of the certificates says: a list, or a form. */
export interface CertPageQuery {
  readonly tab: 'orders' | 'apply' | undefined;
  readonly bizType: CertBizType | undefined;
  /** Which certificate the form is about. */
  readonly certId: string | undefined;
  /** An order that is written on. */
  readonly orderNo: string | undefined;
  readonly page: number;
  readonly limit: number;
}

export const certCodec = listCodec<CertPageQuery>({
  tab: oneOf(['orders', 'apply'] as const),
  bizType: oneOf(CERT_BIZ_TYPES),
  certId: matching(/^[0-9a-f-]{36}$/),
  orderNo: matching(IDENTIFIER),
  page: readPage,
  limit: readPageSize,
});
export const CERTIFICATES: CertPageQuery = certCodec.read('');

export function toCertHref(query: Partial<CertPageQuery>): string {
  const text = certCodec.write({ ...CERTIFICATES, ...query });
  return text === '' ? CERT_PATH : `${CERT_PATH}?${text}`;
}
