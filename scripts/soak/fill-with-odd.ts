import { connect, type Socket } from 'node:net';
import { ODD_KINDS, type OddTarget, openOddClient } from '#lib/http-server/testing/odd-clients.ts';

/** It takes the longest bound of all, two minutes. */
const LONG = 'sends a body without end';

/** Clients of every odd kind that ends within a minute, so many of each; the answer makes them leave. */
export function fillWithOdd(target: OddTarget, each: number): () => void {
  const kinds = ODD_KINDS.filter((kind) => kind !== LONG);
  const clients = Array.from({ length: each }, () => kinds.map((kind) => openOddClient(kind, target))).flat();
  return () => {
    for (const client of clients) client.destroy();
  };
}

/** Whether so many connections find room and an answer at the same time. */
export async function hasRoom(url: string, count: number): Promise<boolean> {
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
