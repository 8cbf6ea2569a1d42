'use client';

import useSWR, { mutate, type SWRConfiguration } from 'swr';
import type { BodyOf, ResponseOf } from '#lib/contract/calls.ts';
import type { LoginType, UserProfile } from '#lib/contract/user-profile.ts';
import { forgetAutosavedForms, type TakenForm } from './autosaved-form.ts';
import { dropSession, loadProfile } from './load-profile.ts';
import { isPersonal, responseKey } from './match-answers.ts';
import { notifyNextPage } from './notices.ts';
import { request } from './request.ts';
import { isSignedIn, refreshSignedIn, useSignedIn } from './signed-in.ts';
import { findSignOnExit } from './start-sign-on.ts';

const PROFILE_KEY = responseKey('userProfile', {});

/** Once a document, and again after login (spec §2). */
export const ONCE_A_SESSION: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  // A login right after another session must not be given the old profile.
  dedupingInterval: 0,
};

export interface SessionState {
  /** `unknown` in the server's HTML; `loading` while the profile is on its way; `failed` when it did not get through. */
  readonly status: 'unknown' | 'anonymous' | 'loading' | 'signedIn' | 'failed';
  readonly profile: UserProfile | null;
  /** Asks for the profile again. */
  readonly retry: () => void;
}

/** Who is logged in, as far as the browser knows. */
export function useSession(): SessionState {
  const isSignedIn = useSignedIn();
  const { data, error, mutate: reload } = useSWR<UserProfile>(isSignedIn === true ? PROFILE_KEY : null, loadProfile, ONCE_A_SESSION);
  const retry = (): void => void reload().catch(() => undefined);
  if (isSignedIn === null) return { status: 'unknown', profile: null, retry };
  if (!isSignedIn) return { status: 'anonymous', profile: null, retry };
  if (data !== undefined) return { status: 'signedIn', profile: data, retry };
  return { status: error === undefined ? 'loading' : 'failed', profile: null, retry };
}

/** What was kept of one person must not be shown to the next. */
const forgetAnswers = (): Promise<unknown> => mutate(isPersonal, undefined, { revalidate: false });

/** A session began or ended, here or in another tab: nothing of the former one is shown any more, what is on the page comes anew. */
export async function onUserChanged(): Promise<void> {
  await forgetAnswers();
  refreshSignedIn();
  const profile = mutate(PROFILE_KEY);
  if (isSignedIn()) void mutate((key) => isPersonal(key) && key !== PROFILE_KEY);
  await profile;
}

/**
 * Logs in; the session is then in cookies and the profile on its way.
 * @throws RequestFailed with the upstream's words when it refuses.
 */
export async function login(body: BodyOf<'login'>): Promise<ResponseOf<'login'>['data']> {
  const { data } = await request('login', { body });
  if (data.closureWithdrawn) notifyNextPage('注销申请已经撤回，账号照常使用。');
  await onUserChanged();
  return data;
}

/**
 * Registers; the new user is logged in then.
 * @throws RequestFailed with the upstream's words when it refuses.
 */
export async function register(body: BodyOf<'register'>): Promise<ResponseOf<'register'>['data']> {
  const { data } = await request('register', { body });
  await onUserChanged();
  return data;
}

/** Ends the session where the reader is: the page and what was typed stay. */
export async function endSessionHere(options: { isExplicitLogout?: boolean } = {}): Promise<void> {
  await dropSession(options);
  await forgetAnswers();
}

interface Leaving {
  /** How the session began; one of a government sign-on ends there too (spec §4). */
  readonly loginType?: LoginType;
  readonly leave?: (address: string) => void;
  /** The form that he takes to another account. */
  readonly taken?: TakenForm;
}

/** Logs out, forgets what was typed and starts over at the home page, also when the upstream does not answer (spec §4). */
export async function logout({ loginType = '', leave = (address) => window.location.assign(address), taken }: Leaving = {}): Promise<void> {
  const exit = loginType === '' ? null : await findSignOnExit();
  await endSessionHere({ isExplicitLogout: true });
  forgetAutosavedForms(taken);
  leave(exit ?? '/');
}
