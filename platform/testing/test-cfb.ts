const SECTOR = 512;
const SMALL_SECTOR = 64;
const SMALL_BYTES = 4_096;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

/** A storage by its name alone, or a stream with its content. */
export type CfbPart = string | readonly [name: string, content: Buffer];

const padded = (content: Buffer, to: number): Buffer => Buffer.concat([content, Buffer.alloc((to - (content.length % to)) % to)]);

const toNumbers = (numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(SECTOR, 0xff);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4);
  return bytes;
};

/** Each sector leads to the next, the last to the end. */
const chain = (next: number[], count: number): number => {
  const first = next.length;
  for (let index = 1; index <= count; index += 1) next.push(index === count ? END : first + index);
  return count === 0 ? END : first;
};

function toEntry(name: string, kind: number, first: number, sizeBytes: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(0xffffffff, at);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(sizeBytes, 120);
  return entry;
}

/** A compound file of up to 60 kB ([MS-CFB]), its small streams in the mini stream as its programs keep them. */
export function toTestCfb(parts: readonly CfbPart[]): Buffer {
  const streams = parts.map((part): readonly [string, Buffer | null] => (typeof part === 'string' ? [part, null] : part));
  const next: number[] = [TABLE];
  const small: number[] = [];
  const data: Buffer[] = [];
  const smallData: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, content] of streams) {
    if (content === null) entries.push(toEntry(name, 1, 0, 0));
    else if (content.length < SMALL_BYTES) {
      const piece = padded(content, SMALL_SECTOR);
      smallData.push(piece);
      entries.push(toEntry(name, 2, chain(small, piece.length / SMALL_SECTOR), content.length));
    } else {
      const piece = padded(content, SECTOR);
      data.push(piece);
      entries.push(toEntry(name, 2, chain(next, piece.length / SECTOR), content.length));
    }
  }
  const mini = padded(Buffer.concat(smallData), SECTOR);
  const miniFirst = chain(next, mini.length / SECTOR);
  const smallTable = chain(next, 1);
  const directory = padded(Buffer.concat([toEntry('Root Entry', 5, miniFirst, mini.length), ...entries]), SECTOR);
  const directoryFirst = chain(next, directory.length / SECTOR);
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryFirst, 48);
  header.writeUInt32LE(SMALL_BYTES, 56);
  header.writeUInt32LE(smallTable, 60);
  header.writeUInt32LE(1, 64);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, toNumbers(next), ...data, mini, toNumbers(small), directory]);
}
