import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { openExchange } from '#lib/upstream/exchange.ts';
import { addMultipartField, releasePiece } from './prepare-body.ts';

const MEBIBYTE = 1024 * 1024;
const servers: Server[] = [];

async function listen(handle: (request: IncomingMessage) => Promise<string>): Promise<URL> {
  const server = createServer((incoming, outgoing) => void handle(incoming).then((said) => outgoing.end(said)));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}
afterAll(() => servers.forEach((server) => void server.close().closeAllConnections()));

async function hash(body: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash('sha256');
  for await (const piece of body) sum.update(piece);
  return sum.digest('hex');
}

async function post(address: URL, body: Buffer, contentType = 'multipart/form-data; boundary=B'): Promise<string> {
  const sending = request(address, { method: 'POST', headers: { 'content-type': contentType } });
  Readable.from([body.subarray(0, 1_000), body.subarray(1_000)]).pipe(sending);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const said = (await answer.toArray()).join('');
  sending.destroy();
  return said;
}
const rawBody = (incoming: IncomingMessage): AsyncIterable<Uint8Array> => incoming.iterator({ destroyOnReturn: false });
const field = { boundary: 'B', name: 'bizLineId', value: '202' };

describe('the body of an upload as it comes from the socket', () => {
  it('reaches the upstream whole, and every piece that was sent is given back', async () => {
    const bytes = randomBytes(4 * MEBIBYTE);
    const pieces: Uint8Array[] = [];
    const upstream = await listen((incoming) => hash(incoming));
    const relay = await listen(async (incoming) => {
      const body = addMultipartField(rawBody(incoming), { ...field, maxBytes: 8 * MEBIBYTE });
      const onSent = (piece: Uint8Array) => pieces.push(piece) && releasePiece(piece);
      const sent = { method: 'POST', address: upstream, target: '/', headers: {}, body: body.stream, onSent, deadlineMs: 10_000 };
      return (await (await openExchange(sent)).toArray()).join('');
    });
    const part = '--B\r\ncontent-disposition: form-data; name="bizLineId"\r\n\r\n202\r\n';
    expect(await post(relay, bytes)).toBe(await hash(Readable.from([Buffer.concat([Buffer.from(part), bytes])])));
    expect(pieces.length).toBeGreaterThan(50);
    expect(pieces.slice(1).map(({ byteLength }) => byteLength)).toEqual(Array(pieces.length - 1).fill(0));
  });

  it('leaves the connection open for the answer when it grows beyond the bound', async () => {
    const relay = await listen(async (incoming) => {
      const body = addMultipartField(rawBody(incoming), { ...field, maxBytes: MEBIBYTE });
      await finished(body.stream.resume()).catch(() => undefined);
      return `overflowed: ${body.overflowed()}`;
    });
    expect(await post(relay, randomBytes(4 * MEBIBYTE))).toBe('overflowed: true');
  });
});

it('keeps a piece that is only part of a larger buffer', () => {
  const whole = Buffer.alloc(100_000, 1);
  const piece = whole.subarray(10, 20);
  releasePiece(piece);
  expect(piece).toHaveLength(10);
  releasePiece(whole);
  expect(whole).toHaveLength(0);
});
