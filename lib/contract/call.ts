import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What travels on a call. A call without `query` sends no parameters of its own, one without `body` no fields. */
export interface CallSchemas {
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** One upstream call: everything the proxy, the server client and the platform agree on. */
export type Call = Endpoint & CallSchemas;
