import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseEnv } from '#lib/env/env-schema.ts';
import { leaveOddClients, SHORT_BOUNDS } from '#lib/http-server/testing/leave-odd-clients.ts';
import { listen, shut } from '#lib/testing/raw-client.ts';
import { openEdge } from './open-edge.ts';

const CHUNK = Buffer.alloc(64 * 1024, 7);
const CHUNKS = 160;
const file = Buffer.alloc(1024 * 1024, 7);
const unavailable = { html: '<main></main>', policy: "default-src 'none'" };
let server: Server;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/oss_server/a.pdf') return pipeline(Readable.from(Array(CHUNKS).fill(CHUNK)), response);
  if (request.method === 'POST') for await (const _piece of request);
  await new Promise((resolve) => setTimeout(resolve, 10));
  response.end('page');
}

/** What stands in for Next: it listens for other protocols from its first request on and has no use for them. */
const standIn: RequestListener = (request, response) => {
  if (server.listenerCount('upgrade') === 0) server.on('upgrade', () => undefined);
  answer(request, response).catch(() => response.destroy());
};

beforeAll(async () => {
  const env = parseEnv({ DRAIN_SECONDS: '0', MAX_PAGES_IN_FLIGHT: '100', MAX_CALLS_IN_FLIGHT: '100' });
  const files = new Map([['/_next/static/a.js', file]]);
  ({ server } = openEdge(env, { unavailable, files }, standIn, SHORT_BOUNDS));
  await listen(server);
});
afterAll(() => shut(server));

it('is left by a thousand clients of each odd kind without a socket, and answers the next', async () => {
  const { port } = server.address() as AddressInfo;
  const left = await leaveOddClients(server, 1_000, {
    port,
    small: { path: '/api/health/live' },
    page: { path: '/' },
    file: { path: '/_next/static/a.js', headers: { 'accept-encoding': 'br' } },
    download: { path: '/oss_server/a.pdf' },
    upload: { path: '/prod-api/api/common/fileUpload' },
  });
  expect(left).toEqual({});
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('page');
});
