const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 1_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT); at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}

/**
 * Names in a zip container, read from its directory alone: nothing is unpacked. Null for what is no zip, is broken, or says of itself
 * that it unpacks to more than 1,000 files, 100 MB or a hundred times its size.
 */
export function readZipNames(bytes: Buffer): string[] | null {
  const end = bytes.length < END_LENGTH ? -1 : findEnd(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let unpacked = 0;
  const names: string[] = [];
  if (count > MAX_ENTRIES) return null;
  while (names.length < count) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    unpacked += bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return unpacked > MAX_UNPACKED_BYTES || unpacked > bytes.length * MAX_RATIO ? null : names;
}
