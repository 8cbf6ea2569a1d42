import { keepStored, readStored } from '#lib/browser/stored-text.ts';
import { LOGIN_MODES, type OwnMode, toLoginMode } from './login-modes.ts';
import { readRememberedName } from './remembered-name.ts';

const KEY = 'portal:login-mode';

/** The kind of account last logged in with in this tab, else one whose name this browser remembers, else a person. */
export function readLastMode() {
  const last = readStored('sessionStorage', KEY);
  return toLoginMode(last ?? LOGIN_MODES.find(({ value }) => readRememberedName(value) !== '')?.value ?? null);
}

/** Whoever's session ends comes back to the same kind of account, and is not told of a wrong password at another. */
export const keepLastMode = (mode: OwnMode): void => keepStored('sessionStorage', KEY, mode);
