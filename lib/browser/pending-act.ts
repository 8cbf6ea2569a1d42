import { persistStored, readStored } from './stored-text.ts';

/** Whoever takes longer to log in has turned to something else. */
const PENDING_MS = 30 * 60_000;

/** Remembers in this tab, under a name, what the reader wanted to do before logging in. */
export const rememberAct = (name: string, what: string): void =>
  persistStored('sessionStorage', name, JSON.stringify({ key: what, until: Date.now() + PENDING_MS }));

/** Whether exactly this was wanted; it is forgotten then. */
export function takeAct(name: string, what: string): boolean {
  try {
    const pending = JSON.parse(readStored('sessionStorage', name) ?? '{}') as { key?: unknown; until?: unknown };
    if (pending.key !== what) return false;
    persistStored('sessionStorage', name, null);
    return typeof pending.until === 'number' && pending.until > Date.now();
  } catch {
    return false;
  }
}
