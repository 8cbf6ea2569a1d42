const LIFETIME_MS = 60_000;
const MAX_ENTRIES = 2_000;

/** Remembers counted figures for a minute; a write of this process empties it. */
export interface CountCache {
  readonly remember: <T>(key: string, count: () => Promise<T>) => Promise<T>;
  readonly clear: () => void;
}

/** Equal questions asked at the same time are counted once; a failed count is not remembered. */
export function createCountCache(now: () => Date): CountCache {
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
      const oldest = entries.keys().next().value;
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return value;
    },
    clear: () => entries.clear(),
  };
}
