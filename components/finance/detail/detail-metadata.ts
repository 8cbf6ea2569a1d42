import type { Metadata } from 'next';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import { sentences } from '#lib/errors/sentences.ts';
import type { Result } from '#lib/errors/upstream-fault.ts';
import { isMissing, type UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { rateText } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toPageMetadata } from '#lib/search-engines/page-metadata.ts';

/** Title, description and address of a product. */
export function toDetailMetadata(read: Result<FinanceProduct, UpstreamFault>): Metadata {
  if (!read.ok) return { title: isMissing(read.fault) ? sentences.missing : presentFault(read.fault), robots: { index: false } };
  const product = read.value;
  const rate = rateText(product);
  return toPageMetadata({
    title: `${product.productName}（${product.agencyName}）`,
    description: `${product.lead}年化利率 ${rate.figure}${rate.note}。`,
    path: toPath('financeDetail', { productCode: product.productCode }),
  });
}
