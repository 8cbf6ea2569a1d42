import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '#lib/http-server/create-bounded-server.ts';
import { until } from '../../testing/until.ts';
import { gatherOddCrowd, leaveAll, ODD_KINDS, type OddClient, type OddTarget } from './odd-clients.ts';

/** The bounds of a server, in small: what lasts seconds there lasts tenths here. */
export const SHORT_BOUNDS = {
  keepAliveMs: 150,
  headMs: 150,
  requestMs: 400,
  stall: { windowMs: 150, minBytesPerSecond: 500, everyMs: 50 },
} as const satisfies Partial<ConnectionBounds>;

/** So many of each kind at once: some two thousand connections, whose both ends are in this process. */
const BATCH = 63;
const ROUND = 10;
const GONE_WITHIN_MS = 30_000;

/** How many connections are left of each kind; none when the server has let all of them go. */
export type Left = Record<string, number>;

/** A batch of every kind: those that stay are still there when the server has to have let them go. */
async function leaveBatch(server: Server, each: number, target: OddTarget): Promise<Left> {
  const ends = new Set<Socket>();
  let taken = 0;
  const note = (socket: Socket): void => {
    taken += 1;
    ends.add(socket);
    socket.once('close', () => ends.delete(socket));
  };
  server.on('connection', note);
  const clients: OddClient[] = [];
  // No more at once than may stand before a listener.
  for (let opened = 0; opened < each; opened += ROUND) {
    clients.push(...(await gatherOddCrowd({ target, kinds: ODD_KINDS, each: Math.min(ROUND, each - opened) })));
    await until(() => taken >= clients.length, GONE_WITHIN_MS);
  }
  await until(() => ends.size === 0, GONE_WITHIN_MS).catch(() => undefined);
  const left: Left = {};
  for (const { remotePort } of ends) {
    const kind = clients.find(({ socket }) => socket.localPort === remotePort)?.kind ?? 'left at once';
    left[kind] = (left[kind] ?? 0) + 1;
  }
  leaveAll(clients);
  server.off('connection', note);
  return left;
}

/** Leaves so many clients of each odd kind on a server of this process, in batches, until one of these has left something behind. */
export async function leaveOddClients(server: Server, each: number, target: OddTarget): Promise<Left> {
  for (let opened = 0; opened < each; opened += BATCH) {
    const left = await leaveBatch(server, Math.min(BATCH, each - opened), target);
    if (Object.keys(left).length > 0) return left;
  }
  return {};
}
