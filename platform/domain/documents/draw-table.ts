import type { PdfColumn } from './pdf-document.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 56;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
/** Below this line stands the footer. */
const BOTTOM = PAGE.height - 72;

export const COLOURS = { ink: '#15242A', quiet: '#37474D', line: '#B9B5AC', shade: '#F3EFE7', river: '#006879', seal: '#B3261E' } as const;
export const SIZES = { title: 18, heading: 12.5, body: 10, small: 8.5 } as const;

/** Leaves the page when less than the given height is left; tells whether it did. */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  return true;
}

const PADDING = 5;

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface RowStyle {
  readonly font: 'regular' | 'bold';
  readonly shaded: boolean;
}

const styles = { head: { font: 'bold', shaded: true }, body: { font: 'regular', shaded: false } } as const satisfies Record<
  string,
  RowStyle
>;

function heightOf(doc: PDFKit.PDFDocument, cells: readonly Cell[], { font }: RowStyle): number {
  doc.font(font).fontSize(SIZES.body);
  const heights = cells.map(({ text, width }) => doc.heightOfString(text === '' ? ' ' : text, { width: width - 2 * PADDING }));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(doc: PDFKit.PDFDocument, cells: readonly Cell[], style: RowStyle): void {
  const height = heightOf(doc, cells, style);
  const top = doc.y;
  if (style.shaded) doc.rect(MARGIN, top, CONTENT_WIDTH, height).fill(COLOURS.shade);
  doc.fillColor(COLOURS.ink);
  let left = MARGIN;
  for (const { text, width, align } of cells) {
    doc.text(text, left + PADDING, top + PADDING, { width: width - 2 * PADDING, align });
    left += width;
  }
  doc
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + CONTENT_WIDTH, top + height)
    .lineWidth(0.5)
    .stroke(COLOURS.line);
  doc.x = MARGIN;
  doc.y = top + height;
}

/** A table over as many pages as it needs; its head stands on each of them, and no row is cut in two. */
export function drawTable(doc: PDFKit.PDFDocument, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const toCells = (texts: readonly string[]): Cell[] =>
    columns.map(({ share, align = 'left' }, index) => ({ text: texts[index] ?? '', width: (CONTENT_WIDTH * share) / shares, align }));
  const head = toCells(columns.map(({ title }) => title));
  const headHeight = heightOf(doc, head, styles.head);
  makeRoom(doc, headHeight * 2);
  drawRow(doc, head, styles.head);
  for (const row of rows.map(toCells)) {
    if (makeRoom(doc, heightOf(doc, row, styles.body))) drawRow(doc, head, styles.head);
    doc.font(styles.body.font);
    drawRow(doc, row, styles.body);
  }
}

/** Labels with their values, two columns under thin lines; what has no value does not appear. */
export function drawFacts(doc: PDFKit.PDFDocument, rows: readonly (readonly [label: string, value: string])[]): void {
  const labelWidth = CONTENT_WIDTH * 0.28;
  for (const [label, value] of rows.filter(([, text]) => text.trim() !== '')) {
    const cells = [
      { text: label, width: labelWidth, align: 'left' },
      { text: value, width: CONTENT_WIDTH - labelWidth, align: 'left' },
    ] as const;
    makeRoom(doc, heightOf(doc, cells, styles.body));
    drawRow(doc, cells, styles.body);
  }
}
