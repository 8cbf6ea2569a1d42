import { processState } from '#lib/process-state.ts';

/** Header by which a page names its bytes on the shelf; it never leaves the server. */
export const SHELF_HEADER = 'x-shelved-page';

/** Header of a page that must not push others out, wherever bytes are kept; it never leaves the server. */
export const PASSING_HEADER = 'x-passing-page';

/** The part of the shelf that passing pages may fill. */
const PASSING_SHARE = 1 / 4;
const MAX_BYTES = 128 * 1024 * 1024;
/** Between the naming of a page and its leaving lie milliseconds; bytes named within this time stay. */
const STAY_MS = 60_000;

interface Shelved {
  readonly bytes: Buffer;
  namedAtMs: number;
}

/**
 * Bytes of cached pages, the least recently named ones leaving first. Next keeps a page as text and would hash, measure and encode
 * it for every answer; it is handed a short name instead, and the edge sends the bytes.
 */
export class PageShelf {
  readonly #pages = new Map<string, Shelved>();
  readonly #maxBytes: number;
  readonly #nowMs: () => number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES, nowMs: () => number = () => performance.now()) {
    this.#maxBytes = maxBytes;
    this.#nowMs = nowMs;
  }

  /** Makes sure that `name` can be taken for the next minute; false when there is no room for it. A passing page makes itself no room. */
  keep(name: string, makeBytes: () => Buffer, isKept = true): boolean {
    const nowMs = this.#nowMs();
    const known = this.#pages.get(name);
    if (known !== undefined) {
      known.namedAtMs = nowMs;
      this.#pages.delete(name);
      this.#pages.set(name, known);
      return true;
    }
    const bytes = makeBytes();
    if (!(isKept ? this.#makeRoom(bytes.byteLength, nowMs) : this.#bytes + bytes.byteLength <= this.#maxBytes * PASSING_SHARE))
      return false;
    this.#pages.set(name, { bytes, namedAtMs: nowMs });
    this.#bytes += bytes.byteLength;
    return true;
  }

  take(name: string): Buffer | undefined {
    return this.#pages.get(name)?.bytes;
  }

  #makeRoom(wantedBytes: number, nowMs: number): boolean {
    for (const [name, { bytes, namedAtMs }] of this.#pages) {
      if (this.#bytes + wantedBytes <= this.#maxBytes || nowMs - namedAtMs < STAY_MS) break;
      this.#pages.delete(name);
      this.#bytes -= bytes.byteLength;
    }
    return this.#bytes + wantedBytes <= this.#maxBytes;
  }
}

const place = processState<{ shelf: PageShelf | null }>('page-shelf', () => ({ shelf: null }));

/** The shelf of this process; null unless an edge stands before Next that sends what lies there. */
export const pageShelf = (): PageShelf | null => place.shelf;

/** From now on cached pages are named instead of handed over. */
export function openPageShelf(): void {
  place.shelf ??= new PageShelf();
}
