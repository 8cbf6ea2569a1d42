import { drawBlock } from './draw-block.ts';
import type { PdfBlock } from './pdf-document.ts';
import { PAGE } from './pdf-page.ts';

/** Where a block begins, and the page on which it ends. */
interface Place {
  readonly page: number;
  readonly top: number;
  readonly endPage: number;
}

const pageOf = (doc: PDFKit.PDFDocument): number => doc.bufferedPageRange().count;

/** The block to turn the page before, so that signatures that went to a page of their own have text above them; null for none. */
function findTurn(blocks: readonly PdfBlock[], places: readonly Place[]): number | null {
  const signed = blocks.findIndex(({ kind }) => kind === 'parties');
  const alone = places[signed];
  if (alone === undefined || alone.page === alone.endPage) return null;
  const heading = blocks.findLastIndex(({ kind }, index) => kind === 'heading' && index < signed);
  // More than the lower half of the page is not left white for it.
  const turn = places.findIndex(({ page, top }, index) => index >= heading && page === alone.page && top > PAGE.height / 2);
  return turn >= 0 && turn < signed ? turn : null;
}

/** Draws all blocks, turning the page before the given one; tells where it would have had to be turned. */
export function drawBlocks(doc: PDFKit.PDFDocument, blocks: readonly PdfBlock[], turnBefore: number | null): number | null {
  const places = blocks.map((block, index): Place => {
    if (index === turnBefore) doc.addPage();
    const [page, top] = [pageOf(doc), doc.y];
    drawBlock(doc, block);
    return { page, top, endPage: pageOf(doc) };
  });
  return findTurn(blocks, places);
}
