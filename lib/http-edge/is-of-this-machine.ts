import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
/** What proxies add: behind one on this machine every caller looks local. */
const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether a process of this machine asks, and no proxy for somebody else. */
export const isOfThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && OF_PROXIES.every((name) => headers[name] === undefined);
