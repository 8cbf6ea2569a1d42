import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort, isPortFree } from './ports.ts';

describe('isPortFree', () => {
  it.each(['127.0.0.1', '0.0.0.0', undefined])('sees a listener on %s', async (host) => {
    const port = await findFreePort();
    const server = createServer().listen(port, host);
    await once(server, 'listening');
    expect(await isPortFree(port)).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port)).toBe(true);
  });
});
