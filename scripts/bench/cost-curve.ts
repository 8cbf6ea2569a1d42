import { loadavg } from 'node:os';
import { runningFields } from '#lib/env/env-fields.ts';
import { PASSING_SHARE } from '#lib/html-cache/page-memory.ts';
import type { PageAnswers } from './ask-pages.ts';
import type { BenchSystem } from './bench-system.ts';
import { GENERATOR_CORES } from './cores.ts';
import { hearScript } from './hear-script.ts';
import { printFigure, round } from './print-figure.ts';
import { processorMs, residentMb } from './process-figures.ts';

const PAGES = [10, 1_000, 100_000];
/** Asked for beforehand: several times what there is room for. */
const FILLED = 500;
const SECONDS = 20;

/** So many lists in their turn; given seconds, any of them as fast as they are answered, for so long. */
export const askPages = (url: string, pages: number, seconds: number): Promise<PageAnswers> =>
  hearScript('scripts/bench/ask-pages.ts', { args: [url, String(pages), String(seconds)], cores: GENERATOR_CORES });

/**
 * What a portal that has just started does a second, and what it holds, as ever more distinct pages are asked for, each as often as any
 * other: lists under filters, which have a part of the memory for pages among them. What does not fit is rendered anew.
 */
export async function measureCurve({ platformPort, startPortalFor }: BenchSystem): Promise<void> {
  const boundMb = PASSING_SHARE * runningFields.PAGE_CACHE_MIB.parse(process.env.PAGE_CACHE_MIB || undefined);
  for (const pages of PAGES) {
    const portal = await startPortalFor(platformPort);
    const { pid } = portal.process;
    await askPages(portal.url, Math.min(pages, FILLED), 0);
    const before = processorMs(pid);
    const { answered, hits, others, seconds, p50Ms, p99Ms } = await askPages(portal.url, pages, SECONDS);
    printFigure({
      figure: `${pages} distinct pages`,
      requestsPerSecond: round(answered / seconds, 0),
      hits: round(hits / answered),
      others: JSON.stringify(others),
      p50Ms: round(p50Ms, 1),
      p99Ms: round(p99Ms, 1),
      processorMsEach: round((processorMs(pid) - before) / answered),
      boundMb,
      residentMb: round(residentMb(pid), 0),
      load: round(loadavg()[0] ?? Number.NaN, 1),
    });
    await portal.kill();
  }
}
