import PdfKit from 'pdfkit';
import { toWireTime } from '../time/shanghai-time.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawVerification } from './draw-verification.ts';
import type { PdfDocument } from './pdf-document.ts';
import { loadPdfFonts, type PdfFonts } from './pdf-fonts.ts';
import { COLOURS, CONTENT_WIDTH, MARGIN, PAGE, SIZES } from './pdf-page.ts';

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
