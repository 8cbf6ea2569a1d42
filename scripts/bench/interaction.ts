import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { CAPTCHA_TEXT } from '../../e2e/support/system-env.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import type { BenchSystem } from './bench-system.ts';
import { type Journey, journeys } from './journeys.ts';
import { median } from './median.ts';
import { printFigure, round } from './print-figure.ts';
import { type Felt, feel } from './watch-interactions.ts';

const RUNS = 3;
const INTERACTION_BAR_MS = 100;
const TASK_BAR_MS = 50;
/** The browser tells of a paint only after it. */
const LAST_PAINT_MS = 300;

export const INTERACTION_SETTINGS = { CAPTCHA_TEXT, CLIENT_CALLS_PER_MINUTE: '100000', ENTRANCE_CALLS_PER_MINUTE: '100000' } as const;

async function run(browser: Browser, journey: Journey, base: string): Promise<Felt> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    return await feel(browser, page, async () => {
      await journey(page, base);
      await page.waitForTimeout(LAST_PAINT_MS);
    });
  } finally {
    await context.close();
  }
}

function printJourney(journey: string, runs: readonly Felt[]): void {
  const middle = (name: 'interactionMs' | 'taskMs' | 'taskCpuMs'): number => round(median(runs.map((felt) => felt[name])), 0);
  const interactionMs = middle('interactionMs');
  const taskCpuMs = middle('taskCpuMs');
  printFigure({
    figure: 'interaction',
    journey,
    interactionMs,
    slowest: runs.find((felt) => felt.interactionMs === interactionMs)?.slowest,
    taskMs: middle('taskMs'),
    taskCpuMs,
    load: round(loadavg()[0] ?? 0, 1),
    met: interactionMs < INTERACTION_BAR_MS && taskCpuMs < TASK_BAR_MS,
  });
}

/** How long the main journeys keep a reader waiting after a press or a key, and their longest task; medians of three. */
export async function measureInteraction({ portal }: BenchSystem): Promise<void> {
  const base = portal.url.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: listChromiums()[0], args: CHROMIUM_FLAGS });
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      await run(browser, journey, base);
      const runs: Felt[] = [];
      while (runs.length < RUNS) runs.push(await run(browser, journey, base));
      printJourney(name, runs);
    }
  } finally {
    await browser.close();
  }
}
