import { kept } from '#components/ui/figure.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { feeText, type RatedProduct } from '#lib/labels/product-words.ts';

interface FeeLineProps {
  product: RatedProduct;
  /** The loan that the product's own all-in rate is for. */
  wanted: WantedLoan | undefined;
}

/** What comes on top of the interest. */
export function FeeLine({ product, wanted }: FeeLineProps) {
  const { state, text } = feeText(product, wanted);
  return <StateMark state={state}>{kept(text)}</StateMark>;
}
