import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { encodeFileName, FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import type { MadeFile } from '../domain/files/order-files.ts';

/** A file to be saved, never shown; its name stands where clients of the legacy back end look for it too. */
export function answerDownload(c: Context, { stream, fileName, contentType, sizeBytes }: MadeFile): Response {
  const name = encodeFileName(fileName);
  return c.body(Readable.toWeb(stream) as unknown as ReadableStream, 200, {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    [FILE_NAME_HEADER]: name,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
