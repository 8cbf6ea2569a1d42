import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The one other protocol that a server speaks: for whom, and who speaks it from then on. */
export interface Upgrades {
  readonly isMeant: (request: IncomingMessage) => boolean;
  readonly take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/**
 * Whoever asks for another protocol is answered in HTTP/1.1 all the same, as RFC 9110 §7.8 allows, under every bound of a request: some
 * clients ask for h2c each time. Node reads nothing more from such a connection, so it ends with the answer.
 */
export const keepingProtocol =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    listener(request, response);
  };

const LOOK_EVERY_MS = 200;

/** Hands over whoever is meant to upgrade. Node knows nothing of such a socket any more, so it ends here when its server takes nobody else. */
export function takeUpgrades(server: Server, { take }: Upgrades): void {
  server.on('upgrade', (request, socket, head) => {
    const look = setInterval(() => server.listening || socket.destroy(), LOOK_EVERY_MS).unref();
    socket.once('close', () => clearInterval(look));
    take(request, socket, head);
  });
}
