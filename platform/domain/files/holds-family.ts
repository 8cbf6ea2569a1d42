import type { FileFamily } from './file-family.ts';
import { readZipNames } from './zip-entries.ts';

const magic = {
  cfb: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  zip: Buffer.from('PK\u0003\u0004'),
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
} as const;

const CONTROL = /[^\P{Cc}\t\n\f\r]/u;
const MARKUP = /^\s*<(?:!doctype|html|head|body|script|svg|\?xml|\?php|iframe|img)/i;

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Plain text in UTF-8 or GB 18030, and no markup under another name. */
function isText(bytes: Buffer): boolean {
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
  return text !== null && text !== '' && !CONTROL.test(text) && !MARKUP.test(text);
}

function isOffice(bytes: Buffer, folder: string): boolean {
  const names = readZipNames(bytes);
  return names?.includes('[Content_Types].xml') === true && names.some((name) => name.startsWith(folder));
}

/** Whether the content is of the family that the name claims, by its first bytes and, in containers, by what they list. */
export function holdsFamily(bytes: Buffer, { form, folder = '' }: FileFamily): boolean {
  if (form === 'text') return isText(bytes);
  const mark = magic[form];
  return bytes.subarray(0, mark.length).equals(mark) && (form !== 'zip' || isOffice(bytes, folder));
}
