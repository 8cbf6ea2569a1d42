/** Entries of one dictionary as the upstream has them, in its order. */
export type Entries = readonly (readonly [value: string, label: string])[];
/** The dictionaries whose entries are not as compiled, by type. */
export type KnownEntries = Readonly<Record<string, Entries>>;

/** Id of the data block that tells a page's scripts what the server knew when it rendered the page. */
export const DICTIONARY_BLOCK = 'dictionaries';

const NONE: KnownEntries = {};
const SOURCE = Symbol.for('portal.known-entries');
const place = globalThis as unknown as Record<symbol, (() => KnownEntries) | undefined>;

/** From now on this process knows what the source gives. The server's alone: a page has its data block. */
export function setEntrySource(source: () => KnownEntries): void {
  place[SOURCE] = source;
}

function readBlock(): KnownEntries {
  const text = document.getElementById(DICTIONARY_BLOCK)?.textContent ?? '';
  return text === '' ? NONE : (JSON.parse(text) as KnownEntries);
}

let ofPage: KnownEntries | null = null;
const listeners = new Set<() => void>();

/** Told by the portal's server since: a page that was built does not know. */
export function publishEntries(entries: KnownEntries): void {
  if (JSON.stringify(entries) === JSON.stringify(knownEntries())) return;
  ofPage = entries;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever a page was told of other entries, until the returned function is called. */
export function subscribeEntries(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is known of dictionaries beyond the compiled labels: on the server that of the process, in a browser that of the first page, or what it was told since. */
export function knownEntries(): KnownEntries {
  const source = place[SOURCE];
  if (source !== undefined) return source();
  if (typeof document === 'undefined') return NONE;
  ofPage ??= readBlock();
  return ofPage;
}
