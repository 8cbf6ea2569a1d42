import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';

const compress = promisify(gzip);
const expand = promisify(gunzip);
/** A page is far smaller; what expands beyond it was not written by a portal. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;

/** Bytes in a JSON text: every byte is one character. */
const bytes = z.codec(z.string(), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text, 'latin1'),
  encode: (buffer) => buffer.toString('latin1'),
});
const segments = z.codec(z.array(z.tuple([z.string(), z.string()])), z.map(z.string(), z.instanceof(Buffer)), {
  decode: (pairs) => new Map(pairs.map(([path, text]) => [path, Buffer.from(text, 'latin1')])),
  encode: (parts) => [...parts].map(([path, buffer]): [string, string] => [path, buffer.toString('latin1')]),
});
const headers = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.undefined()]));

const StoredPage = z.object({
  lastModified: z.number(),
  cacheControl: z.object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() }).optional(),
  value: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('APP_PAGE'),
      html: z.string(),
      rscData: bytes.optional(),
      headers: headers.optional(),
      postponed: z.string().optional(),
      status: z.number().optional(),
      segmentData: segments.optional(),
    }),
    z.object({ kind: z.literal('APP_ROUTE'), body: bytes, headers, status: z.number() }),
  ]),
});
/** A cached page or generated file as instances hand it to each other. */
export type StoredPage = z.output<typeof StoredPage>;

/** Null for what is not a page or a generated file. */
export async function encodePage(entry: unknown): Promise<Buffer | null> {
  const encoded = StoredPage.safeEncode(entry as StoredPage);
  return encoded.success ? compress(JSON.stringify(encoded.data)) : null;
}

/** Null for anything that `encodePage` did not write. */
export async function decodePage(stored: Buffer): Promise<StoredPage | null> {
  try {
    const text = await expand(stored, { maxOutputLength: MAX_PAGE_BYTES });
    return StoredPage.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return null;
  }
}
