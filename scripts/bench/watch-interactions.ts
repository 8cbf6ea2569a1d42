import type { Browser, Page } from 'playwright';

interface Answered {
  readonly durationMs: number;
  readonly what: string;
}

/** One entry of the browser's trace; times in microseconds, `tdur` is the processor's. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What one run of a journey was like. */
export interface Felt {
  /** Slowest answer to a press or a key, until the next paint. */
  readonly interactionMs: number;
  readonly slowest: string;
  /** Longest task of the page's main thread, by the clock and by the processor's time, which other work does not lengthen. */
  readonly taskMs: number;
  readonly taskCpuMs: number;
}

/** Runs in the page; the browser rounds to 8 ms. */
function observe(): void {
  const report = (answered: Answered): void =>
    (globalThis as unknown as { reportAnswered(answered: Answered): void }).reportAnswered(answered);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, name, duration, target } = entry as PerformanceEntry & { interactionId?: number; target?: Element | null };
      if (interactionId) report({ durationMs: duration, what: `${name} ${target?.tagName.toLowerCase() ?? ''}`.trim() });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Tasks of the main threads of pages. */
function readTasks(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread));
  return traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(thread(event)));
}

const longestMs = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((most, us = 0) => Math.max(most, us), 0) / 1_000;

/** Does something in a page and tells what it was like. */
export async function feel(browser: Browser, page: Page, act: () => Promise<void>): Promise<Felt> {
  const answers: Answered[] = [];
  await page.exposeFunction('reportAnswered', (answered: Answered) => answers.push(answered));
  await page.addInitScript(observe);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act().catch(async (error) => {
    await browser.stopTracing();
    throw error;
  });
  const tasks = readTasks(await browser.stopTracing());
  const slowest = answers.reduce((worst, answered) => (answered.durationMs > worst.durationMs ? answered : worst), {
    durationMs: 0,
    what: '',
  });
  return {
    interactionMs: slowest.durationMs,
    slowest: slowest.what,
    taskMs: longestMs(tasks.map(({ dur }) => dur)),
    taskCpuMs: longestMs(tasks.map(({ tdur }) => tdur)),
  };
}
