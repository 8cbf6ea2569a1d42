import { type Notice, subscribeNotices } from '#lib/browser/notices.ts';

type Listener = () => void;

let shown: readonly Notice[] = [];
const listeners = new Set<Listener>();

function set(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

let isListening = false;

/** Follows the notices of this document; they outlive the frame in which they appeared. */
export function subscribeShown(listener: Listener): () => void {
  if (!isListening) subscribeNotices((notice) => set([...shown, notice]));
  isListening = true;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const readShown = (): readonly Notice[] => shown;

export const closeNotice = (id: number): void => set(shown.filter((notice) => notice.id !== id));
