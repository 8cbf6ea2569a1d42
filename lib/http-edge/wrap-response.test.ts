import { createServer, type RequestListener, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ask as askOf, listen, shut } from '#lib/testing/raw-client.ts';
import { wrapResponse } from './wrap-response.ts';

const unavailable = { html: '<main data-status="503">暂时打不开</main>', policy: "default-src 'none'" };
let server: Server;

async function serve(listener: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    wrapResponse(response, unavailable);
    listener(request, response);
  });
  await listen(server);
}

const ask = (headers: Record<string, string> = { 'accept-encoding': 'gzip' }) => askOf(server, '/', headers);

afterEach(() => shut(server));

const page = `<main>${'莆田'.repeat(2_000)}</main>`;

describe('wrapResponse', () => {
  it('replaces a bare 5xx document by the failure page with its policy', async () => {
    await serve((_, response) => response.writeHead(500, { 'content-type': 'text/html', etag: '"x"' }).end('<html></html>'));
    const { status, headers, body } = await ask();
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-security-policy': unavailable.policy,
      'cache-control': 'no-store',
      'retry-after': '10',
    });
    expect(headers.etag).toBeUndefined();
    expect(body.toString()).toBe(unavailable.html);
  });

  it('keeps a failed page that carries its own policy', async () => {
    await serve((_, response) =>
      response.writeHead(503, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" }).end('<p>own</p>'),
    );
    const { headers, body } = await ask();
    expect(body.toString()).toBe('<p>own</p>');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });

  it('compresses a page and weakens its tag', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('etag', '"abc"');
      response.end(page);
    });
    const { headers, body } = await ask();
    expect([headers['content-encoding'], headers.etag, headers.vary]).toEqual(['gzip', 'W/"abc"', 'accept-encoding']);
    expect(gunzipSync(body).toString()).toBe(page);
  });

  it('streams text chunk by chunk', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`["${'x'.repeat(3_000)}",`);
      response.write('"y"');
      response.end(']');
    });
    const { headers, body } = await ask();
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(2);
  });

  it.each([
    ['small bodies', { 'accept-encoding': 'gzip' }, 'application/json', '{"a":1}'],
    ['readers without gzip', { 'accept-encoding': 'identity' }, 'text/html', page],
    ['files that are compressed already', { 'accept-encoding': 'gzip' }, 'image/png', page],
  ])('leaves %s as they are', async (_, asked, type, text) => {
    await serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(text));
    const { headers, body } = await ask(asked);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(text);
  });

  it('never tells where middleware rewrote a request to', async () => {
    await serve((_, response) => response.writeHead(200, { 'content-type': 'text/plain', 'x-middleware-rewrite': '/-/x' }).end('ok'));
    expect((await ask()).headers['x-middleware-rewrite']).toBeUndefined();
  });
});
