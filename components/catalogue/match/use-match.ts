'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { personalKey, useMatchAnswers } from '#lib/browser/match-answers.ts';
import { request } from '#lib/browser/request.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { BodyOf, ResponseOf } from '#lib/contract/calls.ts';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';

type Asked = Pick<BodyOf<'matchProducts'>, 'productCodes' | 'policyArticleIds'>;
type Matched = ResponseOf<'matchProducts'>['data'];

interface Match {
  readonly answers: MatchFacts;
  readonly data: Matched | undefined;
  readonly error: RequestFailed | undefined;
  readonly isLoading: boolean;
  readonly isSignedIn: boolean;
  /** The answers were sent: after a failure the same ones are judged again. */
  readonly again: () => void;
}

/** The judgement as soon as there is something to judge by: answers of this tab, what a form says, or the data of whoever is logged in. */
export function useMatch(asked: Asked, said: MatchFacts = {}): Match {
  const answers = { ...useMatchAnswers(), ...said };
  const [tries, setTries] = useState(0);
  const { status, profile } = useSession();
  const isSignedIn = status === 'signedIn';
  const { isOn } = useAreas();
  const isAsked = isOn('matching') && (isSignedIn || Object.keys(answers).length > 0);
  const body = { ...asked, facts: answers };
  const key = isAsked && status !== 'loading' ? personalKey(`match:${profile?.id ?? ''}:${tries}:${JSON.stringify(body)}`) : null;
  const { data, error, isLoading } = useSWR<Matched, RequestFailed>(key, async () => (await request('matchProducts', { body })).data, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  const again = () => {
    if (error !== undefined) setTries((count) => count + 1);
  };
  return { answers, data: key === null ? undefined : data, error, isLoading, isSignedIn, again };
}
