import { create } from 'qrcode';
import { COLOURS, CONTENT_WIDTH, MARGIN, makeRoom, SIZES } from './pdf-page.ts';

const SIDE = 84;
const GAP = 14;

function drawQr(doc: PDFKit.PDFDocument, text: string, left: number, top: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = SIDE / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(left + column * unit, top + row * unit, unit, unit);
  doc.fill(COLOURS.ink);
}

/** Says where the document can be verified, beside a QR code of the address. */
export function drawVerification(
  doc: PDFKit.PDFDocument,
  { sentence, address }: { readonly sentence: string; readonly address: string },
): void {
  makeRoom(doc, SIDE + 2 * GAP);
  doc.y += GAP;
  const top = doc.y;
  const width = CONTENT_WIDTH - SIDE - GAP;
  drawQr(doc, address, MARGIN, top);
  doc.font('regular').fontSize(SIZES.body).fillColor(COLOURS.ink);
  doc.text(sentence, MARGIN + SIDE + GAP, top + 6, { width });
  doc.moveDown(0.4).fontSize(SIZES.small).fillColor(COLOURS.quiet).text(address, { width });
  doc.x = MARGIN;
  doc.y = top + SIDE;
}
