import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { encodeFileName } from '#lib/contract/file-name-header.ts';
import type { ReadableFile } from '../domain/files/read-file.ts';

/** Types a browser may show by itself; everything else is saved. */
const SHOWN = ['image/png', 'image/jpeg', 'application/pdf'];

const toHeaders = ({ contentType, fileName, sizeBytes, sha256 }: ReadableFile): Record<string, string> => {
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `${SHOWN.includes(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(fileName)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=300',
    etag: `"${sha256}"`,
  };
};

/** A stored file as an answer that no page can run; none is a plain 404. */
export async function answerFile(c: Context, file: ReadableFile | null): Promise<Response> {
  if (file === null) return c.notFound();
  if (c.req.method !== 'HEAD') return c.body(Readable.toWeb(file.stream) as unknown as ReadableStream, 200, toHeaders(file));
  file.stream.destroy();
  return c.body(null, 200, toHeaders(file));
}
