import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import { LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { toNetwork } from '#lib/validation/client-network.ts';
import { type UploadRules, uploadSentences, wrongContent } from '#lib/validation/upload-rules.ts';
import type { Database } from '../../db/database.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { storeDraftLogo } from '../agency/draft-logo.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { type CfbEntry, readCfbEntries, readCfbStream } from './cfb-streams.ts';
import { examinePackage, readZipNames } from './examine-package.ts';
import { examinePdf } from './examine-pdf.ts';
import type { FileSettings } from './file-settings.ts';
import type { ReceivedFile } from './file-store.ts';
import {
  type ContentConcern,
  type ContentForm,
  concernSentences,
  type FileFamily,
  findFamily,
  type KeptFile,
  rulesFor,
  storeFile,
  toSafeName,
} from './store-file.ts';

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
function examineCfb(bytes: Buffer): ContentConcern | null {
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
function holdsFamily(bytes: Buffer, { form, folder = '' }: FileFamily): boolean {
  if (form === 'text') return isText(bytes);
  const mark = magic[form];
  return bytes.subarray(0, mark.length).equals(mark) && (form !== 'zip' || isOffice(bytes, folder));
}

const MAX_PIXELS = 40_000_000;
const JPEG_QUALITY = 90;

/** The picture drawn anew, upright, no side longer than `maxSide` pixels: nothing hidden in the file survives. Null when it is none, is broken, or has over 40 megapixels. */
async function reencodeImage(bytes: Buffer, form: 'png' | 'jpeg', maxSide?: number): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    if (maxSide !== undefined) image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await (form === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  } catch {
    return null;
  }
}

const DAY_MS = 86_400_000;
const MB_BYTES = 1024 * 1024;
/** A logo is shown small. */
const LOGO_MAX_SIDE = 1_024;
const QUOTA_USED = '上传总量已达上限，请联系管理员';

export interface Upload {
  readonly fileName: string;
  readonly sceneCode: string;
  readonly orderNumber: string;
  /** That the control takes; none where it does not say. */
  readonly types: readonly string[];
  /** Null without a session. */
  readonly userId: string | null;
  /** Of a registration under way, for its logo; only asked for without a session. */
  readonly ticket: string;
  readonly clientAddress: string;
}

/** Either the stored file or the sentence that says why not (spec §5). */
export type UploadOutcome = { readonly file: StoredFile } | { readonly refusal: string };

type Content = { readonly bytes: Buffer } | { readonly refusal: string };

let lastTurn: Promise<unknown> = Promise.resolve();

/** One document at a time is held and looked into, so that many at once need no more memory than one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

interface Wanted {
  readonly name: string;
  readonly family: FileFamily;
  readonly rules: UploadRules;
  /** In pixels. */
  readonly maxSide?: number | undefined;
}

async function readPicture(received: ReceivedFile, form: 'png' | 'jpeg', { name, family, rules, maxSide }: Wanted): Promise<Content> {
  const bytes = await received.read();
  if (!holdsFamily(bytes, family)) return { refusal: wrongContent(name, rules) };
  const drawn = await reencodeImage(bytes, form, maxSide);
  return drawn === null ? { refusal: uploadSentences.wrongType(rules) } : { bytes: drawn };
}

async function readDocument(received: ReceivedFile, { name, family, rules }: Wanted): Promise<Content> {
  const bytes = await received.read();
  if (family.form === 'zip' && isLockedPackage(bytes)) return { refusal: concernSentences.locked };
  if (!holdsFamily(bytes, family)) return { refusal: wrongContent(name, rules) };
  const concern = await examineContent(bytes, family.form);
  return concern === null ? { bytes } : { refusal: concernSentences[concern] };
}

function readContent(received: ReceivedFile, wanted: Wanted): Promise<Content> {
  const { form } = wanted.family;
  if (form === 'png' || form === 'jpeg') return readPicture(received, form, wanted);
  return inTurn(() => readDocument(received, wanted));
}

