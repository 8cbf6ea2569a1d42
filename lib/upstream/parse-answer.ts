import type { Call } from '#lib/contract/call.ts';
import { SUCCESS_CODE } from '#lib/contract/endpoint.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { describeNoEnvelope, MOST } from './contract-breaks.ts';
import { type Asked, noteDeviation } from './note-fault.ts';
import { repairResponse } from './repair-response.ts';

export interface RawResponse {
  readonly status: number;
  readonly retryAfter?: string;
  readonly text: string;
}

/** Whatever the upstream wrote into a successful envelope, not checked yet. */
export type Envelope = Record<string, unknown> & { readonly code: number; readonly msg: string };
const BUSINESS_STATUS = new Set([401, 403, 404]);

/** A code as a number or its text; missing, null and 0 mean success. */
function toCode(code: unknown): number | null {
  if (code === undefined || code === null) return SUCCESS_CODE;
  if (typeof code === 'string') return /^\d{1,9}$/.test(code) ? Number(code) || SUCCESS_CODE : null;
  return typeof code === 'number' ? code || SUCCESS_CODE : null;
}

/** An object with a code that can be read; its sentence is called `msg`, or `message`. */
function toEnvelope(value: unknown): Envelope | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = value as { code?: unknown; msg?: unknown; message?: unknown };
  const code = toCode(fields.code);
  if (code === null) return null;
  const msg = [fields.msg, fields.message].find((text) => typeof text === 'string' && text !== '');
  return { ...value, code, msg: typeof msg === 'string' ? msg : '' };
}

const FIELD = /^[A-Za-z]\w{0,39}$/;

/** The field that a refusal is about, where it names one. */
const toField = ({ field }: Envelope): { field?: string } => (typeof field === 'string' && FIELD.test(field) ? { field } : {});

/** A page for people where a call was asked, as a gateway sends it: it says nothing of what was asked for. */
const isPage = (text: string): boolean => /^\s*</.test(text);

/** An answer of a back end of the contract, or nothing at all: no other words, such as a gateway's, tell that a session has ended. */
const mayEndSession = (text: string, value: unknown): boolean =>
  text.trim() === '' || (typeof value === 'object' && value !== null && !Array.isArray(value));

function toStatusFault({ status, retryAfter, text }: RawResponse, value: unknown): UpstreamFault {
  const envelope = toEnvelope(value);
  if (status < 400) return { kind: 'malformed', status, paths: ['answer: a redirect, which is not followed'] };
  if (status === 401 && !mayEndSession(text, value)) return { kind: 'status', status, retryAfter };
  if (status === 401) return { kind: 'business', code: 401, msg: envelope?.msg ?? '' };
  if (envelope !== null && envelope.code !== SUCCESS_CODE) return { kind: 'business', code: envelope.code, msg: envelope.msg, retryAfter };
  if (!BUSINESS_STATUS.has(status)) return { kind: 'status', status, retryAfter };
  return { kind: 'business', code: status, msg: '', isBare: true, ...(isPage(text) ? { isPage: true } : undefined) };
}

/** Untrusted answer → envelope of a success. A redirect is malformed: it would carry the bearer to another host. */
export function readEnvelope(raw: RawResponse): Result<Envelope, UpstreamFault> {
  const value = parseJson(raw.text, { exactNumbers: true });
  const envelope = toEnvelope(value);
  if (raw.status < 200 || raw.status > 299) return fail(toStatusFault(raw, value));
  if (envelope === null) return fail({ kind: 'malformed', status: raw.status, paths: [describeNoEnvelope(raw.text, value)] });
  if (envelope.code !== SUCCESS_CODE) return fail({ kind: 'business', code: envelope.code, msg: envelope.msg, ...toField(envelope) });
  return succeed(envelope);
}

/**
 * Envelope → the contract's typed answer, with defaults filled in and unknown fields left out. What had to be mended is told once a
 * minute; a fault names what broke the contract.
 */
export function checkResponse<T>(call: Call, envelope: Envelope, asked: Asked): Result<T, UpstreamFault> {
  const mended = repairResponse(call.answer, envelope);
  if (!mended.ok) return fail({ kind: 'malformed', status: 200, paths: mended.paths.slice(0, MOST) });
  if (mended.paths.length > 0) noteDeviation(asked, mended.paths, mended.dropped);
  return succeed(mended.value as T);
}
