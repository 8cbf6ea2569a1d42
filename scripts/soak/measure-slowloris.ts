import { text } from 'node:stream/consumers';
import { toHref } from '#lib/routes/to-href.ts';
import { VITALS_ADDRESS } from '#lib/vitals-address.ts';
import { percentile } from '../../platform/bench/percentile.ts';
import { GENERATOR_CORES } from '../bench/cores.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { spawnNode } from '../launch/spawn-node.ts';
import { startPortal } from '../launch/start-system.ts';
import { sendAtRate, type Tally } from './open-loop.ts';
import { startSoakSystem } from './soak-system.ts';

const CONNECTIONS = Number(process.env.SOAK_CONNECTIONS ?? 1_000);
const SECONDS = Number(process.env.SOAK_SECONDS ?? 120);
const PER_SECOND = 20;
const P99_BAR_MS = 500;

const TRICKS = ['slow head', 'slow body', 'slow read', 'idle keep-alive'] as const;

interface TrickFigures {
  readonly opened: number;
  readonly tooLong: number;
  readonly longestMs: number;
  readonly stillOpen: number;
}

async function runTrick(trick: string, port: number): Promise<TrickFigures> {
  const args = [trick, ...[port, CONNECTIONS, SECONDS].map(String)];
  const child = spawnNode('scripts/soak/slow-clients.ts', { args, output: 'pipe', cores: GENERATOR_CORES });
  if (child.stdout === null) throw new Error('the slow clients say nothing');
  return JSON.parse(await text(child.stdout)) as TrickFigures;
}

/** Ordinary visitors: pages, a call that is made here, and something sent. */
function visit({ url }: Service, isOver: () => boolean): Promise<Tally> {
  const paths = [toHref('home', {}), toHref('financeList', {}), '/api/session', VITALS_ADDRESS];
  const send = async (index: number): Promise<void> => {
    const path = paths[index % paths.length] ?? '/';
    const report = path === VITALS_ADDRESS ? { method: 'POST', body: JSON.stringify({ path: '/', lcp: 900 }) } : {};
    const answer = await fetch(url + path, report);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  return sendAtRate({ perSecond: PER_SECOND, isOver, send });
}

async function runAmidVisits(trick: string, portal: Service, port: number): Promise<boolean> {
  let isOver = false;
  const visits = visit(portal, () => isOver);
  const { opened, tooLong, longestMs, stillOpen } = await runTrick(trick, port).finally(() => {
    isOver = true;
  });
  const { sent, failures, tookMs } = await visits;
  const p99Ms = round(percentile(tookMs, 0.99), 0);
  const met = tooLong + stillOpen === 0 && Object.keys(failures).length === 0 && p99Ms <= P99_BAR_MS;
  const longestS = round(longestMs / 1_000, 1);
  printFigure({ figure: `${CONNECTIONS} connections: ${trick}`, seconds: SECONDS, opened, tooLong, stillOpen, longestS });
  printFigure({ figure: 'visitors meanwhile', visits: sent, failures: JSON.stringify(failures), p99Ms, bar: P99_BAR_MS, met });
  return met;
}

/** A thousand connections that are held open on purpose, in each of four ways: visitors must not notice, and each must be closed. */
export async function measureSlowloris(): Promise<boolean> {
  const system = await startSoakSystem();
  const port = await findFreePort();
  const portal = await startPortal({ port, env: system.env, logDir: system.logDir });
  try {
    const results: boolean[] = [];
    for (const trick of TRICKS) results.push(await runAmidVisits(trick, portal, port));
    return results.every(Boolean);
  } finally {
    await portal.kill();
    await system.stop();
  }
}
