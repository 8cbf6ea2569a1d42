import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { DEVICE_HEADER } from '#lib/contract/device-header.ts';
import type { clientAddressFinder } from '#lib/validation/client-address.ts';
import { type Client, describeDevice } from '../domain/account/client.ts';

const NOBODY: Client = { address: '', device: '' };

const BEARER = /^Bearer ([\w-]{20,200})$/;

/** The bearer as sent, null without one. */
export const readBearer = (c: Context): string | null => BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** Who asks, in the words of the portal, whose signature vouches for them. */
export function readClient(c: Context): Client {
  const address = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return { address: address.slice(0, 45), device: describeDevice(c.req.header('user-agent') ?? '') };
}

/** Who asks where no portal stands in between: as `findAddress` makes of the connection and of what a proxy in front says. */
export function findVisitor(c: Context, findAddress: ReturnType<typeof clientAddressFinder>): Client {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return {
    ...readClient(c),
    address: findAddress(incoming?.socket.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? '').slice(0, 45),
  };
}

/** Who asks at a listener of the platform's own, found when the request came. */
export const readVisitor = (c: Context): Client => (c.get('visitor') as Client | undefined) ?? NOBODY;

const DEVICE_MARK = /^[\w-]{22}$/;

/** What the portal marked the visitor's browser with; empty for anything else. */
export function readDeviceMark(c: Context): string {
  const given = c.req.header(DEVICE_HEADER) ?? '';
  return DEVICE_MARK.test(given) ? given : '';
}
