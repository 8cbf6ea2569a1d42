const USER_PAGES = /^\/user(\/|$)/;
const listeners = new Set<() => void>();
let isShown = false;

/** A call was refused because the session is over: the personal centre asks what to do, once; public pages say nothing. */
export function announceSessionEnded(): void {
  if (isShown || !USER_PAGES.test(window.location.pathname)) return;
  isShown = listeners.size > 0;
  for (const listener of listeners) listener();
}

/** The reader chose; the next ended session asks again. */
export function settleSessionEnded(): void {
  isShown = false;
}

/** Calls `listener` when the dialog 登录状态已过期 has to open (spec §8). */
export function subscribeSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    isShown = false;
  };
}

const CHANNEL = 'portal:session';

type Listener = (userId: string | null) => void;

/** Old browsers have no way from tab to tab: they notice at the next look at the tab. */
const open = (): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL));

/** Tells the other tabs who is logged in now; null for nobody. */
export function broadcastToTabs(userId: string | null): void {
  const channel = open();
  channel?.postMessage(userId);
  channel?.close();
}

/** Calls `listener` whenever another tab met a user or ended the session, until the returned function is called. */
export function subscribeTabs(listener: Listener): () => void {
  const channel = open();
  if (channel !== null) channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(typeof data === 'string' ? data : null);
  return () => channel?.close();
}
