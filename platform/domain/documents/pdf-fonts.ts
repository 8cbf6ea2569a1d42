import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Regular and bold of one open Chinese font, complete: rare characters of names too. */
export interface PdfFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

// The package's entry maps character sets to files by name; the files lie beside its folder.
const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');
const read = (weight: string): Promise<Buffer> => readFile(join(folder, `NotoSansHans-${weight}.otf`));

let fonts: Promise<PdfFonts> | null = null;

/** The font, read once (16 MB) and kept. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= Promise.all([read('Regular'), read('Bold')]).then(([regular, bold]) => ({ regular, bold }));
  return fonts;
}
