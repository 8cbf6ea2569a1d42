import { type ComparedProduct, MAX_COMPARED } from '#lib/browser/compare-choice.ts';
import { toPath } from '#lib/routes/to-path.ts';

/** Id of the form to which the boxes on the rows belong. */
export const COMPARE_FORM = 'compare-form';

export const TOO_MANY = `最多选 ${MAX_COMPARED} 个，先去掉一个再选`;

/** Address of the comparison of these products. */
export const compareHref = (products: readonly ComparedProduct[]): string =>
  `${toPath('compare', {})}?${new URLSearchParams({ codes: products.map(({ code }) => code).join(',') })}`;
