import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toHref } from '#lib/routes/to-href.ts';
import { load } from '../bench/compare-rates.ts';
import { GENERATOR_CORES, SERVER_CORES } from '../bench/cores.ts';
import { askPages } from '../bench/cost-curve.ts';
import { hearScript } from '../bench/hear-script.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { residentMb } from '../bench/process-figures.ts';
import { toFilteredList } from '../bench/sample-paths.ts';
import type { Service } from '../launch/service.ts';
import type { FloodFigures } from './flood.ts';
import { withPortal } from './soak-system.ts';

/** What a flood's requests bring, as those of browsers and of nginx do: its peak is measured with the same. */
const FLOOD_HEADERS = ['accept-encoding: gzip'] as const;
const WARM_SECONDS = 5;
const PEAK_SECONDS = 10;

/** A public page of a portal that has answered it for some seconds. */
export async function warmPage(base: string): Promise<string> {
  const url = base + toHref('financeList', {});
  await load(url, WARM_SECONDS, FLOOD_HEADERS);
  return url;
}

async function measurePeak(url: string): Promise<number> {
  const { requestsPerSecond } = await load(url, PEAK_SECONDS, FLOOD_HEADERS);
  return requestsPerSecond;
}

/** Sends requests at a rate from a process of its own: for one address, or for any of so many lists of a portal. */
export const runFlood = (url: string, perSecond: number, seconds: number, pages = 0): Promise<FloodFigures> =>
  hearScript('scripts/soak/flood.ts', { args: [url, perSecond, seconds, pages].map(String), cores: GENERATOR_CORES });

/** Of the peak. */
const SHARE = 0.7;
/** Under load a new process grows for six or seven minutes, whatever it does: its heap comes to its working size. */
const WARM_UP = 0.5;
/** And once more as the load begins again. */
const COUNTED_FROM = 0.2;
const LOOK_EVERY_MS = 5_000;
const steadyBars = { p99Ms: 300, slopeMbPerMinute: 1, files: 20 } as const;

interface Sample {
  readonly atMinutes: number;
  /** What the heap held after its last full collection. */
  readonly heldMb: number;
  readonly residentMb: number;
  readonly files: number;
}

