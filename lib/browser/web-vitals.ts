import { VITALS_ADDRESS } from '#lib/vitals-address.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

const figures: { lcp?: number; inp?: number; cls?: number } = {};

function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  // A browser that knows no such entries throws or stays silent.
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 40 }),
    } as PerformanceObserverInit);
  } catch {
    // Its figure is missing then.
  }
}

/** Tells the portal once, when the page is left, how it felt: three figures and the path, nothing of the reader. */
export function watchWebVitals(): void {
  const path = location.pathname;
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = Math.round(startTime);
  });
  observe('layout-shift', (entry) => {
    if (!(entry as Shift).hadRecentInput) figures.cls = (figures.cls ?? 0) + (entry as Shift).value;
  });
  observe('event', (entry) => {
    if ((entry as Interaction).interactionId) figures.inp = Math.max(figures.inp ?? 0, entry.duration);
  });
  addEventListener(
    'visibilitychange',
    () => figures.lcp !== undefined && navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify({ path, ...figures })),
    { once: true },
  );
}
