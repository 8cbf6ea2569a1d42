import { connect, type Socket } from 'node:net';
import { fillWithOdd, portalTarget } from '../scripts/soak/measure-odd-clients.ts';
import { startOwnPortal } from './support/start-own-portal.ts';
import { TEST_DIST_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const ROOM = 60;
const EACH = 4;
const GONE_WITHIN_MS = 90_000;

/** Whether so many connections find room and an answer at the same time. */
async function hasRoom(url: string, count: number): Promise<boolean> {
  const sockets: Socket[] = [];
  const isAnswered = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => resolve(false)).once('close', () => resolve(false));
      socket.once('data', (bytes) => resolve(String(bytes).startsWith('HTTP/1.1 200')));
      socket.write('GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    });
  const answered = await Promise.all(Array.from({ length: count }, isAnswered));
  for (const socket of sockets) socket.destroy();
  return answered.every(Boolean);
}

// biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of the fixtures from this pattern
test('§8 各种占着连接不放的客户端都在期限内断开，门户照常接待所有人', async ({}, info) => {
  test.setTimeout(180_000);
  const platformPort = new URL(process.env.E2E_PLATFORM_URL ?? '').port;
  const portal = await startOwnPortal(info.testId, { PLATFORM_PORT: platformPort, MAX_CONNECTIONS: String(ROOM) });
  let leave = (): void => undefined;
  try {
    const target = await portalTarget(portal, TEST_DIST_DIR);
    leave = await fillWithOdd(target, EACH);
    expect(await hasRoom(portal.url, ROOM)).toBe(false);
    // Those that stay are still there.
    await expect.poll(() => hasRoom(portal.url, ROOM), { timeout: GONE_WITHIN_MS }).toBe(true);
  } finally {
    leave();
    await portal.kill();
  }
});
