import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { wrapResponse } from './wrap-response.ts';

const unavailable = { html: '<main data-status="503">暂时打不开</main>', policy: "default-src 'none'" };
let server: Server;

async function serve(listener: RequestListener): Promise<void> {
  server = createServer((request, response) => {
    wrapResponse(response, unavailable);
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

describe('wrapResponse', () => {
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

  it('compresses a page and weakens its tag', async () => {
    await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('etag', '"abc"');
      response.end(page);
    });
    const { answer, body } = await ask();
    expect([answer.headers['content-encoding'], answer.headers.etag, answer.headers.vary]).toEqual(['gzip', 'W/"abc"', 'accept-encoding']);
    expect(gunzipSync(body).toString()).toBe(page);
  });

  it('streams text chunk by chunk', async () => {
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
});
