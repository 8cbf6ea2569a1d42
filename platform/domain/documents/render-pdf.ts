import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create as openFont } from 'fontkit';
import PdfKit from 'pdfkit';
import { create } from 'qrcode';
import { toWireTime } from '../time/shanghai-time.ts';
import { COLOURS, CONTENT_WIDTH, drawFacts, drawTable, MARGIN, makeRoom, PAGE, SIZES } from './draw-table.ts';
import type { PdfBlock, PdfDocument, PdfParty } from './pdf-document.ts';

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
function drawParties(doc: PDFKit.PDFDocument, parties: readonly PdfParty[]): void {
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
function drawBlock(doc: PDFKit.PDFDocument, block: PdfBlock): void {
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
function drawBlocks(doc: PDFKit.PDFDocument, blocks: readonly PdfBlock[], turnBefore: number | null): number | null {
  const places = blocks.map((block, index): Place => {
    if (index === turnBefore) doc.addPage();
    const [page, top] = [pageOf(doc), doc.y];
    drawBlock(doc, block);
    return { page, top, endPage: pageOf(doc) };
  });
  return findTurn(blocks, places);
}

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
function drawVerification(doc: PDFKit.PDFDocument, { sentence, address }: { readonly sentence: string; readonly address: string }): void {
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

/** Regular and bold of one open Chinese font, complete: rare characters of names too. */
interface PdfFonts {
  readonly regular: PDFKit.Mixins.PDFFontSource;
  readonly bold: PDFKit.Mixins.PDFFontSource;
}

// The package's entry maps character sets to files by name; the files lie beside its folder.
const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');
// Opened here: given as bytes, each document would read their tables again, which takes three times as long as drawing it.
const open = async (weight: string): Promise<PDFKit.Mixins.PDFFontSource> =>
  openFont(await readFile(join(folder, `NotoSansHans-${weight}.otf`))) as unknown as PDFKit.Mixins.PDFFontSource;

let fonts: Promise<PdfFonts> | null = null;

/** The font, read and opened once (16 MB) and kept. */
function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= Promise.all([open('Regular'), open('Bold')]).then(([regular, bold]) => ({ regular, bold }));
  return fonts;
}

const FOOTER_Y = PAGE.height - 44;

function drawHead(doc: PDFKit.PDFDocument, { title, number, issuer }: PdfDocument): void {
  doc.font('regular').fontSize(SIZES.small).fillColor(COLOURS.quiet);
  doc.text(issuer, MARGIN, MARGIN - 16, { width: CONTENT_WIDTH / 2 });
  doc.text(`编号 ${number}`, MARGIN + CONTENT_WIDTH / 2, MARGIN - 16, { width: CONTENT_WIDTH / 2, align: 'right' });
  doc
    .moveTo(MARGIN, MARGIN)
    .lineTo(MARGIN + CONTENT_WIDTH, MARGIN)
    .lineWidth(1.2)
    .stroke(COLOURS.river);
  doc.font('bold').fontSize(SIZES.title).fillColor(COLOURS.ink);
  doc.text(title, MARGIN, MARGIN + 22, { width: CONTENT_WIDTH, align: 'center' }).moveDown(0.8);
}

function drawFooters(doc: PDFKit.PDFDocument, { title, number, issuedAt }: PdfDocument): void {
  const made = `出具时间 ${toWireTime(issuedAt).slice(0, 16).replace('T', ' ')}`;
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Text below the margin would open a page of its own.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(SIZES.small).fillColor(COLOURS.quiet);
    doc.text(`${title} ${number}　${made}`, MARGIN, FOOTER_Y, { width: CONTENT_WIDTH * 0.7, lineBreak: false, ellipsis: true });
    doc.text(`第 ${index + 1} 页，共 ${count} 页`, MARGIN + CONTENT_WIDTH * 0.7, FOOTER_Y, { width: CONTENT_WIDTH * 0.3, align: 'right' });
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function draw(document: PdfDocument, fonts: PdfFonts, turnBefore: number | null) {
  const { title, issuer, number, issuedAt } = document;
  const doc = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 72 },
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: issuer, CreationDate: issuedAt },
  });
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  drawHead(doc, document);
  return { doc, turn: drawBlocks(doc, document.blocks, turnBefore) };
}

/**
 * The document as an A4 PDF with the used part of the Chinese font inside; its text can be searched and copied. Equal documents give
 * equal bytes, so a SHA-256 of it can be published. It is drawn anew where signatures came to stand on a page without text.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const fonts = await loadPdfFonts();
  const first = draw(document, fonts, null);
  const { doc } = first.turn === null ? first : draw(document, fonts, first.turn);
  const bytes = collect(doc);
  if (document.verification !== undefined) drawVerification(doc, document.verification);
  drawFooters(doc, document);
  doc.end();
  return bytes;
}
