import { useEffect, useState } from 'react';
import type { LoginMode } from '#lib/contract/account.ts';
import { readLastMode } from './last-mode.ts';
import { isForeign, type LoginMethod, toLoginMode } from './login-modes.ts';
import type { LoginWay } from './use-login.ts';

interface ChosenWay extends LoginWay {
  /** The page is alive. */
  readonly isReady: boolean;
  readonly chooseMode: (mode: LoginMode) => void;
  readonly chooseMethod: (method: LoginMethod) => void;
}

/** To begin with the mode of the address, else the last one here; other sites know passwords only. */
export function useLoginWay(): ChosenWay {
  const [mode, chooseMode] = useState<LoginMode>('user');
  const [method, chooseMethod] = useState<LoginMethod>('password');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('mode');
    chooseMode(asked === null ? readLastMode() : toLoginMode(asked));
    setReady(true);
  }, []);
  return { mode, method: isForeign(mode) ? 'password' : method, isReady, chooseMode, chooseMethod };
}
