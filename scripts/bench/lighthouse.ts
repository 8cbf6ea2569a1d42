import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, listChromiums } from '../launch/find-chromium.ts';
import { findFreePort } from '../launch/ports.ts';
import type { BenchSystem } from './bench-system.ts';
import { median } from './median.ts';
import { listMeasuredPages, type MeasuredPage } from './page-weight.ts';
import { printFigure, round } from './print-figure.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const metric = (results: readonly Result[], audit: string): number =>
  median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));

const score = (results: readonly Result[], category: string): number =>
  Math.round(100 * median(results.map((result) => result.categories[category]?.score ?? Number.NaN)));

function printPage({ name: page, isIndexed }: MeasuredPage, results: readonly Result[]): void {
  const [performance, accessibility, bestPractices, seo] = CATEGORIES.map((category) => score(results, category));
  const lcpMs = round(metric(results, 'largest-contentful-paint'), 0);
  const tbtMs = round(metric(results, 'total-blocking-time'), 0);
  const cls = round(metric(results, 'cumulative-layout-shift'));
  const perfect = [accessibility, bestPractices, ...(isIndexed ? [seo] : [])].every((value) => value === 100);
  const met = lcpMs <= 2_500 && tbtMs <= 200 && cls <= 0.02 && perfect && (performance ?? 0) >= 95;
  printFigure({ figure: 'lighthouse', page, lcpMs, tbtMs, cls, performance, accessibility, bestPractices, seo, met });
  const faults = Object.values(results[0]?.audits ?? {}).filter(({ score: value }) => value !== null && value < 0.9);
  if (!met) printFigure({ figure: 'lighthouse findings', page, audits: faults.map(({ id }) => id).join(' ') });
}

/** Lighthouse's mobile run over the measured pages, median of five. */
export async function measureLighthouse({ portal }: BenchSystem): Promise<void> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: listChromiums()[0],
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const base = portal.url.replace('127.0.0.1', 'localhost');
  try {
    for (const page of await listMeasuredPages(base)) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const answer = await lighthouse(page.url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
        if (answer !== undefined) results.push(answer.lhr);
      }
      printPage(page, results);
    }
  } finally {
    await browser.close();
  }
}
