import { LOGIN_MODES, type OwnMode, toLoginMode } from './login-modes.ts';
import { readRememberedName } from './remembered-name.ts';

const KEY = 'portal:login-mode';

function readTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The kind of account last logged in with in this tab, else one whose name this browser remembers, else a person. */
export function readLastMode() {
  return toLoginMode(readTab() ?? LOGIN_MODES.find(({ value }) => readRememberedName(value) !== '')?.value ?? null);
}

/** Whoever's session ends comes back to the same kind of account, and is not told of a wrong password at another. */
export function keepLastMode(mode: OwnMode): void {
  try {
    sessionStorage.setItem(KEY, mode);
  } catch {
    // Storage is switched off: the kind is chosen again.
  }
}
