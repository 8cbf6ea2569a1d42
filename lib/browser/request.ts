import { getCookie } from 'cookies-next/client';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '#lib/contract/calls.ts';
import { type Endpoint, toUpstreamPath } from '#lib/contract/endpoint.ts';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import { formatWireQuery, toWireQuery, type WireQuery } from '#lib/contract/wire-query.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { COOKIES, HOST_ONLY, XSRF_HEADER } from '#lib/session/cookie-names.ts';
import { RequestFailed } from './request-failed.ts';
import { exchange, lostLine, readEnvelope, type Sending, send } from './send.ts';
import { announceSessionEnded } from './session-tabs.ts';
import { refreshSignedIn } from './signed-in.ts';
import { persistStored, readStored } from './stored-text.ts';

let asked = false;
let pending: Promise<void> | null = null;

/** Under https the server takes the host-only one alone; a page without https cannot have it. */
const readToken = (): string => String(getCookie(HOST_ONLY + COOKIES.xsrf) ?? getCookie(COOKIES.xsrf) ?? '');

async function askForToken(): Promise<void> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } }).catch(() => null);
  if (answer === null) throw lostLine('sending');
  if (!answer.ok) throw new RequestFailed({ kind: 'status', status: answer.status });
  // An answer that nobody reads keeps its connection.
  await answer.json().catch(() => null);
  asked = true;
}

/** A fresh form token; callers at the same time share one question. */
export async function renewFormToken(): Promise<string> {
  pending ??= askForToken().finally(() => {
    pending = null;
  });
  await pending;
  return readToken();
}

/** The form token that unsafe calls carry; the server is asked once a document, and again when the session has changed. */
export async function ensureFormToken(): Promise<string> {
  const token = readToken();
  return asked && token !== '' ? token : await renewFormToken();
}

const FORBIDDEN_CODE = 403;

type Read<T> = (answer: Response) => Promise<T>;

const submit = <T>(address: string, sending: Sending, read: Read<T>, token: string): Promise<T> =>
  exchange(address, { ...sending, headers: { ...sending.headers, [XSRF_HEADER]: token } }, read);

/**
 * Sends an unsafe request with the form token and gives what `read` makes of the answer. A token of a session that has changed since
 * is refused: one fresh token is tried.
 * @throws RequestFailed; an AbortError when the caller gave up.
 */
export async function submitWith<T>(address: string, sending: Sending, read: Read<T>): Promise<T> {
  const token = await ensureFormToken();
  try {
    return await submit(address, sending, read, token);
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== FORBIDDEN_CODE) throw error;
    const fresh = await renewFormToken();
    if (fresh === token) throw error;
    return await submit(address, sending, read, fresh);
  }
}

/** Sends an unsafe request with the form token and gives the envelope of a success, as {@link submitWith} does. */
export const postJson = (address: string, sending: Sending): Promise<unknown> => submitWith(address, sending, readEnvelope);

const RECORD = 'sessionObj';
const MAX_RECORD_LENGTH = 5 * 1024 * 1024;
/** Equal submissions within this time count as one (spec §9). */
const REPEAT_INTERVAL_MS = 1_000;

interface Submission {
  readonly url: string;
  /** Body as JSON text. */
  readonly data: string;
}

/** Where the last submission is remembered. */
type SubmissionStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Kept in this tab, as far as its storage is open. */
export const tabStore: SubmissionStore = {
  getItem: (key) => readStored('sessionStorage', key),
  setItem: (key, text) => persistStored('sessionStorage', key, text),
};

const remembered = new Map<string, string>();

/** Gone with the page: for submissions whose text holds a password. */
const pageStore: SubmissionStore = {
  getItem: (key) => remembered.get(key) ?? null,
  setItem: (key, text) => void remembered.set(key, text),
};

function readRecord(storage: SubmissionStore): (Submission & { readonly time: number }) | null {
  try {
    return JSON.parse(storage.getItem(RECORD) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Whether a submission repeats the last one (same address, same text, within the interval). One that does not becomes the last
 * one. Texts of 5 MiB and more are not compared.
 */
export function isRepeatedSubmission({ url, data }: Submission, nowMs: number, intervalMs: number, storage: SubmissionStore): boolean {
  const record = JSON.stringify({ url, data, time: nowMs });
  if (record.length >= MAX_RECORD_LENGTH) return false;
  const last = readRecord(storage);
  if (last !== null && last.url === url && last.data === data && nowMs - last.time < intervalMs) return true;
  storage.setItem(RECORD, record);
  return false;
}

export const PROXY_PREFIX = '/prod-api';

export interface RequestOptions<N extends CallName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N> | WireQuery;
  /** An object travels as JSON; a FormData as an upload. */
  readonly body?: BodyOf<N> | FormData;
  readonly signal?: AbortSignal;
  /** Time within which an equal submission counts as a repetition. */
  readonly intervalMs?: number;
  /** A submission under the same key is done once, however often it is sent: 8 to 64 letters, digits, `_`, `-`. */
  readonly idempotencyKey?: string;
}

/** Where the browser finds a call; null when a path value is not what the contract allows. */
export function toProxyAddress<N extends CallName>(name: N, { params, query }: RequestOptions<N> = {}): string | null {
  const path = toUpstreamPath(endpoints[name], params ?? {});
  return path === null ? null : PROXY_PREFIX + path + formatWireQuery(toWireQuery(query ?? {}));
}

function guardSubmission(endpoint: Endpoint, address: string, body: string | FormData, intervalMs: number): void {
  const guarded = endpoint.repeat === 'guarded' && (endpoint.method === 'POST' || endpoint.method === 'PUT') && typeof body === 'string';
  const store = endpoint.enciphered.length > 0 ? pageStore : tabStore;
  if (guarded && isRepeatedSubmission({ url: address, data: body }, Date.now(), intervalMs, store))
    throw new RequestFailed({ kind: 'business', code: 500, msg: sentences.duplicate });
}

function perform<N extends CallName>(endpoint: Endpoint, address: string, options: RequestOptions<N>): Promise<unknown> {
  const { body = {}, signal, intervalMs = REPEAT_INTERVAL_MS } = options;
  const common = { method: endpoint.method, timeoutMs: endpoint.timeoutMs, signal };
  if (endpoint.method === 'GET') return send(address, { ...common, headers: { accept: 'application/json' } });
  const payload = body instanceof FormData ? body : JSON.stringify(body);
  guardSubmission(endpoint, address, payload, intervalMs);
  const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : undefined;
  const once = options.idempotencyKey === undefined ? undefined : { 'idempotency-key': options.idempotencyKey };
  return postJson(address, { ...common, body: payload, headers: { accept: 'application/json', ...type, ...once } });
}

/**
 * Calls the upstream through the portal's proxy and gives the contract's answer, which the proxy has checked.
 * @throws RequestFailed with the sentence for the reader (spec §8); an AbortError when `signal` was aborted.
 */
export async function request<N extends CallName>(name: N, options: RequestOptions<N> = {}): Promise<ResponseOf<N>> {
  const address = toProxyAddress(name, options);
  if (address === null) throw new RequestFailed({ kind: 'business', code: 404, msg: '' });
  try {
    return (await perform(endpoints[name], address, options)) as ResponseOf<N>;
  } catch (error) {
    if (error instanceof RequestFailed && error.isSessionEnded) {
      refreshSignedIn();
      announceSessionEnded();
    }
    throw error;
  }
}
