import type { ComparedProduct } from '#lib/browser/compare-choice.ts';
import { toPath } from '#lib/routes/patterns.ts';

/** Id of the form to which the boxes on the rows belong. */
export const COMPARE_FORM = 'compare-form';

/** Address of the comparison of these products; links to it carry the wanted loan. */
export const compareHref = (products: readonly ComparedProduct[]): string =>
  `${toPath('compare', {})}?${new URLSearchParams({ codes: products.map(({ code }) => code).join(',') })}`;
