'use client';

import { kept } from '#components/ui/figure.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { useAddressLoan } from '#lib/browser/address-loan.ts';
import { isOwnLoan, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { feeText, type RatedProduct, ratedFor } from '#lib/labels/product-words.ts';

interface FeeLineProps {
  product: RatedProduct;
  /** The loan that the product's own all-in rate is for. */
  wanted: WantedLoan | undefined;
  /** The loan of the page's address, as the server read it. */
  served: WantedLoan | undefined;
}

/** What comes on top of the interest. Without a loan that was asked for, by the one of the address, which the links of the row take along. */
export function FeeLine({ product, wanted, served }: FeeLineProps) {
  const carried = useAddressLoan(served);
  const fee = wanted === undefined && isOwnLoan(carried) ? feeText(ratedFor(product, carried), carried) : feeText(product, wanted);
  return <StateMark state={fee.state}>{kept(fee.text)}</StateMark>;
}
