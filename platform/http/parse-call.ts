import type { Context } from 'hono';
import type * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { isObject } from '#lib/validation/is-object.ts';
import { Fault } from '../domain/fault.ts';
import { requireOwnIds } from './own-ids.ts';
import { isForm, readJson } from './read-json.ts';

function parse(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Fault('badRequest');
  return parsed.data;
}

/** The proxy adds it to every object (spec §7); no schema names it. */
const withoutBizLine = ({ bizLineId: _bizLineId, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

/**
 * The query by the call's schema.
 * @throws Fault badRequest.
 */
export const parseQuery = ({ query }: Call, c: Context): unknown =>
  query === undefined ? {} : parse(query, Object.fromEntries(new URL(c.req.url).searchParams));

/** Fields of a form, as a download may send them (spec §7); anything else is JSON. */
const readBody = async (c: Context, { kind }: Call): Promise<unknown> =>
  kind === 'download' && isForm(c) ? Object.fromEntries(new URLSearchParams(await c.req.text())) : readJson(c);

/**
 * The body by the call's schema: JSON, or the form of a download.
 * @throws Fault badRequest, notFound for ids that are none of ours, wrongBodyType for a body that says to be something else.
 */
export async function parseBody(call: Call, c: Context): Promise<unknown> {
  if (call.body === undefined) return {};
  const given = await readBody(c, call);
  const body = parse(call.body, isObject(given) ? withoutBizLine(given) : given);
  requireOwnIds(body);
  return body;
}
