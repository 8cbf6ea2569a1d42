import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { startPortal } from '../launch/start-system.ts';
import { badRequest, PLACES } from './bad-requests.ts';
import { enterAsCompany } from './enter-as.ts';
import { startSoakSystem } from './soak-system.ts';

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 100_000);
const AT_ONCE = 16;
const HANG_MS = 2_000;
const LOGIN_EVERY = 5_000;

interface Seen {
  readonly byStatus: Record<string, number>;
  readonly faults: string[];
  slow: number;
  slowestMs: number;
}

/** Without a session where it would end. */
const cookieFor = (headers: Readonly<Record<string, string>>, ends: boolean): Record<string, string> => ({
  ...headers,
  ...(ends ? { cookie: '' } : {}),
});

async function sendBad(portal: Service, headers: Readonly<Record<string, string>>, index: number, seen: Seen): Promise<void> {
  const { place, path, method, body, ends, headers: own } = badRequest(index);
  const startedMs = performance.now();
  const request = { method, headers: { ...own, ...cookieFor(headers, ends) }, redirect: 'manual' as const, ...(body && { body }) };
  const status = await fetch(portal.url + path, request).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  const tookMs = performance.now() - startedMs;
  seen.byStatus[status] = (seen.byStatus[status] ?? 0) + 1;
  seen.slowestMs = Math.max(seen.slowestMs, tookMs);
  if (tookMs > HANG_MS) seen.slow += 1;
  if (status === 0 || status >= 500) seen.faults.push(`${place}, request ${index}: ${status}`);
}

async function sendAll(portal: Service): Promise<Seen> {
  const seen: Seen = { byStatus: {}, faults: [], slow: 0, slowestMs: 0 };
  let next = 0;
  let headers = await enterAsCompany(portal);
  const client = async (): Promise<void> => {
    while (next < REQUESTS) {
      const index = next;
      next += 1;
      if (index % LOGIN_EVERY === LOGIN_EVERY - 1) headers = await enterAsCompany(portal);
      await sendBad(portal, headers, index, seen);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return seen;
}

/** Errors that nobody expected are logged at this level, or above. */
const countErrors = (logFile: string): number => readFileSync(logFile, 'utf8').match(/"level":[56]0/g)?.length ?? 0;

/** A bad value in every place of every call, by the real portal on the real platform: no answer may be 5xx, no request may hang. */
export async function measureBadInput(): Promise<boolean> {
  const system = await startSoakSystem();
  const portal = await startPortal({ port: await findFreePort(), env: system.env, logDir: system.logDir });
  try {
    const { byStatus, faults, slow, slowestMs } = await sendAll(portal);
    const errors = ['portal', 'platform'].map((name) => countErrors(join(system.logDir, `${name}.log`)));
    const logged = errors.reduce((sum, count) => sum + count, 0);
    const met = faults.length === 0 && logged === 0 && slow === 0;
    const statuses = JSON.stringify(byStatus);
    const found = faults.slice(0, 20).join('; ');
    printFigure({ figure: 'bad input', requests: REQUESTS, places: PLACES, statuses, faults: faults.length, found, logged, slow, met });
    printFigure({ figure: 'slowest answer to bad input', milliseconds: round(slowestMs, 0) });
    return met;
  } finally {
    await portal.kill();
    await system.stop();
  }
}
