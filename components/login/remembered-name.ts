import { keepStored, readStored } from '#lib/browser/stored-text.ts';
import type { LoginMode } from '#lib/contract/account.ts';

const toKey = (mode: LoginMode): string => `portal:login-name:${mode}`;

/** The name that this browser remembers for a mode; empty when none is. */
export const readRememberedName = (mode: LoginMode): string => readStored('localStorage', toKey(mode)) ?? '';

/** Remembers a name, and nothing else; null forgets it. */
export const rememberName = (mode: LoginMode, name: string | null): void => keepStored('localStorage', toKey(mode), name);
