'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import { scrollToMain } from './scroll-to-main.ts';

const PARAMETER = 'step';

/** The step that the address names; the first one when it names none of them. */
export function readStep<S extends string>(steps: readonly [S, ...S[]]): S {
  const named = new URLSearchParams(window.location.search).get(PARAMETER);
  return steps.find((step) => step === named) ?? steps[0];
}

/** The present address with another step in it. */
export function toStepAddress(step: string, first: string): string {
  const query = new URLSearchParams(window.location.search);
  if (step === first) query.delete(PARAMETER);
  else query.set(PARAMETER, step);
  const search = query.toString();
  return window.location.pathname + (search === '' ? '' : `?${search}`);
}

/**
 * Which step of a form of several steps is shown, with the address as its store: back and forward walk the steps, a reload stays. Null
 * in the server's HTML and until the address was read, when the form shows its first step.
 */
export function useStep<S extends string>(steps: readonly [S, ...S[]]) {
  const [step, setStep] = useState<S | null>(null);
  useEffect(() => {
    const read = () => setStep(readStep(steps));
    // In slices: the page is just becoming usable, and what is drawn anew is mostly the first step again.
    startTransition(read);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [steps]);
  const go = useCallback(
    (next: S) => {
      window.history.pushState(null, '', toStepAddress(next, steps[0]));
      scrollToMain();
      setStep(next);
    },
    [steps],
  );
  /** The form is over: its last step takes the place of the present one, with what it shows in the address. */
  const finish = useCallback((last: S, shown: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries({ ...shown, [PARAMETER]: last })) query.set(name, value);
    window.history.replaceState(null, '', `${window.location.pathname}?${query}`);
    scrollToMain();
    setStep(last);
  }, []);
  return { step, go, finish };
}
