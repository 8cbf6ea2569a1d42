'use client';

import { useSyncExternalStore } from 'react';
import { type CallName, endpoints } from '#lib/contract/endpoints.ts';
import type { MatchFacts, MatchField } from '#lib/contract/match/match-rule.ts';
import { autosaveForm, readAutosavedForm } from './autosaved-form.ts';
import { type RequestOptions, toProxyAddress } from './request.ts';

const PERSONAL = 'personal:';

/** A key of what belongs to the person who is logged in. */
export const personalKey = (name: string): string => PERSONAL + name;

/** Key of a kept answer; null when there is no such address. What belongs to a session can be told apart: the rest is the same for all. */
export function responseKey<N extends CallName>(name: N, options: Pick<RequestOptions<N>, 'params' | 'query'>): string | null {
  const address = toProxyAddress(name, options);
  return address === null || endpoints[name].session !== 'required' ? address : personalKey(address);
}

/** Whether a kept answer belongs to the person who was logged in. */
export const isPersonal = (key: unknown): boolean => typeof key === 'string' && key.startsWith(PERSONAL);

/** One questionnaire for every page; a logout forgets it with the other forms of the tab. */
const PLACE = { owner: null, path: 'match', name: 'facts' } as const;
const TYPED = { owner: null, path: 'match', name: 'typed' } as const;
const NOTHING: MatchFacts = {};
const listeners = new Set<() => void>();
let known: MatchFacts | null = null;

function readAnswers(): MatchFacts {
  known ??= (readAutosavedForm(PLACE) as MatchFacts | null) ?? NOTHING;
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Adds answers to those given in this tab; an undefined one takes the former back. */
export function giveAnswers(answers: MatchFacts): void {
  const next = Object.fromEntries(Object.entries({ ...readAnswers(), ...answers }).filter(([, value]) => value !== undefined));
  known = next as MatchFacts;
  autosaveForm(PLACE, next);
  for (const listener of listeners) listener();
}

/** What was answered in this tab; empty in the server's HTML. */
export const useMatchAnswers = (): MatchFacts => useSyncExternalStore(subscribe, readAnswers, () => NOTHING);

/** What stands in the controls of the questionnaire and was not sent yet, by the name of its field. */
export type TypedAnswers = Readonly<Partial<Record<MatchField, readonly string[]>>>;

export const readTypedAnswers = (): TypedAnswers => (readAutosavedForm(TYPED) as TypedAnswers | null) ?? {};

/** Keeps it in the tab with every change; once it was sent there is nothing to keep. */
export const autosaveTypedAnswers = (typed: TypedAnswers): void => autosaveForm(TYPED, typed);
