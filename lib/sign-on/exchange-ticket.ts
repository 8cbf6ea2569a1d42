import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { noteFault } from '#lib/upstream/note-fault.ts';

const FORMER_DEADLINE_MS = 3_000;

interface Exchange {
  readonly userId: string;
  readonly state: string;
  /** Session that the same browser still had. */
  readonly formerToken: string | null;
  /** Who signs on. */
  readonly clientHeaders: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** Trades a ticket for the token of a new session, server to server; the browser's former session ends then. */
export async function exchangeTicket(exchange: Exchange): Promise<Result<string, UpstreamFault>> {
  const { userId, state, formerToken, clientHeaders: headers, requestId } = exchange;
  const answer = await callUpstream('mztUserLogin', { params: { userId }, query: { state }, headers, requestId });
  if (!answer.ok) return answer;
  const { token } = answer.value.data;
  if (token === undefined || token === '') {
    const fault = { kind: 'malformed', paths: ['data.token: expected string, received nothing'] } as const;
    noteFault({ call: 'mztUserLogin', requestId }, fault);
    return fail(fault);
  }
  if (formerToken !== null) await callUpstream('logout', { token: formerToken, deadlineMs: FORMER_DEADLINE_MS, headers, requestId });
  return succeed(token);
}
