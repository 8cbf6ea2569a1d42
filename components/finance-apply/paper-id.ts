import type { ApplyProduct } from './apply-product.ts';

/** Id of the upload of a paper. */
export const paperId = (product: Pick<ApplyProduct, 'materials'>, name: PropertyKey): string =>
  `paper-${product.materials.findIndex((paper) => paper.name === name)}`;
