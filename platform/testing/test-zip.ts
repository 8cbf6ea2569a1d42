import { deflateRawSync } from 'node:zlib';

export type ZipPart = string | readonly [name: string, content: string | Buffer];

interface ZipSays {
  /** What the directory says that each unpacks to. */
  readonly unpackedBytes?: number;
  readonly isEncrypted?: boolean;
}

/** A zip with these files, empty where only a name is given. */
export function toTestZip(parts: readonly ZipPart[], { unpackedBytes = 0, isEncrypted = false }: ZipSays = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let startsAt = 0;
  for (const part of parts) {
    const [name, content] = typeof part === 'string' ? [part, ''] : part;
    const text = Buffer.from(name);
    const packed = content.length === 0 ? Buffer.alloc(0) : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(text.length, 26);
    locals.push(local, text, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    entry.writeUInt16LE(content.length === 0 ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(text.length, 28);
    entry.writeUInt32LE(startsAt, 42);
    entries.push(entry, text);
    startsAt += local.length + text.length + packed.length;
  }
  const body = Buffer.concat(locals);
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}
