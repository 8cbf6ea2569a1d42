'use client';

import { useCallback, useRef, useState } from 'react';
import { CERTIFICATION_FIELD } from '#lib/contract/authentication-codes.ts';
import { failureMessage } from './failure-message.ts';
import { toCertificationHere } from './login-here.ts';
import { notify } from './notices.ts';
import { RequestFailed } from './request-failed.ts';

/** What work gives that leads away from the page: its button stays busy until the page is gone. */
export const LEAVING = Symbol('the page is being left');

/** A failure as a notice, for a button that has no box for it. */
export const notifyFailure = (error: unknown): void => notify('error', failureMessage(error));

/** A failed try, in words, and the way to what was the reason. */
export interface Failure {
  readonly sentence: string;
  readonly way?: { readonly text: string; readonly href: string };
}

const toFailure = (error: unknown): Failure => ({
  sentence: failureMessage(error),
  ...(error instanceof RequestFailed &&
    error.field === CERTIFICATION_FIELD && { way: { text: '看企业认证办到哪一步', href: toCertificationHere() } }),
});

/**
 * Work that a press begins: once at a time, however often it is pressed, and its failure in the server's own words. `onFailure` tells
 * failures elsewhere than in `failure`.
 */
export function useSubmit(onFailure?: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const told = useRef(onFailure);
  told.current = onFailure;

  const fail = useCallback((error: unknown) => {
    if (told.current === undefined) setFailure(toFailure(error));
    else told.current(error);
  }, []);
  const forgetFailure = useCallback(() => setFailure(null), []);
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setFailure(null);
      setBusy(true);
      let result: unknown;
      try {
        result = await work();
      } catch (error) {
        fail(error);
      }
      if (result === LEAVING) return;
      isRunning.current = false;
      setBusy(false);
    },
    [fail],
  );
  return { isBusy, failure, run, fail, forgetFailure };
}
