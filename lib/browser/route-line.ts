/** A navigation that is over sooner shows nothing. */
const SHOW_AFTER_MS = 150;
const GIVE_UP_MS = 15_000;

let frame = 0;

/**
 * Draws the line on top of the page while the router is on its way to `url`: `html` carries `data-navigating` until
 * the address has changed, to `url` or to where it leads on; from then on `data-whole`: pages are laid out whole, so
 * that going back finds the place. `onArrival` is called once it has changed.
 */
export function showRouteLine(url: string, onArrival?: () => void): void {
  cancelAnimationFrame(frame);
  const target = new URL(url, location.href).href;
  const root = document.documentElement;
  const from = location.href;
  const startedAt = performance.now();
  const look = (now: number) => {
    const waitedMs = now - startedAt;
    const isOver = location.href === target || location.href !== from || waitedMs > GIVE_UP_MS;
    root.toggleAttribute('data-navigating', !isOver && waitedMs > SHOW_AFTER_MS);
    if (!isOver) frame = requestAnimationFrame(look);
    else {
      root.setAttribute('data-whole', '');
      if (location.href !== from) onArrival?.();
    }
  };
  frame = requestAnimationFrame(look);
}
