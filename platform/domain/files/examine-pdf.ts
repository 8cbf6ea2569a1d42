import { constants, createInflate, inflateSync } from 'node:zlib';
import type { ContentConcern } from './store-file.ts';

const LOOK_BYTES = 512;
const LOOK_UNPACKED_BYTES = 1024 * 1024;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** A document of a thousand pages has some thousands. */
const MAX_STREAMS = 20_000;
/** Of these, how many are unpacked beyond the first look, and how much the looks may unpack. */
const MAX_UNPACKED_STREAMS = 4_000;
const MAX_LOOKED_BYTES = 256 * 1024 * 1024;
/** Longer than what is looked for. */
const OVERLAP = 128;

const HEX = /#([0-9a-f]{2})/gi;
/** What may stand before a name, so that a path in an address is none: a space, a delimiter, or the key of an action. */
const BEFORE = '(?<=[\\s\\0<>[\\]()]|/S)';
const AFTER = '(?=[\\s\\0<>[\\]()/%]|$)';
const ACTIVE = new RegExp(`${BEFORE}/(?:JavaScript|Launch|Rendition)${AFTER}|/XFA[\\s\\0]*(?:\\[|\\d+[\\s\\0]+\\d+[\\s\\0]+R)`);
const EMBEDDED = new RegExp(`/(?:EmbeddedFiles?|RichMedia|RichMediaContent|FileAttachment)${AFTER}`);
const SCRIPT = /\/JS[\s\0]*(?:\(|<|\d+\s+\d+\s+R)/;
const LOCKED = /\/Encrypt[\s\0]*(?:<<|\d+[\s\0]+\d+[\s\0]+R)/;
const NEAR = 300;
const PACKING =
  /stream|(\/Type(?:[\s\0]*\/ObjStm)?)|(\/ObjStm(?![A-Za-z]))|\/(?:DecodeParms|DP|LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL|Crypt)(?![A-Za-z])/g;
const SPACE = /^(?:[\s\0]|%[^\r\n]*(?:[\r\n]|$))*/;

/** Names as they are meant: `/J#61vaScript` is one too. */
const readNames = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(HEX, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function examineText(text: string): ContentConcern | null {
  if (ACTIVE.test(text)) return 'active';
  return EMBEDDED.test(text) ? 'embedded' : null;
}

/** What stands outside streams, where a short name is no chance of packed bytes. */
function outsideStreams(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', from)) {
    parts.push(text.slice(from, at));
    const end = text.indexOf('endstream', at);
    if (end < 0) return parts.join(' ');
    from = end + 'endstream'.length;
  }
  return [...parts, text.slice(from)].join(' ');
}

function startAfter(bytes: Buffer, word: number): number | null {
  const at = word + 'stream'.length;
  if (bytes[at] === 10) return at + 1;
  if (bytes[at] !== 13) return null;
  return bytes[at + 1] === 10 ? at + 2 : at + 1;
}

const isDeflated = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && ((bytes[at] ?? 0) & 15) === 8 && bytes.readUInt16BE(at) % 31 === 0;

/**
 * Whether packed objects are said to be packed in a way that is not looked into: the name of the way stands near theirs, with no stream
 * between them. One pass, however often the names stand there.
 */
function isOddlyPacked(text: string): boolean {
  if (!text.includes('/ObjStm')) return false;
  let objectsEnd = Number.NEGATIVE_INFINITY;
  let wayEnd = Number.NEGATIVE_INFINITY;
  for (const { 0: word, 1: type, 2: objects, index } of text.matchAll(PACKING)) {
    const end = index + word.length;
    const saysObjects = objects !== undefined || type?.endsWith('/ObjStm');
    if (type !== undefined && saysObjects && index - wayEnd <= NEAR) return true;
    if (word === 'stream' || type !== undefined) wayEnd = Number.NEGATIVE_INFINITY;
    if (word === 'stream') objectsEnd = Number.NEGATIVE_INFINITY;
    else if (saysObjects) objectsEnd = /[A-Za-z]/.test(text.charAt(end)) ? objectsEnd : end;
    else if (type === undefined) {
      if (index - objectsEnd <= NEAR) return true;
      wayEnd = end;
    }
  }
  return false;
}

interface Look {
  readonly text: string;
  /** Whether the stream ends within the look. */
  readonly isWhole: boolean;
}

/** The beginning of what is packed; null where it is broken, 'long' where it is out of all proportion. */
function lookInto(packed: Buffer): Look | 'long' | null {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LOOK_UNPACKED_BYTES, info: true };
    const { buffer, engine } = inflateSync(packed, options) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return { text: buffer.toString('latin1'), isWhole: engine.bytesWritten < packed.length };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'long' : null;
  }
}

