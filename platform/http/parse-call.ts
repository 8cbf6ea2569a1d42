import type { Context } from 'hono';
import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { Fault } from '../domain/fault.ts';

function parse(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The proxy adds it to every object (spec §7); no schema names it. */
const withoutBizLine = ({ bizLineId: _bizLineId, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

/**
 * The query by the call's schema.
 * @throws Fault badRequest.
 */
export const parseQuery = ({ query }: Call, c: Context): unknown =>
  query === undefined ? {} : parse(query, Object.fromEntries(new URL(c.req.url).searchParams));

/**
 * The JSON body by the call's schema, whatever its content type says.
 * @throws Fault badRequest, for a body that is no JSON too.
 */
export async function parseBody({ body }: Call, c: Context): Promise<unknown> {
  if (body === undefined) return {};
  const given: unknown = await c.req.json().catch(() => undefined);
  return parse(body, isRecord(given) ? withoutBizLine(given) : given);
}
