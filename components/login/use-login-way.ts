import { useEffect, useState } from 'react';
import type { LoginMode } from '#lib/contract/account.ts';
import { isForeign, type LoginMethod, toLoginMode } from './login-modes.ts';
import type { LoginWay } from './use-login.ts';

interface ChosenWay extends LoginWay {
  /** The page is alive. */
  readonly isReady: boolean;
  readonly chooseMode: (mode: LoginMode) => void;
  readonly chooseMethod: (method: LoginMethod) => void;
}

/** The mode of the address to begin with; other sites know passwords only. */
export function useLoginWay(): ChosenWay {
  const [mode, chooseMode] = useState<LoginMode>('user');
  const [method, chooseMethod] = useState<LoginMethod>('password');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    chooseMode(toLoginMode(new URLSearchParams(window.location.search).get('mode')));
    setReady(true);
  }, []);
  return { mode, method: isForeign(mode) ? 'password' : method, isReady, chooseMode, chooseMethod };
}
