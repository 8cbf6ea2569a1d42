import { setTimeout as delay } from 'node:timers/promises';
import { toHref } from '#lib/routes/to-href.ts';
import { load } from '../bench/compare-rates.ts';
import { SERVER_CORES } from '../bench/cores.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import { startPortal } from '../launch/start-system.ts';
import { FLOOD_HEADERS, runFlood } from './measure-steady.ts';
import { startSoakSystem } from './soak-system.ts';

const WARM_SECONDS = 5;
const PEAK_SECONDS = 10;
const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
const TIMES = 4;
const LIVE = '/api/health/live';
const LIVE_EVERY_MS = 200;
const bars = { goodput: 0.8, acceptedMs: 1_000, turnedAwayMs: 250, liveMs: 250, recoveryMs: 5_000 } as const;

async function timeAnswer(url: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.ok ? performance.now() - startedMs : Number.POSITIVE_INFINITY;
}

/** The slowest answer to whether it lives, while something else is under way. */
async function watchLive(base: string, isOver: () => boolean): Promise<number> {
  let slowestMs = 0;
  while (!isOver()) {
    slowestMs = Math.max(slowestMs, await timeAnswer(base + LIVE));
    await delay(LIVE_EVERY_MS);
  }
  return slowestMs;
}

async function timeRecovery(url: string): Promise<number> {
  const startedMs = performance.now();
  while (!((await timeAnswer(url)) < bars.acceptedMs))
    if (performance.now() - startedMs > 2 * bars.recoveryMs) return Number.POSITIVE_INFINITY;
  return performance.now() - startedMs;
}

async function floodAndWatch(base: string, path: string): Promise<boolean> {
  await load(base + path, WARM_SECONDS, FLOOD_HEADERS);
  const { requestsPerSecond: peak } = await load(base + path, PEAK_SECONDS, FLOOD_HEADERS);
  printFigure({ figure: `peak, ${path}`, requestsPerSecond: round(peak, 0) });
  let isOver = false;
  const live = watchLive(base, () => isOver);
  const figures = await runFlood(base + path, TIMES * peak, SECONDS).finally(() => {
    isOver = true;
  });
  const recoveryMs = round(await timeRecovery(base + path), 0);
  const liveMs = round(await live, 0);
  const goodput = round(figures.accepted / figures.tookSeconds / peak, 2);
  const answersMet = figures.acceptedP99Ms <= bars.acceptedMs && figures.turnedAwayP95Ms <= bars.turnedAwayMs;
  const portalMet = liveMs <= bars.liveMs && recoveryMs < bars.recoveryMs && figures.faults + figures.withoutRetryAfter === 0;
  const met = goodput >= bars.goodput && answersMet && portalMet;
  const sentPerSecond = round(figures.sent / SECONDS, 0);
  const acceptedP99Ms = round(figures.acceptedP99Ms, 0);
  const turnedAwayP95Ms = round(figures.turnedAwayP95Ms, 0);
  printFigure({ figure: `overload, ${path}`, sentPerSecond, ...figures, acceptedP99Ms, turnedAwayP95Ms });
  printFigure({ figure: 'goodput to peak', goodput, liveMs, recoveryMs, met });
  return met;
}

/** Four times of what the portal can do for a minute: it goes on near its peak, tells the rest to come back, and lives. */
export async function measureOverload(): Promise<boolean> {
  const system = await startSoakSystem();
  const portal = await startPortal({ port: await findFreePort(), env: system.env, logDir: system.logDir, cores: SERVER_CORES });
  try {
    return await floodAndWatch(portal.url, toHref('financeList', {}));
  } finally {
    await portal.kill();
    await system.stop();
  }
}
