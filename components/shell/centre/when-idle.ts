/** Calls `act` once the browser has nothing else to do, unless the returned function is called before; never in browsers that do not tell. */
export function whenIdle(act: () => void): () => void {
  const ask: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  if (ask === undefined) return () => {};
  const asked = ask(act);
  return () => cancelIdleCallback(asked);
}
