import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What a call is for, and what travels on it. A call without `query` sends no parameters of its own, one without `body` no fields. */
export interface CallSchemas {
  /** Its name in Chinese, and what its upstream has to know in English. */
  readonly text: readonly [summary: string, description: string];
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** One upstream call: everything the proxy, the server client and the platform agree on. */
export type Call = Endpoint & CallSchemas;
