'use client';

import { FeeLine } from '#components/blocks/product-row/fee-line.tsx';
import { useAddressLoan } from '#lib/browser/address-loan.ts';
import { isOwnLoan, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import type { RatedProduct } from '#lib/labels/product-words.ts';
import { ratedFor } from '#lib/labels/rate-note.ts';

interface CarriedFeeLineProps {
  product: RatedProduct;
  /** The loan of the page's address, as the server read it. */
  served?: WantedLoan | undefined;
}

/** What comes on top of the interest, by the loan of the address, which the links of the row take along: for rows that no list was asked for. */
export function CarriedFeeLine({ product, served }: CarriedFeeLineProps) {
  const carried = useAddressLoan(served);
  return isOwnLoan(carried) ? (
    <FeeLine product={ratedFor(product, carried)} wanted={carried} />
  ) : (
    <FeeLine product={product} wanted={undefined} />
  );
}
