import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ContentConcern } from './store-file.ts';

const inflate = promisify(inflateRaw);

const LOCAL = 0x04034b50;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_LENGTH = 30;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
const STORED = 0;
const DEFLATED = 8;

/** What the directory of a container says of one file in it. */
interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packedBytes: number;
  readonly startsAt: number;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

const toEntry = (bytes: Buffer, at: number): ZipEntry => ({
  name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + bytes.readUInt16LE(at + 28)),
  isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  method: bytes.readUInt16LE(at + 10),
  packedBytes: bytes.readUInt32LE(at + 20),
  startsAt: bytes.readUInt32LE(at + 42),
});

/**
 * What a zip container lists, read from its directory alone: nothing is unpacked. Null for what is no zip, is broken, or says of itself
 * that it unpacks to more than 1,000 files, 100 MB or a hundred times its size.
 */
function readZipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.length < END_LENGTH ? -1 : findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  const entries: ZipEntry[] = [];
  if (count > MAX_ENTRIES) return null;
  while (entries.length < count) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    unpacked += bytes.readUInt32LE(at + 24);
    entries.push(toEntry(bytes, at));
    at += ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return unpacked > MAX_UNPACKED_BYTES || unpacked > bytes.length * MAX_RATIO ? null : entries;
}

/** Their names; null as there. */
export const readZipNames = (bytes: Buffer): string[] | null => readZipEntries(bytes)?.map(({ name }) => name) ?? null;

/** One file of a container, whatever the directory says of its size; null where it is broken, or larger than `maxBytes` in truth. */
async function unpackEntry(bytes: Buffer, { startsAt, packedBytes, method }: ZipEntry, maxBytes: number): Promise<Buffer | null> {
  if (startsAt + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(startsAt) !== LOCAL) return null;
  const from = startsAt + LOCAL_LENGTH + bytes.readUInt16LE(startsAt + 26) + bytes.readUInt16LE(startsAt + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) return null;
  if (method === STORED) return packed.length > maxBytes ? null : packed;
  if (method !== DEFLATED) return null;
  return inflate(packed, { maxOutputLength: maxBytes }).catch(() => null);
}

const MAX_PART_BYTES = 16 * 1024 * 1024;
const MAX_RELATIONS_BYTES = 1024 * 1024;
const MAX_ALL_BYTES = 48 * 1024 * 1024;
const MAX_DEPTH = 2;

