import { toPath } from '#lib/routes/patterns.ts';

/** Address of an insurance product, with more of its page's query where it is wanted. */
export const insuranceHref = (productCode: string, rest = ''): string =>
  `${toPath('insuranceProduct', {})}?${rest === '' ? '' : `${rest}&`}productCode=${encodeURIComponent(productCode)}`;
