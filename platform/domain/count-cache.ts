export const LIFETIME_MS = 60_000;
const MAX_ENTRIES = 2_000;

/** Remembers counted figures, so that nobody counts what was counted just now. */
export interface CountCache {
  /** For a minute; a write of this process empties it. */
  readonly remember: <T>(key: string, count: () => Promise<T>) => Promise<T>;
  readonly clear: () => void;
  /**
   * What was counted last, however long ago. Older than a minute, it is counted anew behind, for whoever asks next: only the first of this
   * process to ask waits. No write empties it, and one thing is counted at a time, so that a long count leaves room for others.
   */
  readonly recall: <T>(key: string, count: () => Promise<T>) => Promise<T>;
}

interface Recalled {
  readonly value: Promise<unknown>;
  readonly until: number;
  isCountedBehind: boolean;
}

function forgetOldest(entries: Map<string, unknown>): void {
  const oldest = entries.keys().next().value;
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}

function createRecall(now: () => Date, tellFailure: (error: unknown) => void): CountCache['recall'] {
  const entries = new Map<string, Recalled>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(count: () => Promise<T>): Promise<T> => {
    const counted = last.then(count);
    last = counted.catch(() => undefined);
    return counted;
  };
  const keep = (key: string, value: Promise<unknown>, until: number): void => {
    entries.delete(key);
    entries.set(key, { value, until, isCountedBehind: false });
    forgetOldest(entries);
  };
  return <T>(key: string, count: () => Promise<T>): Promise<T> => {
    const known = entries.get(key);
    const until = now().getTime() + LIFETIME_MS;
    if (known === undefined) {
      const value = inTurn(count);
      keep(key, value, until);
      // Who asked for the count hears of its failure.
      value.catch(() => entries.delete(key));
      return value;
    }
    if (known.until <= now().getTime() && !known.isCountedBehind) {
      known.isCountedBehind = true;
      const counted = inTurn(count);
      // What was counted before stands until it succeeds; the next to ask has it tried again.
      counted.then(
        () => keep(key, counted, until),
        (error: unknown) => {
          known.isCountedBehind = false;
          tellFailure(error);
        },
      );
    }
    return known.value as Promise<T>;
  };
}

/**
 * Equal questions asked at the same time are counted once; a failed count is not remembered. `tellFailure` hears of counts that failed
 * behind, where nobody waited for them.
 */
export function createCountCache(now: () => Date, tellFailure: (error: unknown) => void = () => undefined): CountCache {
  const entries = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();
  return {
    remember: <T>(key: string, count: () => Promise<T>): Promise<T> => {
      const known = entries.get(key);
      if (known !== undefined && known.until > now().getTime()) return known.value as Promise<T>;
      const value = count();
      entries.delete(key);
      entries.set(key, { value, until: now().getTime() + LIFETIME_MS });
      // Who asked for the count hears of its failure.
      value.catch(() => entries.get(key)?.value === value && entries.delete(key));
      forgetOldest(entries);
      return value;
    },
    clear: () => entries.clear(),
    recall: createRecall(now, tellFailure),
  };
}
