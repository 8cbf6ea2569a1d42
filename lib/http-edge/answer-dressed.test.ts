import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { openPageShelf, PASSING_HEADER, pageShelf, SHELF_HEADER } from '#lib/html-cache/page-shelf.ts';
import { composeJson, type HandedBody, withHandedBody } from '#lib/proxy/respond-to-call.ts';
import { answerDressed } from './answer-dressed.ts';

const unavailable = { html: '<main data-status="503">暂时打不开</main>', policy: "default-src 'none'" };
let server: Server;

async function serve(listener: RequestListener, handed: HandedBody = { bytes: null }): Promise<void> {
  server = createServer((request, response) => {
    answerDressed(response, { unavailable, handed });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function ask(
  headers: Record<string, string> = { 'accept-encoding': 'gzip' },
  method = 'GET',
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }));
    });
    asking.on('error', reject).end();
  });
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

const page = `<main>${'莆田'.repeat(2_000)}</main>`;

describe('answerDressed', () => {
  it('replaces a bare 5xx document by the failure page with its policy', async () => {
    await serve((_, response) => response.writeHead(500, { 'content-type': 'text/html', etag: '"x"' }).end('<html></html>'));
    const { answer, body } = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-security-policy': unavailable.policy,
      'cache-control': 'no-store',
      'retry-after': '10',
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(body.toString()).toBe(unavailable.html);
  });

  it('keeps a failed page that carries its own policy', async () => {
    await serve((_, response) =>
      response.writeHead(503, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }).end('<p>own</p>'),
    );
    const { answer, body } = await ask();
    expect(body.toString()).toBe('<p>own</p>');
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
  });

  it('compresses a tagged page, weakens its tag and states its length', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('etag', '"abc"');
      response.end(page);
    });
    for (const round of [1, 2]) {
      const { answer, body } = await ask();
      expect([round, answer.headers['content-encoding'], answer.headers.etag]).toEqual([round, 'gzip', 'W/"abc"']);
      expect(Number(answer.headers['content-length'])).toBe(body.byteLength);
      expect(gunzipSync(body).toString()).toBe(page);
    }
  });

  it('does not tell by which pages others may be pushed out', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('etag', '"passing"');
      response.setHeader(PASSING_HEADER, '1');
      response.end(page);
    });
    for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }]) {
      const { answer, body } = await ask(headers);
      expect(answer.headers[PASSING_HEADER]).toBeUndefined();
      expect((answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()).toBe(page);
    }
  });

  it('gives different pages of one tag their own bytes', async () => {
    let text = page;
    await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html', etag: `"${text.length}"` }).end(text));
    await ask();
    text = `${page}!`;
    expect(gunzipSync((await ask()).body).toString()).toBe(text);
  });

  it('streams untagged text chunk by chunk', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`["${'x'.repeat(3_000)}",`);
      response.write('"y"');
      response.end(']');
    });
    const { answer, body } = await ask();
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(2);
  });

  it.each([
    ['small bodies', { 'accept-encoding': 'gzip' }, 'application/json', '{"a":1}'],
    ['readers without gzip', { 'accept-encoding': 'identity' }, 'text/html', page],
    ['files that are compressed already', { 'accept-encoding': 'gzip' }, 'image/png', page],
  ])('leaves %s as they are', async (_, headers, type, text) => {
    await serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(text));
    const { answer, body } = await ask(headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(text);
  });

  it('never tells where middleware rewrote a request to', async () => {
    await serve((_, response) => response.writeHead(200, { 'content-type': 'text/plain', 'x-middleware-rewrite': '/-/x' }).end('ok'));
    expect((await ask()).answer.headers['x-middleware-rewrite']).toBeUndefined();
  });

  describe('a page that was only named', () => {
    const serveShelved = async (head: Record<string, string> = {}, status = 200) => {
      openPageShelf();
      pageShelf()?.keep('name-of-page', () => Buffer.from(page));
      await serve((request, response) => {
        response.writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          etag: '"n"',
          'content-length': 12,
          [SHELF_HEADER]: 'name-of-page',
          ...head,
        });
        response.end(request.method === 'HEAD' || status === 304 ? undefined : 'name-of-page');
      });
    };

    it.each(['identity', 'gzip'])('leaves with its own bytes and length as %s', async (encoding) => {
      await serveShelved();
      const { answer, body } = await ask({ 'accept-encoding': encoding });
      expect((encoding === 'gzip' ? gunzipSync(body) : body).toString()).toBe(page);
      expect(Number(answer.headers['content-length'])).toBe(body.byteLength);
      expect(answer.headers[SHELF_HEADER]).toBeUndefined();
    });

    it('has its length, and no body, for HEAD', async () => {
      await serveShelved();
      const { answer, body } = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
      expect([Number(answer.headers['content-length']), body.byteLength]).toEqual([Buffer.byteLength(page), 0]);
    });

    it('has no body where the reader has it already', async () => {
      await serveShelved({ 'content-length': '0' }, 304);
      const { answer, body } = await ask({ 'accept-encoding': 'identity' });
      expect([answer.statusCode, body.byteLength, answer.headers[SHELF_HEADER]]).toEqual([304, 0, undefined]);
    });

    it('leaves the data of a page as it is, without the name', async () => {
      await serveShelved({ 'content-type': 'text/x-component' });
      const { answer, body } = await ask({ 'accept-encoding': 'identity' });
      expect([body.toString(), answer.headers[SHELF_HEADER]]).toEqual(['name-of-page', undefined]);
    });
  });

  describe('a body that a route handed over whole', () => {
    const value = { code: 200, data: '莆田'.repeat(1_000) };
    const serveHanded = async (type?: string) => {
      const handed: HandedBody = { bytes: null };
      await serve((_request, response) => {
        const made = withHandedBody(handed, () => composeJson(value, new Headers()));
        response.writeHead(made.status, { ...Object.fromEntries(made.headers), ...(type === undefined ? {} : { 'content-type': type }) });
        response.end(made.body === null ? undefined : 'a body of its own');
      }, handed);
    };

    it.each(['identity', 'gzip'])('leaves with its length as %s', async (encoding) => {
      await serveHanded();
      const { answer, body } = await ask({ 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
      expect(JSON.parse((encoding === 'gzip' ? gunzipSync(body) : body).toString())).toEqual(value);
      expect(Number(answer.headers['content-length'])).toBe(body.byteLength);
    });

    it('tells HEAD its length without a body', async () => {
      await serveHanded();
      const { answer, body } = await ask({ 'accept-encoding': 'gzip' }, 'HEAD');
      expect([Number(answer.headers['content-length']), body.byteLength]).toEqual([Buffer.byteLength(JSON.stringify(value)), 0]);
    });

    it('stays where something else than JSON leaves', async () => {
      await serveHanded('text/plain');
      expect((await ask({ 'accept-encoding': 'identity' })).body.byteLength).toBe(0);
    });
  });
});

it('keeps the body of a route before which no edge stands', async () => {
  expect(await composeJson({ code: 200 }, new Headers()).json()).toEqual({ code: 200 });
});