async function isQuotaUsed(db: Database, userId: string | null, sizeBytes: number, quotaBytes: number): Promise<boolean> {
  if (userId === null) return false;
  const [sum] = await db
    .select({ bytes: sql<string | null>`sum(${storedFile.sizeBytes})` })
    .from(storedFile)
    .where(eq(storedFile.userId, userId));
  return Number(sum?.bytes ?? 0) + sizeBytes > quotaBytes;
}

const isTooLarge = ({ sizeBytes }: Pick<ReceivedFile, 'sizeBytes'>, rules: UploadRules): boolean => sizeBytes / MB_BYTES >= rules.maxSizeMb;

/** What stands against a file by its name and size alone, or what it must hold. */
function judgeName(name: string, rules: UploadRules, file: Pick<ReceivedFile, 'sizeBytes'>): FileFamily | { readonly refusal: string } {
  const family = findFamily(name, rules);
  if (family === null) return { refusal: uploadSentences.wrongType(rules) };
  if (file.sizeBytes === 0) return { refusal: uploadSentences.empty };
  return isTooLarge(file, rules) ? { refusal: uploadSentences.tooLarge(rules) } : family;
}

/** A file that an institution hands over, by the rules that hold for every upload; rates and quotas of accounts do not. */
export async function checkDocument(
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
  { sceneCode, types }: Pick<Upload, 'sceneCode' | 'types'>,
): Promise<Pick<KeptFile, 'fileName' | 'contentType' | 'bytes'> | { readonly refusal: string }> {
  const name = toSafeName(fileName);
  const rules = rulesFor(sceneCode, name, types);
  const received = { sizeBytes: bytes.byteLength, read: async () => bytes, discard: async () => undefined };
  const family = judgeName(name, rules, received);
  if ('refusal' in family) return family;
  const content = await readContent(received, { name, family, rules });
  return 'refusal' in content ? content : { fileName: name, contentType: family.contentType, bytes: content.bytes };
}

/** The same of a field of a form; null where no file was chosen. */
export async function checkSentFile(sent: FormDataEntryValue | null, rules: Pick<Upload, 'sceneCode' | 'types'>) {
  if (!(sent instanceof File) || sent.size === 0) return null;
  return checkDocument({ fileName: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) }, rules);
}

/**
 * Checks a received file by name, size and content and keeps it: pictures drawn anew, documents only without macros, scripts and the
 * like. Hashes are those of what is kept.
 * @throws Fault tooManyRequests after a day's number of files; ticketGone for a logo without session or ticket.
 */
export async function storeUpload(
  context: DomainContext,
  upload: Upload,
  received: ReceivedFile,
  files: FileSettings,
): Promise<UploadOutcome> {
  const name = toSafeName(upload.fileName);
  const rules = rulesFor(upload.sceneCode, name, upload.types);
  const family = judgeName(name, rules, received);
  if ('refusal' in family) return family;
  const key = `files:day:${upload.userId ?? toNetwork(upload.clientAddress)}`;
  await consumeRates(context.db, [{ key, uses: files.perDay, windowMs: DAY_MS }], context.now());
  if (await isQuotaUsed(context.db, upload.userId, received.sizeBytes, files.quotaBytes)) return { refusal: QUOTA_USED };
  const maxSide = upload.sceneCode === LOGO_SCENE ? LOGO_MAX_SIDE : undefined;
  const content = await readContent(received, { name, family, rules, maxSide });
  if ('refusal' in content) return content;
  const { userId, sceneCode, orderNumber } = upload;
  const file = { fileName: name, contentType: family.contentType, bytes: content.bytes };
  if (userId === null) return storeDraftLogo(context, upload.ticket, file, files);
  const kept = { ...file, userId, sceneCode, orderNumber };
  return { file: await context.db.transaction((tx) => storeFile(tx, context.now(), files, kept)) };
}

/**
 * What speaks against handing a file of a family on: macros, scripts, embedded programs, templates fetched from elsewhere, or that it
 * cannot be looked into. Null for the rest; pictures are drawn anew and text runs nothing.
 */
export async function examineContent(bytes: Buffer, form: ContentForm): Promise<ContentConcern | null> {
  if (form === 'cfb') return examineCfb(bytes);
  if (form === 'zip') return examinePackage(bytes);
  return form === 'pdf' ? examinePdf(bytes) : null;
}
