import { persistStored, readStored } from './stored-text.ts';

export type NoticeKind = 'error' | 'success' | 'warning' | 'info';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Trace number of the failed request, to be read out to the service desk. */
  readonly requestId?: string;
}

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
let lastId = 0;

/** Shows one sentence to the reader, closable and for five seconds (spec §8). */
export function notify(kind: NoticeKind, text: string, requestId?: string): void {
  lastId += 1;
  const notice = { id: lastId, kind, text, requestId };
  for (const listener of listeners) listener(notice);
}

/** Calls `listener` with every notice from now on, until the returned function is called. */
export function subscribeNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const NEXT_PAGE = 'portal:next-notice';

/** Tells the reader on the page that comes: this one is being left. */
export const notifyNextPage = (text: string): void => persistStored('sessionStorage', NEXT_PAGE, text);

/** What the page before has left to be told, once. */
export function notifyFromLastPage(): void {
  const text = readStored('sessionStorage', NEXT_PAGE);
  persistStored('sessionStorage', NEXT_PAGE, null);
  if (text !== null) notify('info', text);
}
