const CHANNEL = 'portal:session';

type Listener = (userId: string | null) => void;

/** Old browsers have no way from tab to tab: they notice at the next look at the tab. */
const open = (): BroadcastChannel | null => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL));

/** Tells the other tabs who is logged in now; null for nobody. */
export function tellTabs(userId: string | null): void {
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
