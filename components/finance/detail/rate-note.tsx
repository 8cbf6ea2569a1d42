'use client';

import { kept } from '#components/ui/figure.tsx';
import { useAddressLoan } from '#lib/browser/address-loan.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { type RatedProduct, rateNote } from '#lib/labels/product-words.ts';

/** What the loan costs with all fees, by the loan at which the sheet below stands. */
export const RateNote = ({ product, served }: { product: RatedProduct; served: WantedLoan }) =>
  kept(rateNote(product, useAddressLoan(served)));
