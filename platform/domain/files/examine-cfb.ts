import { type CfbEntry, readCfbEntries, readCfbStream } from './cfb-streams.ts';
import type { ContentConcern } from './content-concern.ts';

const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
/** Packaged files, the equation editor and controls. */
const EMBEDDED = new Set(['\u0001ole10native', 'equation native', '\u0003ocxname']);
const LOCKED = new Set(['encryptedpackage', 'encryptedsummary']);
/** A document has one or two that are looked into; many would only keep the examiner busy. */
const MAX_STREAMS = 8;

/** Excel's records: a sheet of the workbook, a workbook under a password, the end of what stands before the sheets. */
const SHEET = 0x0085;
const LOCKED_BOOK = 0x002f;
const END = 0x000a;
const MACRO_SHEET = 1;

/** Whether sheets of a workbook run macros of Excel 4, or a password keeps it shut. */
function examineWorkbook(book: Buffer): ContentConcern | null {
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2)) {
    const kind = book.readUInt16LE(at);
    if (kind === LOCKED_BOOK) return 'locked';
    if (kind === SHEET && book[at + 9] === MACRO_SHEET) return 'active';
    if (kind === END) return null;
  }
  return null;
}

const LOCKED_TEXT = 0x0100;
const examineText = (text: Buffer): ContentConcern | null =>
  text.length > 12 && (text.readUInt16LE(10) & LOCKED_TEXT) !== 0 ? 'locked' : null;

/** PowerPoint's note that its macros stand in the presentation: VbaInfoAtom with fHasMacros ([MS-PPT] 2.4.11). */
const MACRO_NOTE = Buffer.from('020000040c000000', 'hex');

function examineSlides(slides: Buffer): ContentConcern | null {
  for (let at = slides.indexOf(MACRO_NOTE); at >= 0; at = slides.indexOf(MACRO_NOTE, at + 1))
    if (at + 16 <= slides.length && slides.readUInt32LE(at + 12) === 1) return 'active';
  return null;
}

const LOCKED_SLIDES = 0xf3d1c4df;
const examineUser = (user: Buffer): ContentConcern | null =>
  user.length >= 16 && user.readUInt32LE(12) === LOCKED_SLIDES ? 'locked' : null;

const examiners: Readonly<Record<string, (stream: Buffer) => ContentConcern | null>> = {
  workbook: examineWorkbook,
  book: examineWorkbook,
  worddocument: examineText,
  'powerpoint document': examineSlides,
  'current user': examineUser,
};

const hasNamed = (entries: readonly CfbEntry[], names: ReadonlySet<string>): boolean =>
  entries.some(({ name }) => names.has(name.toLowerCase()));

/** Whether it is a document of today's kind under a password, which its program keeps in a compound file. */
export const isLockedPackage = (bytes: Buffer): boolean => hasNamed(readCfbEntries(bytes), LOCKED);

/** What a doc, xls or ppt file holds beside its text ([MS-CFB], [MS-OVBA]); null where nothing speaks against it. */
export function examineCfb(bytes: Buffer): ContentConcern | null {
  const entries = readCfbEntries(bytes);
  if (hasNamed(entries, LOCKED)) return 'locked';
  if (hasNamed(entries, MACROS)) return 'active';
  if (hasNamed(entries, EMBEDDED)) return 'embedded';
  let known = 0;
  for (const entry of entries) {
    const examine = Object.hasOwn(examiners, entry.name.toLowerCase()) ? examiners[entry.name.toLowerCase()] : undefined;
    if (examine === undefined) continue;
    known += 1;
    const concern = known > MAX_STREAMS ? 'unreadable' : examine(readCfbStream(bytes, entries, entry));
    if (concern !== null) return concern;
  }
  return known === 0 ? 'unreadable' : null;
}
