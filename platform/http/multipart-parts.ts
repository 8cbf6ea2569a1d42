import { Fault } from '../domain/fault.ts';

const MAX_HEAD_BYTES = 4_096;
const MAX_PARTS = 20;
const LINE = Buffer.from('\r\n');

export interface Part {
  readonly name: string;
  /** Null for a plain field. */
  readonly fileName: string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

class Bytes {
  // A boundary stands at the beginning of a line, the first one too.
  #held: Buffer = LINE;
  readonly #source: AsyncIterator<Uint8Array>;
  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #fill(): Promise<void> {
    // Whoever sent it has left: no fault of ours.
    const next = await this.#source.next().catch(() => null);
    if (next === null || next.done === true) throw new Fault('badRequest');
    this.#held = Buffer.concat([this.#held, next.value]);
  }

  /** What stands before the mark, in pieces; the mark is passed over. */
  async *before(mark: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      const end = at < 0 ? Math.max(0, this.#held.length - mark.length + 1) : at;
      const piece = this.#held.subarray(0, end);
      this.#held = this.#held.subarray(at < 0 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#fill();
    }
  }

  async take(length: number): Promise<string> {
    while (this.#held.length < length) await this.#fill();
    const taken = this.#held.toString('latin1', 0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}

async function readText(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const held: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > maxBytes) throw new Fault('badRequest');
    held.push(piece);
  }
  return Buffer.concat(held).toString('utf8');
}

/** Text of a plain field. */
export const readField = ({ body }: Part): Promise<string> => readText(body, MAX_HEAD_BYTES);

function parseHead(head: string): Pick<Part, 'name' | 'fileName'> {
  const line = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/.exec(line)?.[1];
  if (name === undefined) throw new Fault('badRequest');
  return { name, fileName: /filename="([^"]*)"/.exec(line)?.[1] ?? null };
}

/**
 * Parts of a multipart body as they come, one at a time; what a caller leaves of a part is passed over. Memory holds one chunk.
 * @throws Fault badRequest for a body that is broken off, or has long heads or many parts.
 */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part, void, undefined> {
  const bytes = new Bytes(source);
  const mark = Buffer.from(`\r\n--${boundary}`);
  await readText(bytes.before(mark), MAX_HEAD_BYTES);
  for (let count = 0; (await bytes.take(2)) !== '--'; count += 1) {
    if (count === MAX_PARTS) throw new Fault('badRequest');
    const head = await readText(bytes.before(Buffer.from('\r\n\r\n')), MAX_HEAD_BYTES);
    const body = bytes.before(mark);
    yield { ...parseHead(head), body: { [Symbol.asyncIterator]: () => ({ next: () => body.next() }) } };
    for await (const _left of body);
  }
}