const ACTIVE_NAME = /(?:^|\/)(?:vbaproject|vbadata)[^/]*$|(?:^|\/)(?:activex|macrosheets)\//;
const ACTIVE_TYPE = /macroenabled|vbaproject|activex|macrosheet/;
const EMBEDDED = /(?:^|\/)embeddings\//;
const INNER_PACKAGE = /\.(?:docx|xlsx|pptx)$/;
const ACTIVE_RELATIONS = /^(?:vbaproject|wordvbadata|control|activexcontrol|xlmacrosheet|xlintlmacrosheet)/;
/** What a program fetches by itself when the document is opened; a hyperlink waits for a click. */
const FETCHED_RELATIONS = new Set(['attachedtemplate', 'frame', 'subdocument', 'afchunk']);
const ELSEWHERE = /^(?:https?|ftp|mhtml?):|^(?:file:)?[\\/]*\\\\|^file:\/\/[^/\\]|^(?:file:\/\/)?\/\//i;
const MAX_TAG_LENGTH = 8 * 1024;
// No pattern reads past the next `<`, which well-formed XML has in no tag and no value, so that each is done in one pass.
const ATTRIBUTE = /(?<![^\s"'<>=/])([^\s"'<>=/]{1,64})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const FIELD = /<(?:\w+:)?instrText\b[^<>]*>([^<]*)|\binstr=(?:"([^"<]*)"|'([^'<]*)')|fldCharType=["']begin/g;
const TAG_START = /<(?:\w+:)?Relationship\s/g;
const TAG = /(?:"[^"<]*"|'[^'<]*'|[^<>"'])*>/y;

/** XML as Office reads it, which may stand in UTF-16. */
function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return bytes.toString('utf16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString('utf8');
}

const toCharacter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const unescapeXml = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replaceAll('&amp;', '&');

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, unescapeXml(double ?? single ?? '')]));

function examineRelation(tag: string): ContentConcern | null {
  const attributes = attributesOf(tag);
  const type = attributes.get('Type')?.toLowerCase().split('/').at(-1) ?? '';
  const isElsewhere = attributes.get('TargetMode')?.toLowerCase() === 'external';
  if (ACTIVE_RELATIONS.test(type)) return 'active';
  if (type === 'oleobject') return isElsewhere ? 'remote' : 'embedded';
  return isElsewhere && FETCHED_RELATIONS.has(type) && ELSEWHERE.test(attributes.get('Target')?.trim() ?? '') ? 'remote' : null;
}

/** A tag that never closes, or only after 8 kB, hides what follows: such a part counts as one that cannot be looked into. */
function examineRelations(xml: string): ContentConcern | null {
  for (const { 0: start, index } of xml.matchAll(TAG_START)) {
    const from = index + start.length;
    const tag = xml.slice(from, from + MAX_TAG_LENGTH);
    TAG.lastIndex = 0;
    const [closed] = TAG.exec(tag) ?? [];
    const concern = closed === undefined ? 'unreadable' : examineRelation(closed);
    if (concern !== null) return concern;
  }
  return null;
}

/** A field that lets another program run (DDE), also one that is spread over several runs of text. */
function examineFields(xml: string): ContentConcern | null {
  const parts = Array.from(xml.matchAll(FIELD), ([, run, double, single]) => run ?? ` ${double ?? single ?? ''}`);
  return /\bDDE(?:AUTO)?\b/i.test(unescapeXml(parts.join(''))) ? 'active' : null;
}

const examineLinks = (xml: string): ContentConcern | null => (/<(?:\w+:)?ddeLink\b/.test(xml) ? 'active' : null);
const examineTypes = (xml: string): ContentConcern | null => (ACTIVE_TYPE.test(xml.toLowerCase()) ? 'active' : null);

type Examiner = (xml: string) => ContentConcern | null;

function examinerOf(name: string): Examiner | null {
  if (name === '[content_types].xml') return examineTypes;
  if (name.endsWith('.rels')) return examineRelations;
  if (/^\/?word\/.*\.xml$/.test(name)) return examineFields;
  return name.endsWith('.xml') && /(?:^|\/)externallinks\//.test(name) ? examineLinks : null;
}

/** A document type would let a part say something else than it shows; Office takes none either. */
const examineXml = (bytes: Buffer, examine: Examiner): ContentConcern | null => {
  const xml = decodeXml(bytes);
  return /<!DOCTYPE|<!ENTITY/i.test(xml) ? 'unreadable' : examine(xml);
};

function examineNames(entries: readonly ZipEntry[]): ContentConcern | null {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'locked';
  const names = entries.map(({ name }) => name.toLowerCase().replaceAll('\\', '/'));
  if (names.some((name) => ACTIVE_NAME.test(name))) return 'active';
  return names.some((name) => EMBEDDED.test(name) && !name.endsWith('/') && !INNER_PACKAGE.test(name)) ? 'embedded' : null;
}

interface Room {
  leftBytes: number;
}

async function examineParts(bytes: Buffer, room: Room, depth: number): Promise<ContentConcern | null> {
  const entries = readZipEntries(bytes);
  if (entries === null || depth > MAX_DEPTH) return 'unreadable';
  const named = examineNames(entries);
  if (named !== null) return named;
  for (const entry of entries) {
    const name = entry.name.toLowerCase().replaceAll('\\', '/');
    const isInner = EMBEDDED.test(name) && INNER_PACKAGE.test(name);
    const examine = examinerOf(name);
    if (!isInner && examine === null) continue;
    const maxBytes = name.endsWith('.rels') ? MAX_RELATIONS_BYTES : MAX_PART_BYTES;
    const part = await unpackEntry(bytes, entry, Math.min(maxBytes, room.leftBytes));
    if (part === null) return 'unreadable';
    room.leftBytes = Math.max(1, room.leftBytes - part.length);
    const concern = examine === null ? await examineParts(part, room, depth + 1) : examineXml(part, examine);
    if (concern !== null) return concern;
  }
  return null;
}

/**
 * What a docx, xlsx or pptx file holds beside its text (ECMA-376); null where nothing speaks against it. Only parts that say so are
 * unpacked, 16 MB of each (1 MB of one with relations) and 48 MB of all at most.
 */
export const examinePackage = (bytes: Buffer): Promise<ContentConcern | null> => examineParts(bytes, { leftBytes: MAX_ALL_BYTES }, 1);
