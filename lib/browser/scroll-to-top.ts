const DURATION_MS = 800;

const easeInOut = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** Takes the reader to the top of the page within `durationMs` (spec §9), at once where motion is unwanted. */
export function scrollToTop(durationMs: number = DURATION_MS): void {
  const from = window.scrollY;
  if (from === 0) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / durationMs);
    window.scrollTo(0, Math.round(from * (1 - easeInOut(part))));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
