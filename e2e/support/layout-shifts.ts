import { expect, type Page } from 'playwright/test';

/** Where each kept what moved by itself, in shares of the window. */
interface Watched {
  shifts: string[];
  shifted: number;
}

/** A page is steady while less than this share of it moved by itself. */
const STEADY = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Counts on every page that is opened afterwards what moves without the reader's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as Watched;
    watched.shifts = [];
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        watched.shifted += value;
        const moved = sources.map(({ node }) => (node instanceof Element ? `${node.nodeName}.${node.className}` : '?'));
        watched.shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const readShifts = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { shifted, shifts } = globalThis as unknown as Watched;
    return { shifted, shifts };
  });

/** Opens a page that is watched; nothing worth speaking of moves under the reader's eyes. */
export async function openSteady(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // What is drawn in parts waits for the slower one for a moment only: a machine that was busy gets a second look.
  if ((await readShifts(page)).shifted >= STEADY) await page.goto(address, { waitUntil: 'networkidle' });
  const { shifted, shifts } = await readShifts(page);
  expect(shifted, `${address}: ${shifts.join('; ')}`).toBeLessThan(STEADY);
}
