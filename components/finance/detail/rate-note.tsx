'use client';

import { kept } from '#components/ui/figure.tsx';
import { useAddressLoan } from '#lib/browser/address-loan.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import type { RatedProduct } from '#lib/labels/product-words.ts';
import { rateNote } from '#lib/labels/rate-note.ts';

/** What the loan costs with all fees, by the loan at which the sheet below stands. */
export function RateNote({ product, served }: { product: RatedProduct; served: WantedLoan }) {
  const said = useAddressLoan(served);
  return kept(rateNote(product, { ...said, payWay: said.payWay ?? served.payWay }));
}
