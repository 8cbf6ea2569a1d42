import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { routes } from '#lib/routes/routes.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { sitePage } from '#lib/upstream/prepare-request.ts';
import { consumeTicket, forgetTicket, type HandoffTicket, readTicket, sealTicket } from './handoff-ticket.ts';

/** The site's address with the token, or with a one-time code in its place, and the business line (spec §4). */
function toHandoffAddress({ id: _spent, ...ticket }: HandoffTicket, env: Env): string | null {
  const address = sitePage(ticket.site, env);
  if (address === null) return null;
  const url = new URL(address);
  if (env.HANDOFF_MODE === 'code') url.searchParams.set('code', sealTicket(ticket, 'handoff-code', env, Date.now()));
  else url.searchParams.set('token', ticket.token);
  url.searchParams.set('bizLineMode', ticket.bizLineMode);
  url.searchParams.set('bizLineId', ticket.bizLineId);
  return url.href;
}

async function sendOn(request: Request, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const ticket = readTicket(request.headers.get('cookie'), env, Date.now());
  const isFirst = ticket !== null && (await consumeTicket(ticket));
  if (ticket !== null && isFirst) trace.handed = nameSession(ticket.token, env);
  const location = (isFirst ? toHandoffAddress(ticket, env) : null) ?? routes.login.pattern;
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  headers.append('set-cookie', forgetTicket(env));
  return new Response(null, { status: 303, headers });
}

/** Sends a new window on to the site its user has just logged in to, once; without a ticket it gets the login page. */
export const handOff = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'handoff', isSecurity: true }, (trace) => sendOn(request, trace));
