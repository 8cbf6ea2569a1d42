import type { Context, MiddlewareHandler } from 'hono';
import { calls } from '#lib/contract/calls.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { Fault } from '../domain/fault.ts';

const JSON_TYPE = 'application/json';
const UPLOAD_TYPE = 'multipart/form-data';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const mediaTypeOf = (c: Context): string => (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Whether the body is a form's fields. */
export const isForm = (c: Context): boolean => mediaTypeOf(c) === FORM_TYPE;

/** Whether the body is an upload, which is read as it comes: only where uploads go. */
export const isUpload = (c: Context): boolean => c.req.path === calls.fileUpload.path && mediaTypeOf(c) === UPLOAD_TYPE;

/**
 * The body as JSON; undefined for one that is empty, no JSON, or nested without end.
 * @throws Fault wrongBodyType for one that does not say that it is JSON.
 */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text !== '' && mediaTypeOf(c) !== JSON_TYPE) throw new Fault('wrongBodyType');
  return parseJson(text);
}

const FORM_PATHS = new Set<string>(
  Object.values(calls)
    .filter(({ kind, method }) => kind === 'download' && method === 'POST')
    .map(({ path }) => path),
);

/** Lets a body in only as JSON, as a form where a file is asked for by one (spec §7), or as an upload where uploads go. */
export const checkBodyType: MiddlewareHandler = async (c, next) => {
  const { path } = c.req;
  const isTaken = mediaTypeOf(c) === JSON_TYPE || isUpload(c) || (FORM_PATHS.has(path) && isForm(c));
  if (!isTaken && path !== calls.fileUpload.path && (await c.req.arrayBuffer()).byteLength > 0) throw new Fault('wrongBodyType');
  await next();
};