/** The last full collection of a process under `--trace-gc`, by its log. */
function readHeldMb(logFile: string): number {
  const collections = [...readFileSync(logFile, 'utf8').matchAll(/: Mark-Compact.*? -> ([\d.]+) \(/g)];
  return Number(collections.at(-1)?.[1]);
}

/** Megabytes a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [meanTime, meanSize] = [mean(({ atMinutes }) => atMinutes), mean(({ heldMb }) => heldMb)];
  const both = mean(({ atMinutes, heldMb }) => (atMinutes - meanTime) * (heldMb - meanSize));
  return both / mean(({ atMinutes }) => (atMinutes - meanTime) ** 2);
}

/** What a process holds while something else is under way. */
async function watchHeld<Result>({ process: { pid } }: Service, logFile: string, work: () => Promise<Result>): Promise<[Result, Sample[]]> {
  const samples: Sample[] = [];
  const beganMs = performance.now();
  const timer = setInterval(() => {
    const atMinutes = (performance.now() - beganMs) / 60_000;
    const files = readdirSync(`/proc/${pid}/fd`).length;
    samples.push({ atMinutes, heldMb: readHeldMb(logFile), residentMb: residentMb(pid), files });
  }, LOOK_EVERY_MS);
  return [await work().finally(() => clearInterval(timer)), samples];
}

const rangeOf = (values: readonly number[]): string => `${round(Math.min(...values), 0)} to ${round(Math.max(...values), 0)}`;

/**
 * Ten minutes at seven tenths of the peak, after five of the same to warm up: no faults, quick, and neither what the heap holds nor open
 * files grow over the last eight. What is resident goes up and down by a hundred megabytes between full collections; its least and most
 * are told. Linux only.
 */
export const measureSteady = (): Promise<boolean> =>
  withPortal(
    async (portal, { logDir }) => {
      const seconds = Number(process.env.SOAK_SECONDS ?? 600);
      const url = portal.url + toHref('financeList', {});
      const perSecond = SHARE * (await measurePeak(url));
      const warmUp = await runFlood(url, perSecond, WARM_UP * seconds);
      const [flood, samples] = await watchHeld(portal, join(logDir, 'portal.log'), () => runFlood(url, perSecond, seconds));
      // The generator sorts its times at the end, and its connections rest meanwhile.
      const counted = samples.filter(({ atMinutes }) => atMinutes * 60 > COUNTED_FROM * seconds && atMinutes * 60 < seconds);
      const slopeMbPerMinute = round(slopeOf(counted), 2);
      const files = counted.map((sample) => sample.files);
      const grownFiles = Math.max(...files) - Math.min(...files);
      const p99Ms = round(flood.acceptedP99Ms, 0);
      const met =
        [warmUp, flood].every((part) => part.faults + part.turnedAway === 0) &&
        p99Ms <= steadyBars.p99Ms &&
        slopeMbPerMinute < steadyBars.slopeMbPerMinute &&
        grownFiles <= steadyBars.files;
      const { sent, faults, turnedAway } = flood;
      const [heldMb, resident] = [rangeOf(counted.map((one) => one.heldMb)), rangeOf(counted.map((one) => one.residentMb))];
      const figures = { sent, faults, turnedAway, p99Ms, heldMb, slopeMbPerMinute, residentMb: resident, grownFiles };
      printFigure({ figure: 'steady load', seconds, ...figures, met });
      return met;
    },
    { cores: SERVER_CORES, nodeArgs: ['--trace-gc'] },
  );

const TIMES = 4;
/** Distinct lists: far more than are kept, so that nearly each has to be rendered. */
const FLOOD_PAGES = 100_000;
const LIVE = '/api/health/live';
const WATCH_EVERY_MS = 200;
const bars = { goodput: 0.8, acceptedMs: 1_000, turnedAwayMs: 250, liveMs: 250, recoveryMs: 5_000 } as const;

async function timeAnswer(url: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.ok ? performance.now() - startedMs : Number.POSITIVE_INFINITY;
}

/** The slowest answer of an address while something else is under way. */
async function watch(url: string, isOver: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (!isOver()) {
    slowestMs = Math.max(slowestMs, await timeAnswer(url));
    await delay(WATCH_EVERY_MS);
  }
  return round(slowestMs, 0);
}

async function timeRecovery(url: string): Promise<number> {
  const startedMs = performance.now();
  while (!((await timeAnswer(url)) < bars.acceptedMs))
    if (performance.now() - startedMs > 2 * bars.recoveryMs) return Number.POSITIVE_INFINITY;
  return performance.now() - startedMs;
}

/**
 * For a minute four times the pages that a portal can render, the only ones that wait: it goes on near its peak, tells the rest to come
 * back, lives, and answers kept pages meanwhile.
 */
export const measureOverload = (): Promise<boolean> =>
  withPortal(
    async ({ url }) => {
      const seconds = Number(process.env.SOAK_SECONDS ?? 60);
      const keptPage = await warmPage(url);
      await askPages(url, FLOOD_PAGES, WARM_SECONDS);
      const peakRun = await askPages(url, FLOOD_PAGES, PEAK_SECONDS);
      const peak = peakRun.answered / peakRun.seconds;
      printFigure({ figure: 'peak of lists under ever new filters', requestsPerSecond: round(peak, 0) });
      let isOver = false;
      const watched = [url + LIVE, keptPage].map((one) => watch(one, () => isOver));
      const figures = await runFlood(url, TIMES * peak, seconds, FLOOD_PAGES).finally(() => {
        isOver = true;
      });
      const recoveryMs = round(await timeRecovery(url + toFilteredList(0)), 0);
      const [liveMs = 0, keptMs = 0] = await Promise.all(watched);
      const goodput = round(figures.accepted / figures.tookSeconds / peak, 2);
      const answersMet = figures.acceptedP99Ms <= bars.acceptedMs && figures.turnedAwayP95Ms <= bars.turnedAwayMs;
      const quickMet = Math.max(liveMs, keptMs) <= bars.liveMs && recoveryMs < bars.recoveryMs;
      const met = goodput >= bars.goodput && answersMet && quickMet && figures.faults + figures.withoutRetryAfter === 0;
      const sentPerSecond = round(figures.sent / seconds, 0);
      const acceptedP99Ms = round(figures.acceptedP99Ms, 0);
      const turnedAwayP95Ms = round(figures.turnedAwayP95Ms, 0);
      printFigure({ figure: 'overload', sentPerSecond, ...figures, acceptedP99Ms, turnedAwayP95Ms });
      printFigure({ figure: 'goodput to peak', goodput, liveMs, keptMs, recoveryMs, met });
      return met;
    },
    { cores: SERVER_CORES },
  );
