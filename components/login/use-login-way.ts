import { useCallback, useEffect, useState } from 'react';
import type { LoginMode } from '#lib/contract/account.ts';
import { readLastMode } from './last-mode.ts';
import { isForeign, type LoginMethod, toLoginMode } from './login-modes.ts';
import type { LoginWay } from './use-login.ts';

export interface ChosenWay extends LoginWay {
  /** The page is alive. */
  readonly isReady: boolean;
  /** Somebody chose, the page did not. */
  readonly isChosen: boolean;
  readonly chooseMode: (mode: LoginMode) => void;
  readonly chooseMethod: (method: LoginMethod) => void;
}

/** `mode` of the address. */
export const readAskedMode = (): string | null => new URLSearchParams(window.location.search).get('mode');

/** To begin with the mode of the address, else the last one here; other sites know passwords only. */
export function useLoginWay(): ChosenWay {
  const [mode, setMode] = useState<LoginMode>('user');
  const [method, setMethod] = useState<LoginMethod>('password');
  const [isChosen, setChosen] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const asked = readAskedMode();
    setMode(asked === null ? readLastMode() : toLoginMode(asked));
    setReady(true);
  }, []);
  const chooseMode = useCallback((next: LoginMode) => {
    setMode(next);
    setChosen(true);
  }, []);
  const chooseMethod = useCallback((next: LoginMethod) => {
    setMethod(next);
    setChosen(true);
  }, []);
  return { mode, method: isForeign(mode) ? 'password' : method, isReady, isChosen, chooseMode, chooseMethod };
}