/** Whether packed objects may follow: their stream begins with numbers. Pages often do too, pictures and fonts do not. */
function mayHoldObjects(text: string): boolean {
  const start = text.replace(SPACE, '');
  return start === '' || /^[+-]?\d+(?:[\s\0%]|$)/.test(start);
}

interface Room {
  leftBytes: number;
  leftLookedBytes: number;
  leftStreams: number;
}

const examineUnpacked = (text: string): ContentConcern | null => (SCRIPT.test(text) ? 'active' : examineText(text));

/** Looks through what is packed, a piece at a time; where it is broken, through what comes before. */
async function examinePacked(packed: Buffer, room: Room): Promise<ContentConcern | null> {
  const inflater = createInflate({ chunkSize: 65_536 });
  // Up to the file's end: where it ends is known from what is packed, not from a word that may stand in it.
  inflater.end(packed);
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      room.leftBytes -= piece.length;
      if (room.leftBytes < 0) return 'unreadable';
      const text = readNames(Buffer.concat([held, piece]));
      const concern = examineUnpacked(text);
      if (concern !== null) return concern;
      held = piece.subarray(-OVERLAP);
    }
  } catch {
    return null;
  } finally {
    inflater.destroy();
  }
  return null;
}

async function examineStream(bytes: Buffer, at: number, room: Room): Promise<ContentConcern | null> {
  const look = lookInto(bytes.subarray(at, at + LOOK_BYTES));
  if (look === null) return null;
  if (look !== 'long') {
    room.leftLookedBytes -= look.text.length;
    if (room.leftLookedBytes < 0) return 'unreadable';
    if (!mayHoldObjects(look.text)) return null;
    if (look.isWhole) {
      room.leftBytes -= look.text.length;
      return room.leftBytes < 0 ? 'unreadable' : examineUnpacked(readNames(Buffer.from(look.text, 'latin1')));
    }
  }
  room.leftStreams -= 1;
  return room.leftStreams < 0 ? 'unreadable' : examinePacked(bytes.subarray(at), room);
}

/** Every place where a stream may begin is tried: a program that repairs a broken document finds them all. */
async function examineStreams(bytes: Buffer): Promise<ContentConcern | null> {
  const room = { leftBytes: MAX_UNPACKED_BYTES, leftLookedBytes: MAX_LOOKED_BYTES, leftStreams: MAX_UNPACKED_STREAMS };
  let streams = 0;
  for (let word = bytes.indexOf('stream'); word >= 0; word = bytes.indexOf('stream', word + 6)) {
    const at = startAfter(bytes, word);
    if (at === null || !isDeflated(bytes, at)) continue;
    streams += 1;
    if (streams > MAX_STREAMS) return 'unreadable';
    if (streams % 100 === 0) await new Promise(setImmediate);
    const concern = await examineStream(bytes, at, room);
    if (concern !== null) return concern;
  }
  return null;
}

/**
 * What a PDF would do by itself or carries along (ISO 32000-2, 12.6 and 7.11.4): scripts, programs to start, media, attachments; null
 * where nothing speaks against it. The whole file is looked through, not only what its tables lead to; links are no matter. Packed
 * objects are unpacked piece by piece, 256 MB at most.
 */
export async function examinePdf(bytes: Buffer): Promise<ContentConcern | null> {
  const text = readNames(bytes);
  if (LOCKED.test(text)) return 'locked';
  if (SCRIPT.test(outsideStreams(text))) return 'active';
  const concern = examineText(text) ?? (await examineStreams(bytes));
  return concern ?? (isOddlyPacked(text) ? 'unreadable' : null);
}
