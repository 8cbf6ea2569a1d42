import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen, shut } from '#lib/testing/raw-client.ts';
import { securityHeaders } from './security-headers.ts';
import { answerStatic, COMPRESSED_DIR, loadStaticFiles } from './static-files.ts';

const BODY = '.a{color:red}'.repeat(50);

describe('files of the build', () => {
  let dir: string;
  let server: Server;
  let base: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'static-files-'));
    await mkdir(join(dir, COMPRESSED_DIR, 'chunks'), { recursive: true });
    await writeFile(join(dir, COMPRESSED_DIR, 'chunks', 'a.css.br'), brotliCompressSync(BODY));
    const files = await loadStaticFiles(dir);
    server = createServer((request, response) => {
      for (const [name, value] of securityHeaders({ https: true })) response.setHeader(name, value);
      if (!answerStatic(files, request, response)) response.writeHead(404).end();
    });
    base = await listen(server);
  });
  afterAll(async () => {
    shut(server);
    await rm(dir, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(base + path, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } });

  it('are none where nothing was packed, and a folder that cannot be read stops the start', async () => {
    expect((await loadStaticFiles(join(dir, 'nowhere'))).size).toBe(0);
    await writeFile(join(dir, 'file'), '');
    await expect(loadStaticFiles(join(dir, 'file'))).rejects.toThrow('ENOTDIR');
  });

  it('go out as Brotli, for ever, never to be taken for something else', async () => {
    const answer = await get('/_next/static/chunks/a.css?dpl=1');
    expect(await answer.text()).toBe(BODY);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    for (const heavy of ['permissions-policy', 'referrer-policy', 'cross-origin-resource-policy'])
      expect(answer.headers.has(heavy)).toBe(false);
  });

  it.each([
    ['a reader without Brotli', '/_next/static/chunks/a.css', { 'accept-encoding': 'gzip' }, 'GET'],
    ['a part of a file', '/_next/static/chunks/a.css', { range: 'bytes=0-1' }, 'GET'],
    ['a file that is not there', '/_next/static/chunks/b.css', {}, 'GET'],
    ['a way out of the folder', '/_next/static/../chunks/a.css', {}, 'GET'],
    ['another method', '/_next/static/chunks/a.css', {}, 'POST'],
  ])('leave %s to Next', async (_, path, headers, method) => {
    expect((await get(path, headers, method)).status).toBe(404);
  });

  it('say their length to who only asks for the head', async () => {
    const answer = await get('/_next/static/chunks/a.css', {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe(String(brotliCompressSync(BODY).byteLength));
    expect(await answer.text()).toBe('');
  });
});
