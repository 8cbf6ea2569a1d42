import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

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
export interface ZipEntry {
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
export function readZipEntries(bytes: Buffer): ZipEntry[] | null {
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
export async function unpackEntry(bytes: Buffer, { startsAt, packedBytes, method }: ZipEntry, maxBytes: number): Promise<Buffer | null> {
  if (startsAt + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(startsAt) !== LOCAL) return null;
  const from = startsAt + LOCAL_LENGTH + bytes.readUInt16LE(startsAt + 26) + bytes.readUInt16LE(startsAt + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) return null;
  if (method === STORED) return packed.length > maxBytes ? null : packed;
  if (method !== DEFLATED) return null;
  return inflate(packed, { maxOutputLength: maxBytes }).catch(() => null);
}
