import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '#lib/http-server/create-bounded-server.ts';
import { until } from '../../testing/until.ts';
import { ODD_KINDS, type OddKind, type OddTarget, openOddClient } from './odd-clients.ts';

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

const countOpen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));

/** The server's ends of connections, by the port of the other end. */
function watchEnds(server: Server): { readonly taken: () => number; readonly open: Map<number, Socket>; readonly stop: () => void } {
  const open = new Map<number, Socket>();
  let taken = 0;
  const note = (socket: Socket): void => {
    const { remotePort = 0 } = socket;
    taken += 1;
    open.set(remotePort, socket);
    socket.once('close', () => open.delete(remotePort));
  };
  server.on('connection', note);
  return { taken: () => taken, open, stop: () => void server.off('connection', note) };
}

/** A batch of every kind: those that stay are still there when the server has to have let them go. */
async function leaveBatch(server: Server, size: number, target: OddTarget): Promise<Left> {
  const ends = watchEnds(server);
  const left: Left = {};
  const kinds = new Map<number, OddKind>();
  const open = (kind: OddKind): Socket => {
    const socket = openOddClient(kind, target);
    return socket.once('connect', () => kinds.set(socket.localPort ?? 0, kind));
  };
  const clients: Socket[] = [];
  // No more at once than may stand before a listener.
  for (let round = 0; round < size; round += ROUND) {
    for (let each = round; each < Math.min(size, round + ROUND); each += 1) clients.push(...ODD_KINDS.map(open));
    await until(() => ends.taken() >= clients.length, GONE_WITHIN_MS);
  }
  await until(async () => (await countOpen(server)) + ends.open.size === 0, GONE_WITHIN_MS).catch(() => undefined);
  for (const port of ends.open.keys()) {
    const kind = kinds.get(port) ?? 'left at once';
    left[kind] = (left[kind] ?? 0) + 1;
  }
  for (const client of clients) client.destroy();
  ends.stop();
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
