import { useSyncExternalStore } from 'react';

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

/** The session ended on purpose, and the page says so: nobody is asked to log in again as long as it stands. */
export function expectSessionEnd(): void {
  isShown = true;
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

/** Who was last met in this document, or heard of from another tab: null for nobody, undefined before either. */
let known: string | null | undefined;
let isLeftElsewhere = false;
let channel: BroadcastChannel | null = null;
const leaveListeners = new Set<() => void>();

/** Old browsers have no way from tab to tab: they notice at the next look at the tab. */
const open = (): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL));

function know(userId: string | null, isElsewhere: boolean): void {
  known = userId;
  isLeftElsewhere = isElsewhere && userId === null;
  for (const listener of leaveListeners) listener();
}

/** Tells the other tabs who is logged in now, null for nobody: once, for each of them asks again and would tell it in its turn. */
export function broadcastToTabs(userId: string | null): void {
  if (userId === known) return;
  know(userId, false);
  // By the channel that listens: a document does not hear itself by it.
  const sender = channel ?? open();
  sender?.postMessage(userId);
  if (sender !== channel) sender?.close();
}

/** Calls `listener` whenever another tab met another user or ended the session, until the returned function is called. */
export function subscribeTabs(listener: () => void): () => void {
  const own = open();
  channel = own;
  if (own !== null) {
    own.onmessage = ({ data }: MessageEvent<unknown>) => {
      const met = typeof data === 'string' ? data : null;
      if (met === (known ?? null)) return;
      know(met, true);
      listener();
    };
  }
  return () => {
    own?.close();
    if (channel === own) channel = null;
  };
}

function subscribeLeaving(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => {
    leaveListeners.delete(listener);
  };
}

/** Whether another tab ended the session, and nobody came since. */
export const useLeftElsewhere = (): boolean =>
  useSyncExternalStore(
    subscribeLeaving,
    () => isLeftElsewhere,
    () => false,
  );
