import type { Call } from '#lib/contract/call.ts';
import { SUCCESS_CODE } from '#lib/contract/envelope-codes.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { parseJson } from '#lib/validation/parse-json.ts';
import { describeContractBreaks, describeNoEnvelope } from './contract-breaks.ts';

export interface RawAnswer {
  readonly status: number;
  readonly retryAfter?: string;
  readonly text: string;
}

/** Whatever the upstream wrote into a successful envelope, not checked yet. */
export type Envelope = Record<string, unknown> & { readonly code: number; readonly msg: string };
const BUSINESS_STATUS = new Set([401, 403, 404]);

/** An object whose code is a number, or missing, null or 0, which mean success. */
function toEnvelope(value: unknown): Envelope | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { code, msg } = value as { code?: unknown; msg?: unknown };
  if (code !== undefined && code !== null && typeof code !== 'number') return null;
  return { ...value, code: code || SUCCESS_CODE, msg: typeof msg === 'string' ? msg : '' };
}

function toStatusFault({ status, retryAfter }: RawAnswer, envelope: Envelope | null): UpstreamFault {
  if (status < 400) return { kind: 'malformed', status, paths: ['answer: a redirect, which is not followed'] };
  if (status === 401) return { kind: 'business', code: 401, msg: '' };
  if (envelope !== null && envelope.code !== SUCCESS_CODE) return { kind: 'business', code: envelope.code, msg: envelope.msg, retryAfter };
  if (!BUSINESS_STATUS.has(status)) return { kind: 'status', status, retryAfter };
  return { kind: 'business', code: status, msg: '', ...(envelope === null ? { isBare: true } : undefined) };
}

/** Untrusted answer → envelope of a success. A redirect is malformed: it would carry the bearer to another host. */
export function readEnvelope(raw: RawAnswer): Result<Envelope, UpstreamFault> {
  const value = parseJson(raw.text);
  const envelope = toEnvelope(value);
  if (raw.status < 200 || raw.status > 299) return fail(toStatusFault(raw, envelope));
  if (envelope === null) return fail({ kind: 'malformed', status: raw.status, paths: [describeNoEnvelope(raw.text, value)] });
  if (envelope.code !== SUCCESS_CODE) return fail({ kind: 'business', code: envelope.code, msg: envelope.msg });
  return succeed(envelope);
}

/** Envelope → the contract's typed answer, with defaults filled in and unknown fields left out; a fault names what broke the contract. */
export function checkAnswer<T>(call: Call, envelope: Envelope): Result<T, UpstreamFault> {
  const parsed = call.answer.safeParse(envelope);
  if (parsed.success) return succeed(parsed.data as T);
  return fail({ kind: 'malformed', status: 200, paths: describeContractBreaks(call.answer, parsed.error.issues, envelope) });
}
