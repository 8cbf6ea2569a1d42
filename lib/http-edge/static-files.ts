import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { takesEncoding } from './encode-body.ts';

/** Folders of a build: what browsers load, and the same as Brotli. */
export const STATIC_DIR = 'static';
export const COMPRESSED_DIR = 'static-br';

const PREFIX = '/_next/static/';
const ENDING = '.br';
const TYPES: Readonly<Record<string, string>> = { css: 'text/css; charset=utf-8', js: 'application/javascript; charset=utf-8' };
/** What only documents obey, or guards what is not for everybody, would weigh on each of a page's many files and protect nothing. */
const NOT_FOR_FILES = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
];

type Header = readonly [string, string];

const HEADERS: readonly Header[] = [
  ['cache-control', 'max-age=31536000, immutable'],
  ['content-encoding', 'br'],
  ['vary', 'accept-encoding'],
];

/** Files of the build by their address, as Brotli. */
export type StaticFiles = ReadonlyMap<string, Buffer>;

/** The compressed files of a build; none where it was not compressed. Names hold a hash of the contents, so they never change. */
export async function loadStaticFiles(buildDir: string): Promise<StaticFiles> {
  const dir = join(buildDir, COMPRESSED_DIR);
  const names = await readdir(dir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const compressed = names.filter((name) => name.endsWith(ENDING));
  const entries = await Promise.all(
    compressed.map(async (name) => {
      const path = name.slice(0, -ENDING.length).split(sep).join('/');
      return [`${PREFIX}${path}`, await readFile(join(dir, name))] as const;
    }),
  );
  return new Map(entries);
}

/** Nothing of the kind: a server under development. */
export const NO_STATIC_FILES: StaticFiles = new Map();

/** Answers a file of the build to a reader that takes Brotli; false leaves the request to Next. */
export function answerStatic(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method } = request;
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return false;
  if (!takesEncoding(request, 'br') || request.headers.range !== undefined) return false;
  const path = url.split('?', 1)[0] ?? '';
  const body = files.get(path);
  if (body === undefined) return false;
  for (const name of NOT_FOR_FILES) response.removeHeader(name);
  for (const [name, value] of HEADERS) response.setHeader(name, value);
  response.setHeader('content-type', TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
  response.setHeader('content-length', body.byteLength);
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
