import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';

const FORMER_DEADLINE_MS = 3_000;

interface Exchange {
  readonly userId: string;
  readonly state: string;
  /** Session that the same browser still had. */
  readonly formerToken: string | null;
  /** Who signs on. */
  readonly clientHeaders: Readonly<Record<string, string>>;
}

/** Trades a ticket for the token of a new session, server to server; the browser's former session ends then. */
export async function exchangeTicket({ userId, state, formerToken, clientHeaders }: Exchange): Promise<Result<string, UpstreamFault>> {
  const answer = await callUpstream('mztUserLogin', { params: { userId }, query: { state }, headers: clientHeaders });
  if (!answer.ok) return answer;
  const { token } = answer.value.data;
  if (token === undefined || token === '') return fail({ kind: 'malformed' });
  if (formerToken !== null) await callUpstream('logout', { token: formerToken, deadlineMs: FORMER_DEADLINE_MS });
  return succeed(token);
}
