import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { patterns } from '#lib/routes/patterns.ts';
import { DEMO_COMPANY, logInAt } from '../../e2e/support/log-in.ts';
import { showOldPages } from '../../e2e/support/show-old-pages.ts';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { percentile } from '../../platform/bench/percentile.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import { runTool } from '../stages/run-tool.ts';
import type { BenchSystem } from './bench-system.ts';
import { printFigure, round } from './print-figure.ts';
import { feel } from './watch-interactions.ts';

/** What a system needs whose personal centre is measured. */
export const CENTRE_SETTINGS = { CAPTCHA_TEXT };

/** A browser of its own, logged in as the demo company, with the older pages in the menu. */
export async function openCentre(browser: Browser, base: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await logInAt(base, context, DEMO_COMPANY);
  await showOldPages(context, true);
  return context;
}

const TASK_BAR_MS = 50;
const FRAME_BAR_MS = 20;
const DROPPED_MS = 50;
const TURNS = 120;
const TURN_PX = 240;
const LONGEST_PAGE = 'limit=50';
/** A page in the middle of 10,000 rows. */
const FAR_PAGE = 'limit=50&page=100';
const LISTS = [patterns.userMessage, patterns.userFinanceOrder, patterns.userInsureOrder, patterns.userUserMessage];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Frames = { readonly gaps: number[] };

/** Gives the database of the system the user with 10,000 orders of each kind and messages. */
export async function prepareBusyUser(env: Readonly<Record<string, string>>): Promise<void> {
  if (!(await runTool('platform/bench/centre-lists.ts', [], { env }))) throw new Error('no busy user');
}

/** Runs in the page: notes how far apart its frames are. */
function watchFrames(): void {
  const gaps: number[] = [];
  Object.assign(globalThis, { frames_: { gaps } });
  let last = performance.now();
  const note = (now: number) => {
    gaps.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Turns the wheel to the end of the page and back to its head. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(200, 400);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS / 2 ? TURN_PX : -TURN_PX);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function measureList(browser: Browser, page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(watchFrames);
  const { taskMs, taskCpuMs } = await feel(browser, page, () => scroll(page));
  const { gaps } = await page.evaluate(() => (globalThis as unknown as { frames_: Frames }).frames_);
  const p95 = round(percentile(gaps, 0.95), 1);
  printFigure({
    figure: 'scrolling a list',
    path: new URL(address).pathname + new URL(address).search,
    width: page.viewportSize()?.width,
    frames: gaps.length,
    p50: round(percentile(gaps, 0.5), 1),
    p95,
    dropped: gaps.filter((gap) => gap > DROPPED_MS).length,
    longestTaskMs: round(taskMs, 1),
    longestTaskCpuMs: round(taskCpuMs, 1),
    bar: `${TASK_BAR_MS} ms a task, ${FRAME_BAR_MS} ms a frame`,
    met: taskMs <= TASK_BAR_MS && p95 <= FRAME_BAR_MS,
  });
}

/** How smoothly the longest pages of the centre's lists scroll for somebody with 10,000 rows in each. */
export async function measureCentreScroll({ portal }: BenchSystem): Promise<void> {
  const base = portal.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    const context = await openCentre(browser, base);
    for (const viewport of SCREENS)
      for (const path of LISTS)
        for (const query of [LONGEST_PAGE, FAR_PAGE]) {
          const page = await context.newPage();
          await page.setViewportSize(viewport);
          await measureList(browser, page, `${base}${path}?${query}`);
          await page.close();
        }
  } finally {
    await browser.close();
  }
}
