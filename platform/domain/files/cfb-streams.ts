/** Compound files, in which Word, Excel and PowerPoint kept documents until 2003 ([MS-CFB]). */
const HEADER_LENGTH = 512;
const ENTRY_LENGTH = 128;
const MAX_NAME_BYTES = 64;
const SMALL_BYTES = 4_096;
const SMALL_SECTOR_BYTES = 64;
const HEADER_SECTORS = 109;
const LAST_SECTOR = 0xfffffffa;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

export interface CfbEntry {
  readonly name: string;
  readonly kind: number;
  readonly firstSector: number;
  readonly sizeBytes: number;
}

function toEntry(bytes: Buffer, at: number): CfbEntry | null {
  const nameBytes = bytes.readUInt16LE(at + MAX_NAME_BYTES);
  const kind = bytes[at + 66] ?? 0;
  if (nameBytes < 2 || nameBytes > MAX_NAME_BYTES || nameBytes % 2 === 1 || ![STORAGE, STREAM, ROOT].includes(kind)) return null;
  const name = bytes.toString('utf16le', at, at + nameBytes - 2);
  if (name === '' || name.includes('\0')) return null;
  return { name, kind, firstSector: bytes.readUInt32LE(at + 116), sizeBytes: bytes.readUInt32LE(at + 120) };
}

/** Storages and streams, wherever they stand in the file: one that no chain leads to counts too, so that none can be hidden. */
export function readCfbEntries(bytes: Buffer): CfbEntry[] {
  const entries: CfbEntry[] = [];
  for (let at = HEADER_LENGTH; at + ENTRY_LENGTH <= bytes.length; at += ENTRY_LENGTH) {
    const entry = toEntry(bytes, at);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

const numbersOf = (bytes: Buffer): Uint32Array => {
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes.readUInt32LE(index * 4);
  return numbers;
};

class Sectors {
  readonly #bytes: Buffer;
  readonly #sizeBytes: number;
  readonly #next: Uint32Array;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#sizeBytes = bytes.readUInt16LE(30) === 12 ? 4_096 : HEADER_LENGTH;
    const table = this.#tableSectors().map((sector) => this.#sector(sector));
    this.#next = numbersOf(Buffer.concat(table));
  }

  #sector(sector: number): Buffer {
    const from = (sector + 1) * this.#sizeBytes;
    return this.#bytes.subarray(from, from + this.#sizeBytes);
  }

  #tableSectors(): number[] {
    const sectors = [...numbersOf(this.#bytes.subarray(76, 76 + HEADER_SECTORS * 4))];
    const most = this.#bytes.length / this.#sizeBytes;
    for (let more = this.#bytes.readUInt32LE(68); more < LAST_SECTOR && sectors.length < most; ) {
      const listed = [...numbersOf(this.#sector(more))];
      more = listed.pop() ?? LAST_SECTOR;
      sectors.push(...listed);
    }
    return sectors.filter((sector) => sector < LAST_SECTOR);
  }

  /** What a chain of sectors holds, up to a bound; a chain that turns back on itself ends there too. */
  read(first: number, maxBytes: number): Buffer {
    const held: Buffer[] = [];
    let sizeBytes = 0;
    for (let sector = first; sector < this.#next.length && sizeBytes < maxBytes; sector = this.#next[sector] ?? LAST_SECTOR) {
      const piece = this.#sector(sector);
      if (piece.length === 0) break;
      held.push(piece);
      sizeBytes += piece.length;
    }
    return Buffer.concat(held).subarray(0, maxBytes);
  }
}

function readSmall(bytes: Buffer, sectors: Sectors, root: CfbEntry, entry: CfbEntry): Buffer {
  const whole = sectors.read(root.firstSector, bytes.length);
  const next = numbersOf(sectors.read(bytes.readUInt32LE(60), bytes.length));
  const held: Buffer[] = [];
  for (let at = entry.firstSector; at < next.length && held.length * SMALL_SECTOR_BYTES < entry.sizeBytes; at = next[at] ?? LAST_SECTOR)
    held.push(whole.subarray(at * SMALL_SECTOR_BYTES, (at + 1) * SMALL_SECTOR_BYTES));
  return Buffer.concat(held).subarray(0, entry.sizeBytes);
}

/** The content of a stream; what is left of it where its chain is broken. */
export function readCfbStream(bytes: Buffer, entries: readonly CfbEntry[], entry: CfbEntry): Buffer {
  const sectors = new Sectors(bytes);
  const root = entries.find(({ kind }) => kind === ROOT);
  if (entry.sizeBytes < SMALL_BYTES && root !== undefined) return readSmall(bytes, sectors, root, entry);
  return sectors.read(entry.firstSector, Math.min(entry.sizeBytes, bytes.length));
}
