'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import { scrollToMain } from './scroll-to-main.ts';

const PARAMETER = 'step';

const namedStep = (): string | null => new URLSearchParams(window.location.search).get(PARAMETER);

/** The present address with another step in it, and what else it is to say. */
function toStepAddress(step: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries({ ...more, [PARAMETER]: step })) query.set(name, value);
  return `${window.location.pathname}?${query}`;
}

interface Shown<S> {
  readonly step: S;
  /** The address says so; else it is the first one. */
  readonly isNamed: boolean;
}

/**
 * Which step of a form of several steps is shown, with the address as its store: back and forward walk the steps, a reload stays. Null
 * in the server's HTML and until the address was read, when the form shows its first step.
 */
export function useStep<S extends string>(steps: readonly [S, ...S[]]) {
  const [shown, setShown] = useState<Shown<S> | null>(null);
  const [first] = steps;
  useEffect(() => {
    const read = () => {
      const named = steps.find((step) => step === namedStep());
      setShown({ step: named ?? steps[0], isNamed: named !== undefined });
    };
    // In slices: the page is just becoming usable, and what is drawn anew is mostly the first step again.
    startTransition(read);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [steps]);
  /** The address says which step it is, and what else is told, without a step further in the history. */
  const stay = useCallback((step: S, more?: Readonly<Record<string, string>>) => {
    window.history.replaceState(null, '', toStepAddress(step, more));
    setShown({ step, isNamed: true });
  }, []);
  const go = useCallback(
    (next: S) => {
      // Whoever comes back comes back to this step, and is not taken for somebody who begins.
      if (namedStep() === null) window.history.replaceState(null, '', toStepAddress(first));
      window.history.pushState(null, '', toStepAddress(next));
      scrollToMain();
      setShown({ step: next, isNamed: true });
    },
    [first],
  );
  /** The form is over: its last step takes the place of the present one, with what it shows in the address. */
  const finish = useCallback(
    (last: S, more: Readonly<Record<string, string>>) => {
      stay(last, more);
      scrollToMain();
    },
    [stay],
  );
  return { step: shown?.step ?? null, isNamed: shown?.isNamed ?? false, go, stay, finish };
}
