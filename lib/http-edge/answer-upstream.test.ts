import type { IncomingMessage } from 'node:http';
import { isOfThisMachine } from './open-edge.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}): boolean =>
  isOfThisMachine({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);

it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('knows %s as this machine', (address) => {
  expect(from(address)).toBe(true);
});

it.each(['10.0.0.7', '::ffff:10.0.0.7', '2001:db8::1', '127.0.0.1.example', ''])('takes %s for another', (address) => {
  expect(from(address)).toBe(false);
});

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])('takes whoever comes with %s for one behind a proxy', (name) => {
  expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
});
