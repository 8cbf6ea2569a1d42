import type { UserProfile } from '#lib/contract/user-profile.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { EXPLICIT_LOGOUT } from '#lib/session/cookie-names.ts';
import { notify } from './notices.ts';
import { request } from './request.ts';
import { RequestFailed } from './request-failed.ts';
import { broadcastToTabs } from './session-tabs.ts';
import { refreshSignedIn } from './signed-in.ts';

const PAUSES_MS = [1_000, 3_000];
const listeners = new Set<() => void>();

/** Calls `listener` when a session had to be given up because its profile cannot be had (spec §2: then to /login). */
export function subscribeSessionDropped(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ends the session at the upstream and in the browser, whatever the upstream says; after a farewell its cache is emptied too. */
export async function dropSession({ isExplicitLogout = false } = {}): Promise<void> {
  await request('logout', isExplicitLogout ? { query: { [EXPLICIT_LOGOUT]: '1' } } : {}).catch(() => undefined);
  refreshSignedIn();
  broadcastToTabs(null);
}

async function giveUp(): Promise<void> {
  await dropSession();
  notify('error', sentences.profileFailed);
  for (const listener of listeners) listener();
}

const pause = (timeMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, timeMs));

async function tryProfile(pausesMs: readonly number[]): Promise<UserProfile> {
  try {
    return (await request('userProfile')).data;
  } catch (error) {
    const [pauseMs, ...rest] = pausesMs;
    if (pauseMs === undefined || !(error instanceof RequestFailed) || !error.isTransport) throw error;
    await pause(pauseMs);
    return await tryProfile(rest);
  }
}

/**
 * The user's profile. A fault on the wire is tried three times and keeps the session; any refusal by the upstream ends it, with
 * 无法获取用户信息，请重新登录 unless the session was over anyway.
 */
export async function loadProfile(): Promise<UserProfile> {
  try {
    const profile = await tryProfile(PAUSES_MS);
    broadcastToTabs(profile.id);
    return profile;
  } catch (error) {
    if (error instanceof RequestFailed && !error.isTransport && !error.isSessionEnded) await giveUp();
    throw error;
  }
}
