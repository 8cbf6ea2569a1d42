import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Env } from '#lib/env/env-schema.ts';
import { formatCookie, hostOnlyName, parseCookies } from '#lib/session/cookies.ts';
import { seal, unseal } from '#lib/session/session.ts';
import { SIGN_ON_PROVIDERS } from './sign-on-provider.ts';

type StateEnv = Pick<Env, 'SITE_URL' | 'PORTAL_SECRET'>;

const LIFETIME_S = 10 * 60;
const AGAIN = 'again-';

const SignOnState = z.object({ state: z.string(), provider: z.enum(SIGN_ON_PROVIDERS), redirect: z.string() });
/** What the browser keeps while its user is at the sign-on: the random state, which one it is, and where to go afterwards. */
export type SignOnState = z.infer<typeof SignOnState>;

const cookieName = (env: StateEnv): string => hostOnlyName('sso', env);

/** 256 random bits; a state that the portal made up for a return without one says so itself. */
export const newState = ({ isAgain }: { isAgain: boolean }): string => `${isAgain ? AGAIN : ''}${randomBytes(32).toString('base64url')}`;

/** Whether a returning state is of a sign-on that the portal started by itself. */
export const isStartedAgain = (state: string): boolean => state.startsWith(AGAIN);

/** `Set-Cookie` line that binds a sign-on to this browser for ten minutes (security: login forgery). */
export const storeState = (kept: SignOnState, env: StateEnv, nowMs: number): string =>
  formatCookie(
    cookieName(env),
    seal(env.PORTAL_SECRET, 'sign-on', kept, nowMs + LIFETIME_S * 1000),
    { httpOnly: true, maxAgeS: LIFETIME_S },
    env,
  );

/** `Set-Cookie` line after which the state counts no more. */
export const forgetState = (env: StateEnv): string => formatCookie(cookieName(env), '', { httpOnly: true, maxAgeS: 0 }, env);

/** The state this browser left with; null when there is none, or it is older than ten minutes. */
export function readState(cookieHeader: string | null, env: StateEnv, nowMs: number): SignOnState | null {
  const sealed = parseCookies(cookieHeader).get(cookieName(env)) ?? '';
  const parsed = SignOnState.safeParse(unseal(env.PORTAL_SECRET, 'sign-on', sealed, nowMs));
  return parsed.success ? parsed.data : null;
}
