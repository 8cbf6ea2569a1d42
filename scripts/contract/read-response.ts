import type { Call } from '#lib/contract/call.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { type RawResponse, readEnvelope } from '#lib/upstream/parse-answer.ts';
import { repairResponse } from '#lib/upstream/repair-response.ts';

/** An answer as the portal would take it, with what it had to mend; or why it takes none. */
export type ReadResponse =
  | { readonly ok: true; readonly value: unknown; readonly deviations: readonly string[]; readonly dropped: number }
  | { readonly ok: false; readonly fault: UpstreamFault };

/** Judges an answer by the portal's own reader. */
export function readResponse(call: Call, raw: RawResponse): ReadResponse {
  const envelope = readEnvelope(raw);
  if (!envelope.ok) return envelope;
  const mended = repairResponse(call.answer, envelope.value);
  if (!mended.ok) return { ok: false, fault: { kind: 'malformed', status: raw.status, paths: mended.paths } };
  return { ok: true, value: mended.value, deviations: mended.paths, dropped: mended.dropped };
}
