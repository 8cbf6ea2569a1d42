'use client';

import { useSyncExternalStore } from 'react';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { keepForm, readKeptForm } from './kept-form.ts';

/** One questionnaire for every page; a logout forgets it with the other forms of the tab. */
const PLACE = { owner: null, path: 'match', name: 'facts' } as const;
const NOTHING: MatchFacts = {};
const listeners = new Set<() => void>();
let known: MatchFacts | null = null;

function readAnswers(): MatchFacts {
  known ??= (readKeptForm(PLACE) as MatchFacts | null) ?? NOTHING;
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
  keepForm(PLACE, next);
  for (const listener of listeners) listener();
}

/** What was answered in this tab; empty in the server's HTML. */
export const useMatchAnswers = (): MatchFacts => useSyncExternalStore(subscribe, readAnswers, () => NOTHING);
