import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { listen } from '#lib/testing/raw-client.ts';
import { stopInOrder } from './stop-in-order.ts';
import type { LateClient } from './testing/late-client.ts';

const HELD_AT_MOST_MS = 5_000;

/** Before each cut the server listens for who comes; this holds its thread in that turn of the event loop, as the making of a page may. */
function holdBeforeCut(server: Server, cut: number, hold: () => void): void {
  let cuts = 0;
  server.on('newListener', (name) => {
    if (name !== 'connection') return;
    cuts += 1;
    if (cuts === cut) setImmediate(hold);
  });
}

async function stopWhileAsked(cut: 1 | 2, isKept: boolean): Promise<string> {
  const server = createServer((request, response) => request.resume().once('end', () => response.end('ok')));
  await listen(server);
  const state = new Int32Array(new SharedArrayBuffer(4));
  const workerData: LateClient = { port: (server.address() as AddressInfo).port, isKept, state };
  const client = new Worker(join(import.meta.dirname, 'testing', 'late-client.ts'), { workerData });
  await once(client, 'message');
  holdBeforeCut(server, cut, () => {
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    Atomics.wait(state, 0, 1, HELD_AT_MOST_MS);
  });
  const heard = once(client, 'message');
  await stopInOrder(server, { drainMs: 0, open: () => [] }).stop();
  const [answer] = (await heard) as [string];
  await client.terminate();
  return answer;
}

describe('a server that stops while its thread is held', () => {
  it('answers who was let in meanwhile', async () => {
    expect(await stopWhileAsked(1, false)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers what came meanwhile on a connection it has', async () => {
    expect(await stopWhileAsked(2, true)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
