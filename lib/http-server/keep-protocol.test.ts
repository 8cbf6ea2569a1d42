import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { dial, hear, listen, shut } from '#lib/testing/raw-client.ts';
import type { Upgrades } from './create-bounded-server.ts';
import { createBoundedServer } from './create-bounded-server.ts';

let server: Server;

async function serve(listener: RequestListener, upgrades?: Upgrades): Promise<void> {
  server = createBoundedServer({ maxConnections: 100, keepAliveMs: 5_000, upgrades }, listener);
  await listen(server);
}
afterEach(() => shut(server));

describe('a server that speaks HTTP only', () => {
  it('answers who asks for another protocol in this one, whatever listens for that, and ends the connection', async () => {
    await serve((request, response) => void request.resume().once('end', () => response.end(`${request.method} plain`)));
    // As Next does, which leaves alone what it has no use for.
    server.on('upgrade', () => undefined);
    const wish = (protocol: string): string => `host: a\r\nconnection: Upgrade\r\nupgrade: ${protocol}\r\n`;
    for (const [said, heard] of [
      [`GET / HTTP/1.1\r\n${wish('websocket')}\r\n`, 'GET plain'],
      [`GET / HTTP/1.1\r\n${wish('h2c')}http2-settings: AAMAAABkAAQAAP__\r\n\r\n`, 'GET plain'],
      [`POST / HTTP/1.1\r\n${wish('h2c')}content-length: 5\r\n\r\nhello`, 'POST plain'],
      [`POST / HTTP/1.1\r\n${wish('h2c')}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`, 'POST plain'],
      [`POST / HTTP/1.1\r\n${wish('x')}expect: 100-continue\r\ncontent-length: 5\r\n\r\nhello`, 'POST plain'],
      [`GET / HTTP/1.1\r\n${wish('websocket')}\r\nGET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n`, 'GET plain'],
    ] as const)
      expect(await hear(dial(server, said))).toMatch(
        new RegExp(`^(HTTP/1.1 100 Continue\r\n\r\n)?HTTP/1.1 200 OK[^]*connection: close[^]*${heard}$`, 'i'),
      );
    expect(await hear(dial(server, 'CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n'))).toBe('');
  });

  it('lets exactly those upgrade that are meant to', async () => {
    const upgrades = {
      isMeant: ({ url }: IncomingMessage) => url === '/meant',
      take: (_request: IncomingMessage, socket: Duplex) => socket.end('taken'),
    };
    await serve((_request, response) => response.end('plain'), upgrades);
    const wish = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`;
    expect(await hear(dial(server, wish('/meant')))).toBe('taken');
    expect(await hear(dial(server, wish('/other')))).toMatch(/plain$/);
  });

  it('ends with its server what has upgraded', async () => {
    await serve((_request, response) => response.end('plain'), { isMeant: () => true, take: (_request, socket) => socket.write('taken') });
    const socket = dial(server, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    await once(socket, 'data');
    const closed = once(server, 'close');
    server.close();
    await hear(socket);
    await closed;
  });
});
