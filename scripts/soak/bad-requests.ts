import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { BAD_VALUES } from './bad-values.ts';

/** A request with one bad value in it, and where that stands. */
export interface BadRequest {
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the session that it carries. */
  readonly ends: boolean;
}

type Way = readonly (string | number)[];
/** The headers that somebody reads. */
const HEADERS = ['user-agent', 'accept-language', 'idempotency-key', 'traceparent', 'if-none-match', 'range', 'x-forwarded-for', 'referer'];

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  return schema instanceof z.ZodUnion ? unwrap(schema.options[0]) : schema;
}

/** Something of the schema's form; its rules are not minded. */
function fill(wrapped: unknown): unknown {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodObject) return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, fill(field)]));
  if (schema instanceof z.ZodArray) return [fill(schema.element)];
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  return schema instanceof z.ZodEnum ? schema.options[0] : '1';
}

/** The ways to every field, at any depth, and to the whole. */
function waysInto(wrapped: unknown, way: Way = []): Way[] {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodObject)
    return [way, ...Object.entries(schema.shape).flatMap(([name, field]) => waysInto(field, [...way, name]))];
  return schema instanceof z.ZodArray ? [way, ...waysInto(schema.element, [...way, 0])] : [way];
}

function put(whole: unknown, [step, ...rest]: Way, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole)) return whole.map((entry, index) => (index === step ? put(entry, rest, value) : entry));
  return { ...(whole as object), [step]: put((whole as Record<string | number, unknown>)[step], rest, value) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
const toHeader = (value: unknown): string =>
  toText(value)
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 4_000);

type Spoil = (value: unknown) => Omit<BadRequest, 'method' | 'ends'>;

function spoilersOf(name: string, { path, params = {}, query, body, method }: Call): Spoil[] {
  const sound = `/prod-api${path.replaceAll(/\{\w+\}/g, '1')}`;
  const json = { 'content-type': 'application/json' };
  const whole = body === undefined ? undefined : JSON.stringify(fill(body));
  const rest = method === 'GET' ? { headers: {} } : { headers: json, body: whole ?? '{}' };
  const inPath = Object.keys(params).map(
    (param): Spoil =>
      (value) => {
        const spoilt = path.replace(`{${param}}`, encodeURIComponent(toText(value)).slice(0, 4_000)).replaceAll(/\{\w+\}/g, '1');
        return { ...rest, place: `${name} path ${param}`, path: `/prod-api${spoilt}` };
      },
  );
  const inQuery = waysInto(query).map(
    (way): Spoil =>
      (value) => {
        const key = encodeURIComponent(way.join('.') || 'unknown');
        return { ...rest, place: `${name} query ${key}`, path: `${sound}?${key}=${encodeURIComponent(toText(value)).slice(0, 8_000)}` };
      },
  );
  const inBody = (method === 'GET' ? [] : waysInto(body)).map(
    (way): Spoil =>
      (value) => ({
        place: `${name} body ${way.join('.')}`,
        path: sound,
        headers: json,
        body: JSON.stringify(put(fill(body), way, value)),
      }),
  );
  const inHeaders = HEADERS.map(
    (header): Spoil =>
      (value) => ({
        ...rest,
        place: `${name} header ${header}`,
        path: sound,
        headers: { ...rest.headers, [header]: toHeader(value) },
      }),
  );
  return [...inPath, ...inQuery, ...inBody, ...inHeaders];
}

/** How many places a bad value can stand in, over all calls that a browser reaches. */
const spoilers = Object.entries(calls as Readonly<Record<string, Call>>)
  .filter(([, { reach, kind }]) => reach === 'browser' && kind !== 'upload')
  .flatMap(([name, call]) => spoilersOf(name, call).map((spoil) => ({ spoil, call })));

export const PLACES = spoilers.length;

/** Bad requests without end: every place in turn, each time with another value. */
export function badRequest(index: number): BadRequest {
  const turn = Math.floor(index / PLACES);
  const at = index % PLACES;
  const { spoil, call } = spoilers[at] as (typeof spoilers)[number];
  const value = BAD_VALUES[(turn * 7 + at) % BAD_VALUES.length];
  return { ...spoil(value), method: call.method, ends: call.session === 'ends' };
}
