import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Behaviour } from './upstream-faults.ts';

export interface FaultyUpstream {
  readonly url: string;
  /** Heads and bodies of all requests so far, as they came. */
  readonly requests: string[];
  /** Connections that are open now. */
  openCount(): number;
  /** What the next requests meet; the last behaviour stays. */
  become(...behaviours: readonly Behaviour[]): void;
  close(): Promise<void>;
}

/** A raw TCP server on a free port that answers as it is told, correct HTTP or not. */
export async function startFaultyUpstream(): Promise<FaultyUpstream> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let script: Behaviour[] = [];
  const next = (): Behaviour | undefined => (script.length > 1 ? script.shift() : script[0]);

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      const [head = '', ...body] = received.split('\r\n\r\n');
      const lengthBytes = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (body.length === 0 || Buffer.byteLength(body.join('\r\n\r\n')) < lengthBytes) return;
      requests.push(received);
      received = '';
      next()?.(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    openCount: () => sockets.size,
    become: (...behaviours) => {
      script = [...behaviours];
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
