import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import { encodeFileName, FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import type { Session } from '../domain/account/sessions.ts';
import type { MadeFile } from '../domain/files/order-files.ts';
import type { CallRequest, PlatformApp } from './mount-call.ts';
import { parseParams, route } from './mount-call.ts';
import { parseBody, parseQuery } from './parse-call.ts';
import type { PlatformHttp } from './platform-deps.ts';

type Download<C extends Call> = (session: Session, request: Pick<CallRequest<C>, 'params' | 'query' | 'body'>) => Promise<MadeFile>;

/** Serves a call of the contract that answers with a file, to the living session that the guard found. */
export function mountDownload<N extends CallName>(app: PlatformApp, name: N, open: Download<(typeof calls)[N]>): void {
  const call: Call = calls[name];
  const serve = async (c: Context<PlatformHttp>) => {
    const request = { params: parseParams(call, c), query: parseQuery(call, c), body: await parseBody(call, c) };
    const file = await open(c.get('session'), request as unknown as CallRequest<(typeof calls)[N]>);
    if (c.req.method !== 'HEAD') return respondWithDownload(c, file);
    file.stream.destroy();
    return respondWithDownload(c, { ...file, stream: Readable.from([]) });
  };
  route(app, call, serve);
}

/** A file to be saved, never shown; its name stands where clients of the legacy back end look for it too. */
function respondWithDownload(c: Context, { stream, fileName, contentType, sizeBytes }: MadeFile): Response {
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
