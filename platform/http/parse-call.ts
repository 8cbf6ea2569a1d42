import type { Context } from 'hono';
import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { type CipherSettings, changeField, decipher } from '#lib/signature/cipher.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { Fault } from '../domain/fault.ts';
import { isForm, readJson } from './read-json.ts';

/** A field that travels enciphered. What does not decipher is empty, and so wrong like any other wrong value. */
export const decipherField = (sealed: string, settings: CipherSettings): string => decipher(sealed, settings) ?? '';

/** The body of a call with every field opened that the contract says travels enciphered. */
export const decipherBody = <Body extends Readonly<Record<string, unknown>>>(
  { enciphered }: Pick<Endpoint, 'enciphered'>,
  body: Body,
  settings: CipherSettings,
): Body =>
  enciphered.reduce((opened, path) => changeField(opened, path, (text) => (text === '' ? '' : decipherField(text, settings))), body);

/** Fields in which a body names a record by an id of ours. */
const ID_FIELDS = [
  'id',
  'ids',
  'authId',
  'attorneyId',
  'certId',
  'claimId',
  'evaluationId',
  'qualificationId',
  'responseId',
  'titleId',
] as const;

const isOwn = (id: unknown): boolean => z.uuid().safeParse(id).success;

/**
 * The contract takes any upstream's ids; ours are UUIDs, and a database takes nothing else for one.
 * @throws Fault notFound, as for an id that nothing has.
 */
export function requireOwnIds(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const given = ID_FIELDS.flatMap((name) => (body as Readonly<Record<string, unknown>>)[name] ?? []);
  if (!given.every(isOwn)) throw new Fault('notFound');
}

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
