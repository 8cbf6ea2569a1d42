import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { HANDOFF_PATH, nextOfGuaranteeEntry, toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import type { Env } from '#lib/env/env-schema.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { isSessionEnded } from '#lib/errors/upstream-fault.ts';
import { toLoginHref } from '#lib/navigation/login-target.ts';
import { type CallTrace, respondLogged } from '#lib/proxy/respond-logged.ts';
import { sharedDuplicateGuard } from '#lib/redis/shared-duplicate-guard.ts';
import { routes } from '#lib/routes/routes.ts';
import { formatCookie, parseCookies } from '#lib/session/cookies.ts';
import { readSession, type SealPurpose, seal, unseal } from '#lib/session/session.ts';
import { endSession } from '#lib/session/session-cookies.ts';
import { nameSession } from '#lib/session/session-name.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { clientHeaders, sitePage } from '#lib/upstream/prepare-request.ts';

type TicketEnv = Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>;

const COOKIE = 'handoff';
const LIFETIME_S = 60;
const LIFETIME_MS = LIFETIME_S * 1000;

const HandoffTicket = z.object({
  id: z.string(),
  site: z.enum(['tenant', 'admin']),
  token: z.string(),
  bizLineMode: z.string(),
  bizLineId: z.string(),
});
/** A session at another site of the operator, on its way there. */
type HandoffTicket = z.infer<typeof HandoffTicket>;
export type HandoffSite = HandoffTicket['site'];

/** Whether this is the ticket's first and only use. Spent ones are remembered for as long as they could be shown again. */
export const consumeTicket = async ({ id }: HandoffTicket): Promise<boolean> =>
  await sharedDuplicateGuard('spent-handoff').claim(id, LIFETIME_MS);

/** A sealed ticket of 60 seconds. */
export const sealTicket = (ticket: Omit<HandoffTicket, 'id'>, purpose: SealPurpose, env: TicketEnv, nowMs: number): string =>
  seal(env.PORTAL_SECRET, purpose, { ...ticket, id: randomUUID() }, nowMs + LIFETIME_MS);

/** The ticket in a sealed text; null when it is not the portal's own or has expired. */
export function openTicket(sealed: string, purpose: SealPurpose, env: TicketEnv, nowMs: number): HandoffTicket | null {
  const parsed = HandoffTicket.safeParse(unseal(env.PORTAL_SECRET, purpose, sealed, nowMs));
  return parsed.success ? parsed.data : null;
}

/** The browser shows it to the hand-over alone. */
const cookie = (value: string, maxAgeS: number, env: TicketEnv): string =>
  formatCookie(COOKIE, value, { httpOnly: true, maxAgeS, path: HANDOFF_PATH, sameSite: 'Strict' }, env);

/** `Set-Cookie` line that keeps a ticket where no script sees it (security: the token never reaches a page). */
export const storeTicket = (ticket: Omit<HandoffTicket, 'id'>, env: TicketEnv, nowMs: number): string =>
  cookie(sealTicket(ticket, 'handoff', env, nowMs), LIFETIME_S, env);

const forgetTicket = (env: TicketEnv): string => cookie('', 0, env);

export const readTicket = (cookieHeader: string | null, env: TicketEnv, nowMs: number): HandoffTicket | null =>
  openTicket(parseCookies(cookieHeader).get(COOKIE) ?? '', 'handoff', env, nowMs);

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
  return leaveTo(location, [forgetTicket(env)]);
}

const DEADLINE_MS = 5_000;

/** The site's page that lets somebody in with the ticket, or asks for the password where there is none. */
function toGuaranteePage(site: string, path: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(path, site);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Whoever is logged in goes on to the guarantee site with a ticket of a minute; others log in first, and come back here. */
async function sendToGuarantee(request: Request, next: string, trace: CallTrace): Promise<Response> {
  const env = getEnv();
  const site = env.GUARANTEE_URL;
  if (site === undefined) return leaveTo(routes.home.pattern);
  const { token } = readSession(request.headers.get('cookie'), env);
  const login = `${toLoginHref(toGuaranteeEntry(next))}&mode=company&only=1`;
  if (token === null) return leaveTo(login);
  const headers = clientHeaders(request.headers, env);
  const answer = await callUpstream('guaranteeEntry', { token, headers, deadlineMs: DEADLINE_MS, requestId: trace.requestId });
  if (answer.ok) return leaveTo(toGuaranteePage(site, '/enter', { token: answer.value.data.ticket, next }));
  trace.fault = answer.fault.kind;
  if (isSessionEnded(answer.fault)) return leaveTo(login, endSession(env));
  return leaveTo(toGuaranteePage(site, '/login', { next, said: 'late' }));
}

function leaveTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  for (const line of cookies) headers.append('set-cookie', line);
  return new Response(null, { status: 303, headers });
}

/**
 * Sends a new window on to the site its user has just logged in to, once; without a ticket it gets the login page. To the guarantee site
 * (`?site=guarantee`) whoever is logged in at the portal goes by it at any time.
 */
export const handOff = (request: Request): Promise<Response> =>
  respondLogged(request, { call: 'handoff', isSecurity: true }, (trace) => {
    const next = nextOfGuaranteeEntry(new URL(request.url).searchParams);
    return next === null ? sendOn(request, trace) : sendToGuarantee(request, next, trace);
  });
