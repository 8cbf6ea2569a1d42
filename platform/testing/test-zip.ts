/** A zip that lists empty files under these names, and says how much it unpacks to. */
export function toTestZip(names: readonly string[], { unpackedBytes = 0 }: { readonly unpackedBytes?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const name of names) {
    const text = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(text.length, 26);
    locals.push(local, text);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(text.length, 28);
    entries.push(entry, text);
  }
  const body = Buffer.concat(locals);
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}
