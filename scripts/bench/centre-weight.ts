import { type Browser, chromium, type Page } from 'playwright';
import { patterns } from '#lib/routes/patterns.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { openCentre } from './centre-scroll.ts';
import { median } from './median.ts';
import { countBytes } from './page-weight.ts';
import { printFigure, round } from './print-figure.ts';

const FIRST_BAR_BYTES = 420_000;
const LATER_BAR_BYTES = 60_000;
const NAVIGATION_BAR_MS = 100;
const ROUNDS = 5;
const { user: _start, ...ownPages } = Object.fromEntries(Object.entries(patterns).filter(([, path]) => path.startsWith('/user')));
const CHILDREN: readonly string[] = Object.values(ownPages);
/** What brings controls for days and files onto a page. */
const OPENED = { path: patterns.userQualificationAuth, button: '填写资质' } as const;

/** Each child opened cold, in a browser that has nothing of the portal. */
async function weighFirstLoads(browser: Browser, base: string): Promise<void> {
  for (const path of CHILDREN) {
    const context = await openCentre(browser, base);
    const page = await context.newPage();
    const bytes = await countBytes(page);
    await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
    const scriptBytes = bytes('Script');
    const met = scriptBytes <= FIRST_BAR_BYTES;
    printFigure({ figure: 'first load of a child', path, scriptBytes, styleBytes: bytes('Stylesheet'), bar: FIRST_BAR_BYTES, met });
    await context.close();
  }
}

/** Goes on to a child as its links do, and waits until all of it is there. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as { next: { router: { push(path: string): void } } }).next.router.push(to), path);
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState('networkidle');
  await page.locator('main h1:visible').first().waitFor();
}

/** What each child adds once another one has been opened. */
async function weighLaterChildren(page: Page, base: string): Promise<void> {
  const bytes = await countBytes(page);
  await page.goto(`${base}${patterns.userMessage}`, { waitUntil: 'networkidle' });
  for (const path of CHILDREN) {
    const before = bytes('Script');
    await goOn(page, path);
    const scriptBytes = bytes('Script') - before;
    printFigure({ figure: 'script of a later child', path, scriptBytes, bar: LATER_BAR_BYTES, met: scriptBytes <= LATER_BAR_BYTES });
  }
}

/** Milliseconds from the click on an entry of the menu until its view is painted with nothing loading. */
const timeClick = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav[aria-label="个人中心"] a[href="${to}"]`);
        const startedAt = performance.now();
        const isThere = () =>
          location.pathname === to &&
          [...document.querySelectorAll('main h1')].some((title) => title.checkVisibility()) &&
          ![...document.querySelectorAll('main [aria-busy=true]')].some((part) => part.checkVisibility());
        const look = () => (isThere() ? resolve(performance.now() - startedAt) : requestAnimationFrame(look));
        link?.click();
        requestAnimationFrame(look);
      }),
    path,
  );

/** Between the entries of the menu, once each has been seen. */
async function timeNavigation(page: Page, base: string): Promise<void> {
  await page.goto(`${base}${patterns.userMessage}`, { waitUntil: 'networkidle' });
  const paths = await page
    .locator('nav[aria-label="个人中心"] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) await goOn(page, path);
  for (const path of paths) {
    const times: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      await goOn(page, paths.at(paths.indexOf(path) - 1) ?? patterns.userMessage);
      times.push(await timeClick(page, path));
    }
    const [p50, worst] = [round(median(times), 1), round(Math.max(...times), 1)];
    printFigure({ figure: 'click to content, warm', path, p50, worst, unit: 'ms', bar: NAVIGATION_BAR_MS, met: p50 < NAVIGATION_BAR_MS });
  }
}

/** What a form with days and files to choose costs beyond its page: both are the browser's own controls. */
async function weighControls(page: Page, base: string): Promise<void> {
  const { path, button } = OPENED;
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' });
  const bytes = await countBytes(page);
  await page.getByRole('button', { name: button }).first().click();
  await page.locator('main input[type=date]').first().click();
  await page.locator('main input[type=file]').first().hover({ force: true });
  await page.waitForLoadState('networkidle');
  printFigure({ figure: 'script that date fields and an upload bring when opened', path, scriptBytes: bytes('Script') });
}

/** Script of the personal centre over the wire, and how long its menu takes. */
export async function measureCentreWeight({ portal }: BenchSystem): Promise<void> {
  const base = portal.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    await weighFirstLoads(browser, base);
    for (const measure of [weighLaterChildren, timeNavigation, weighControls]) {
      const context = await openCentre(browser, base);
      await measure(await context.newPage(), base);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
