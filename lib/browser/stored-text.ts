/** For this tab, or for this browser until it is cleared. */
type Store = 'sessionStorage' | 'localStorage';

/** The text kept under a name; null where there is none, or storage is switched off. */
export function readStored(store: Store, name: string): string | null {
  try {
    return window[store].getItem(name);
  } catch {
    return null;
  }
}

/** Names under which something is kept; none where storage is switched off. */
export function listStored(store: Store): string[] {
  try {
    return Object.keys(window[store]);
  } catch {
    return [];
  }
}

/** Keeps a text under a name; null forgets it. */
export function persistStored(store: Store, name: string, text: string | null): void {
  try {
    if (text === null) window[store].removeItem(name);
    else window[store].setItem(name, text);
  } catch {
    // A full or forbidden store keeps nothing, but must not stop the reader.
  }
}
