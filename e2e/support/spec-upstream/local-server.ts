import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on this machine alone, at a free port for 0; gives the port. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Stops listening and ends whatever is open. */
export const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
