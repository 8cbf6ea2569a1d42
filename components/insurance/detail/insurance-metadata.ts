import type { Metadata } from 'next';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import type { Result } from '#lib/errors/upstream-fault.ts';
import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

/** Title, description and address of an insurance product; null: the address names none. */
export function toInsuranceMetadata(read: Result<InsuranceProduct, UpstreamFault> | null): Metadata {
  if (read === null) return { title: routes.insuranceProduct.title, robots: { index: false } };
  if (!read.ok) return { title: isMissing(read.fault) ? sentences.missing : presentFault(read.fault), robots: { index: false } };
  const { productName, insurerName, lead, exclusions, productCode } = read.value;
  return toPageMetadata({
    title: `${productName}（${insurerName}）`,
    description: `${lead}不赔的情况：${exclusions.join('、')}。`,
    path: toHref('insuranceProduct', {}, { productCode }),
  });
}
