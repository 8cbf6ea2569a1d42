import { toLoginHref } from '#lib/navigation/login-href.ts';
import { COOKIES } from '#lib/session/cookie-names.ts';
import { parseCookies } from '#lib/session/cookies.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';

const DEADLINE_MS = 3_000;

interface NewSession {
  readonly token: string;
  /** Page that was wanted, checked. */
  readonly redirect: string;
  readonly cookieHeader: string | null;
  readonly requestId: string;
}

/**
 * Page on which a new session begins: the wanted one, or the login page first where the account has several business lines and this
 * browser has chosen none of them (spec §3). An account that cannot be read is asked nothing here.
 */
export async function findLanding({ token, redirect, cookieHeader, requestId }: NewSession): Promise<string> {
  const answer = await callUpstream('userProfile', { token, deadlineMs: DEADLINE_MS, requestId });
  const lines = answer.ok ? answer.value.data.bizLines : [];
  const chosen = parseCookies(cookieHeader).get(COOKIES.bizLineId);
  const isDecided = lines.length < 2 || lines.some(({ bizLineId }) => bizLineId === chosen);
  return isDecided ? redirect : toLoginHref(redirect);
}
