/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 56;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Below this line stands the footer. */
export const BOTTOM = PAGE.height - 72;

export const COLOURS = { ink: '#15242A', quiet: '#37474D', line: '#B9B5AC', shade: '#F3EFE7', river: '#006879', seal: '#B3261E' } as const;
export const SIZES = { title: 18, heading: 12.5, body: 10, small: 8.5 } as const;

/** Leaves the page when less than the given height is left; tells whether it did. */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  return true;
}
