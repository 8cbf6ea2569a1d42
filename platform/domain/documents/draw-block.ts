import { drawParties } from './draw-parties.ts';
import { drawFacts, drawTable } from './draw-table.ts';
import type { PdfBlock } from './pdf-document.ts';
import { COLOURS, CONTENT_WIDTH, MARGIN, makeRoom, SIZES } from './pdf-page.ts';

const LINE_GAP = 3;
const INDENT = 20;

function drawHeading(doc: PDFKit.PDFDocument, text: string): void {
  makeRoom(doc, SIZES.heading * 5);
  doc.moveDown(0.6).font('bold').fontSize(SIZES.heading).fillColor(COLOURS.river).text(text, { width: CONTENT_WIDTH });
  doc.moveDown(0.3);
}

function drawParagraph(doc: PDFKit.PDFDocument, text: string): void {
  makeRoom(doc, SIZES.body * 2);
  doc.font('regular').fontSize(SIZES.body).fillColor(COLOURS.ink);
  doc.text(text, { width: CONTENT_WIDTH, lineGap: LINE_GAP }).moveDown(0.4);
}

function drawList(doc: PDFKit.PDFDocument, items: readonly string[], numbered: boolean): void {
  doc.font('regular').fontSize(SIZES.body).fillColor(COLOURS.ink);
  items.forEach((item, index) => {
    makeRoom(doc, SIZES.body * 2);
    const top = doc.y;
    doc.text(numbered ? `${index + 1}.` : '·', MARGIN, top, { width: INDENT });
    doc.text(item, MARGIN + INDENT, top, { width: CONTENT_WIDTH - INDENT, lineGap: LINE_GAP });
    doc.x = MARGIN;
  });
  doc.moveDown(0.4);
}

/** Draws one block at the writing position and leaves it behind it. */
export function drawBlock(doc: PDFKit.PDFDocument, block: PdfBlock): void {
  if (block.kind === 'heading') drawHeading(doc, block.text);
  else if (block.kind === 'paragraph') drawParagraph(doc, block.text);
  else if (block.kind === 'list') drawList(doc, block.items, block.numbered === true);
  else {
    if (block.kind === 'facts') drawFacts(doc, block.rows);
    else if (block.kind === 'table') drawTable(doc, block.columns, block.rows);
    else drawParties(doc, block.parties);
    doc.moveDown(0.6);
  }
}
