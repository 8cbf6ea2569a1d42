const SHORT = 8;

/** Number of a document, so that its owner knows it again and nobody else can use it. */
export const maskNumber = (idNo: string): string =>
  idNo.length < SHORT ? '*'.repeat(idNo.length) : `${idNo.slice(0, 3)}****${idNo.slice(-2)}`;
