import type { Context } from 'hono';
import { type Client, describeDevice } from '../domain/account/client.ts';

/** Who asks, in the words of the portal, whose signature vouches for them. */
export function readClient(c: Context): Client {
  const address = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return { address: address.slice(0, 45), device: describeDevice(c.req.header('user-agent') ?? '') };
}
