import { Readable } from 'node:stream';
import type { SessionUser } from '../account/sessions.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import type { MadeFile } from '../files/order-files.ts';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

/** Drawing costs some tenths of a second of the one thread. */
const PRINTS = 30;
const PRINT_WINDOW_MS = 600_000;

/** @throws Fault tooManyRequests. */
export const countPrint = (context: DomainContext, user: SessionUser): Promise<void> =>
  consumeRates(context.db, [{ key: `print:${user.id}`, uses: PRINTS, windowMs: PRINT_WINDOW_MS }], context.now());

/** A document as the file that its owner saves. */
export async function drawFile(document: PdfDocument): Promise<MadeFile> {
  const bytes = await renderPdf(document);
  const fileName = `${document.title} ${document.number}.pdf`;
  return { fileName, contentType: 'application/pdf', sizeBytes: bytes.byteLength, stream: Readable.from([bytes]) };
}
