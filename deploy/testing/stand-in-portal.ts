import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** How the stand-in meets requests: as a portal at work, as one that is too busy or stops, or by hanging up on them. */
export type Mood = 'answers' | 'turnsAway' | 'hangsUp';

export interface StandIn {
  readonly port: number;
  /** Method and address of each request it has read, oldest first. */
  readonly asked: readonly string[];
  mood: Mood;
  readonly stop: () => Promise<void>;
}

const describeAsker = ({ url = '', headers }: IncomingMessage): string =>
  `${url} for ${headers.cookie ?? 'anybody'} at ${headers.host} from ${headers['x-forwarded-for']} by ${headers['x-forwarded-proto']}`;

function setHeaders({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isPrivate = url.startsWith('/prod-api') || url.startsWith('/policy');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', isPrivate ? 'private, no-store' : 's-maxage=300, stale-while-revalidate');
  response.setHeader('vary', 'rsc, next-router-state-tree, accept-encoding');
  if (url.startsWith('/about')) response.setHeader('set-cookie', 'flash=1');
  if (url.startsWith('/_next/static/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
}

function answer(request: IncomingMessage, response: ServerResponse, count: number): void {
  setHeaders(request, response);
  const page = `${describeAsker(request)}, number ${count} ${'长'.repeat(1_000)}`;
  if (request.url?.startsWith('/prod-api') || request.headers['accept-encoding'] !== 'gzip') return void response.end(page);
  response.setHeader('content-encoding', 'gzip');
  response.end(gzipSync(page));
}

/** A portal that tells who asked it, and keeps nothing. */
export async function startStandIn(port = 0): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (standIn.mood === 'hangsUp') request.socket.destroy();
    else if (standIn.mood === 'turnsAway') response.writeHead(503, { 'retry-after': '2' }).end();
    else answer(request, response, asked.length);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const standIn: StandIn = { port: (server.address() as AddressInfo).port, asked, mood: 'answers', stop };
  return standIn;
}
