import { keepStored, readStored } from '#lib/browser/stored-text.ts';
import type { LoginMode } from '#lib/contract/account.ts';
import { LOGIN_MODES, type OwnMode, toLoginMode } from './login-modes.ts';

const LAST_MODE = 'portal:login-mode';
const toNameKey = (mode: LoginMode): string => `portal:login-name:${mode}`;

/** The name that this browser remembers for a mode; empty when none is. */
export const readRememberedName = (mode: LoginMode): string => readStored('localStorage', toNameKey(mode)) ?? '';

/** Remembers a name, and nothing else; null forgets it. */
export const rememberName = (mode: LoginMode, name: string | null): void => keepStored('localStorage', toNameKey(mode), name);

/** The kind of account last logged in with in this tab, else one whose name this browser remembers, else a person. */
export function readLastMode(): LoginMode {
  const last = readStored('sessionStorage', LAST_MODE);
  return toLoginMode(last ?? LOGIN_MODES.find(({ value }) => readRememberedName(value) !== '')?.value ?? null);
}

/** Whoever's session ends comes back to the same kind of account, and is not told of a wrong password at another. */
export const keepLastMode = (mode: OwnMode): void => keepStored('sessionStorage', LAST_MODE, mode);
