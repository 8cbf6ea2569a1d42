import { persistStored, readStored } from './stored-text.ts';

export type NoticeKind = 'error' | 'success' | 'warning' | 'info';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  /** Trace number of the failed request, to be read out to the service desk. */
  readonly requestId?: string;
  /** What to do next. */
  readonly link?: NoticeLink;
}

export interface NoticeLink {
  readonly href: string;
  readonly text: string;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let lastId = 0;
let shown: readonly Notice[] = [];

function show(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows one sentence to the reader, closable and for five seconds (spec §8). */
export const notify = (kind: NoticeKind, text: string, requestId?: string): void => add({ kind, text, requestId });

function add(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  show([...shown, { ...notice, id: lastId }]);
}

/** The notices of this document, the oldest first; they outlive the frame in which they appeared. */
export const readNotices = (): readonly Notice[] => shown;

export const closeNotice = (id: number): void => show(shown.filter((notice) => notice.id !== id));

/** Calls `listener` with every change of the notices, until the returned function is called. */
export function subscribeNotices(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const NEXT_PAGE = 'portal:next-notice';

/** Tells the reader on the page that comes: this one is being left. */
export const notifyNextPage = (text: string, link?: NoticeLink): void =>
  persistStored('sessionStorage', NEXT_PAGE, [text, ...(link === undefined ? [] : [link.href, link.text])].join('\n'));

/** What the page before has left to be told, once. */
export function notifyFromLastPage(): void {
  const stored = readStored('sessionStorage', NEXT_PAGE);
  persistStored('sessionStorage', NEXT_PAGE, null);
  if (stored === null) return;
  const [text = '', href, label] = stored.split('\n');
  add({ kind: 'info', text, ...(href !== undefined && label !== undefined && { link: { href, text: label } }) });
}
