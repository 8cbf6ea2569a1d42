import type { PdfParty } from './pdf-document.ts';
import { COLOURS, CONTENT_WIDTH, MARGIN, makeRoom, SIZES } from './pdf-page.ts';

const HEIGHT = 120;
const RADIUS = 46;
const SEAL_GAP = 10;
const STAR_POINTS = 5;
const FULL_TURN = 360;
/** The name runs over this much of the ring. */
const ARC = 250;

function starPath(x: number, y: number, radius: number): (readonly [number, number])[] {
  return Array.from({ length: STAR_POINTS * 2 }, (_, index) => {
    const angle = (Math.PI / STAR_POINTS) * index - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * 0.382;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
}

/** A round seal: ring, star, and the name along the ring. */
function drawSeal(doc: PDFKit.PDFDocument, name: string, x: number, y: number): void {
  const characters = [...name];
  const step = ARC / Math.max(characters.length - 1, 1);
  const size = Math.min(11, (RADIUS * 4) / characters.length + 4);
  doc.save().opacity(0.85);
  doc.circle(x, y, RADIUS).lineWidth(2).stroke(COLOURS.seal);
  doc.polygon(...starPath(x, y, 13).map(([left, top]) => [left, top])).fill(COLOURS.seal);
  doc.font('bold').fontSize(size).fillColor(COLOURS.seal);
  characters.forEach((character, index) => {
    const angle = characters.length === 1 ? 0 : index * step - ARC / 2;
    const width = doc.widthOfString(character);
    doc
      .save()
      .rotate((angle + FULL_TURN) % FULL_TURN, { origin: [x, y] })
      .text(character, x - width / 2, y - RADIUS + 5, { lineBreak: false })
      .restore();
  });
  doc.restore();
}

function drawParty(doc: PDFKit.PDFDocument, { role, name, note, sealed }: PdfParty, left: number, given: number): void {
  const top = doc.y;
  const width = sealed ? given - 2 * RADIUS - SEAL_GAP : given;
  doc.font('regular').fontSize(SIZES.small).fillColor(COLOURS.quiet).text(role, left, top, { width });
  doc.font('bold').fontSize(SIZES.body).fillColor(COLOURS.ink).text(name, { width });
  const nameWidth = Math.min(doc.widthOfString(name), width);
  doc.font('regular').fontSize(SIZES.body).text(note, { width });
  // Beside the name, which stays readable.
  if (sealed) drawSeal(doc, name, left + nameWidth + SEAL_GAP + RADIUS, top + RADIUS + 4);
  doc.y = top;
}

/** Signatures and seals, two beside each other, never cut by a page's end. */
export function drawParties(doc: PDFKit.PDFDocument, parties: readonly PdfParty[]): void {
  const width = CONTENT_WIDTH / 2;
  doc.moveDown(1);
  for (let at = 0; at < parties.length; at += 2) {
    makeRoom(doc, HEIGHT);
    const pair = parties.slice(at, at + 2);
    for (const [index, party] of pair.entries()) drawParty(doc, party, MARGIN + index * width, width - 12);
    doc.x = MARGIN;
    doc.y += HEIGHT;
  }
}
