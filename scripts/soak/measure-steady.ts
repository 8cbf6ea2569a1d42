import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { toHref } from '#lib/routes/to-href.ts';
import { load } from '../bench/compare-rates.ts';
import { GENERATOR_CORES, SERVER_CORES } from '../bench/cores.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { spawnNode } from '../launch/spawn-node.ts';
import { startPortal } from '../launch/start-system.ts';
import type { FloodFigures } from './flood.ts';
import { startSoakSystem } from './soak-system.ts';

/** What a flood's requests bring, as those of browsers and of nginx do: its peak is measured with the same. */
export const FLOOD_HEADERS = ['accept-encoding: gzip'] as const;

/** Sends requests at a rate from a process of its own. */
export async function runFlood(url: string, perSecond: number, seconds: number): Promise<FloodFigures> {
  const args = [url, perSecond, seconds].map(String);
  const child = spawnNode('scripts/soak/flood.ts', { args, output: 'pipe', cores: GENERATOR_CORES });
  if (child.stdout === null) throw new Error('the flood says nothing');
  return JSON.parse(await text(child.stdout)) as FloodFigures;
}

const PEAK_SECONDS = 10;
const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const SHARE = 0.7;
/** Under load a new process grows for six or seven minutes, whatever it does: its heap comes to its working size. */
const WARM_UP = 0.5;
/** And once more as the load begins again. */
const COUNTED_FROM = 0.2;
const LOOK_EVERY_MS = 5_000;
const bars = { p99Ms: 300, slopeMbPerMinute: 1, files: 20 } as const;

interface Sample {
  readonly atMinutes: number;
  readonly residentMb: number;
  readonly files: number;
}

function takeSample({ process: { pid } }: Service, sinceMs: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentMb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
  return { atMinutes: (performance.now() - sinceMs) / 60_000, residentMb, files: readdirSync(`/proc/${pid}/fd`).length };
}

/** What the heap still held after each full collection that the log of a process under `--trace-gc` names. */
function readHeap(logFile: string): readonly { readonly atMinutes: number; readonly heldMb: number }[] {
  const collections = readFileSync(logFile, 'utf8').matchAll(/ (\d+) ms: Mark-Compact.*? -> ([\d.]+) \(/g);
  return [...collections].map(([, atMs, heldMb]) => ({ atMinutes: Number(atMs) / 60_000, heldMb: Number(heldMb) }));
}

/** Megabytes a minute, by least squares. */
function slopeOf(samples: ReturnType<typeof readHeap>): number {
  const mean = (pick: (sample: (typeof samples)[number]) => number): number =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [meanTime, meanSize] = [mean(({ atMinutes }) => atMinutes), mean(({ heldMb }) => heldMb)];
  const both = mean(({ atMinutes, heldMb }) => (atMinutes - meanTime) * (heldMb - meanSize));
  return both / mean(({ atMinutes }) => (atMinutes - meanTime) ** 2);
}

/** Loads the portal at a share of its peak, first to warm it up, then with a look at it every few seconds. */
async function loadSteadily(portal: Service) {
  const url = portal.url + toHref('financeList', {});
  const { requestsPerSecond: peak } = await load(url, PEAK_SECONDS, FLOOD_HEADERS);
  const warmUp = await runFlood(url, SHARE * peak, WARM_UP * SECONDS);
  const [samples, beganMs]: [Sample[], number] = [[], performance.now()];
  const timer = setInterval(() => samples.push(takeSample(portal, beganMs)), LOOK_EVERY_MS);
  const counted = await runFlood(url, SHARE * peak, SECONDS).finally(() => clearInterval(timer));
  // The generator sorts its times at the end, and its connections rest meanwhile.
  const isCounted = ({ atMinutes }: Sample): boolean => atMinutes * 60 > COUNTED_FROM * SECONDS && atMinutes * 60 < SECONDS;
  return { warmUp, counted, beganMs, samples: samples.filter(isCounted) };
}

const range = (values: readonly number[]): string => `${round(Math.min(...values), 0)} to ${round(Math.max(...values), 0)}`;

/**
 * Ten minutes at seven tenths of the peak, after five of the same to warm up: no faults, quick, and neither what the heap holds after its
 * full collections nor open files grow over the last eight. What is resident rises and falls by a hundred megabytes between such
 * collections; its least and most are told. Linux only.
 */
export async function measureSteady(): Promise<boolean> {
  const system = await startSoakSystem();
  const { env, logDir } = system;
  const portal = await startPortal({ port: await findFreePort(), env, logDir, cores: SERVER_CORES, nodeArgs: ['--trace-gc'] });
  const startedMs = performance.now();
  try {
    const { warmUp, counted, beganMs, samples } = await loadSteadily(portal);
    const countedFrom = (beganMs - startedMs) / 60_000 + (COUNTED_FROM * SECONDS) / 60;
    const heap = readHeap(join(logDir, 'portal.log')).filter(({ atMinutes }) => atMinutes > countedFrom);
    const files = samples.map((one) => one.files);
    const grownFiles = Math.max(...files) - Math.min(...files);
    const [p99Ms, slopeMbPerMinute] = [round(counted.acceptedP99Ms, 0), round(slopeOf(heap), 2)];
    const met =
      [warmUp, counted].every((part) => part.faults + part.turnedAway === 0) &&
      p99Ms <= bars.p99Ms &&
      slopeMbPerMinute < bars.slopeMbPerMinute &&
      grownFiles <= bars.files;
    const { sent, faults, turnedAway } = counted;
    const rates = { figure: 'steady load', seconds: SECONDS, sent, faults, turnedAway, p99Ms };
    const heldMb = range(heap.map((one) => one.heldMb));
    printFigure({ ...rates, heldMb, slopeMbPerMinute, residentMb: range(samples.map((one) => one.residentMb)), grownFiles, met });
    return met;
  } finally {
    await portal.kill();
    await system.stop();
  }
}
