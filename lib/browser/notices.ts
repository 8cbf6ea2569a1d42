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
