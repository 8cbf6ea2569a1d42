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
