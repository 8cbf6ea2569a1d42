import type { LoginMode } from '#lib/contract/account.ts';

const toKey = (mode: LoginMode): string => `portal:login-name:${mode}`;

/** The name that this browser remembers for a mode; empty when none is. */
export function readRememberedName(mode: LoginMode): string {
  try {
    return localStorage.getItem(toKey(mode)) ?? '';
  } catch {
    return '';
  }
}

/** Remembers a name, and nothing else; null forgets it. */
export function rememberName(mode: LoginMode, name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(toKey(mode));
    else localStorage.setItem(toKey(mode), name);
  } catch {
    // Storage is switched off: the name is typed again next time.
  }
}
