import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ExchangeWatcher } from './watch-exchanges.ts';

/** For a head that begins at the very end of a rest. */
const LONGEST_GRACE_MS = 1_000;

/**
 * Closes connections on which nothing was asked for as long as they may rest. Node begins its own count anew with every byte, also
 * with those that belong to no request, and does not end it while what was answered is not taken.
 */
export function closeResting(server: Server, keepAliveMs: number, everyMs: number): ExchangeWatcher {
  const restingSinceMs = new Map<Socket, number>();
  const openOn = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      restingSinceMs.delete(socket);
      openOn.delete(socket);
    });
  });
  const look = (): void => {
    const latestMs = performance.now() - keepAliveMs - Math.min(LONGEST_GRACE_MS, keepAliveMs);
    for (const [socket, sinceMs] of restingSinceMs) if (sinceMs < latestMs) socket.destroy();
  };
  const timer = setInterval(look, everyMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    begin: ({ req: { socket } }) => {
      restingSinceMs.delete(socket);
      openOn.set(socket, (openOn.get(socket) ?? 0) + 1);
    },
    end: ({ req: { socket } }) => {
      const open = (openOn.get(socket) ?? 1) - 1;
      openOn.set(socket, open);
      if (open === 0 && !socket.destroyed) restingSinceMs.set(socket, performance.now());
    },
  };
}
