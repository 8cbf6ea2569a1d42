import { loadavg } from 'node:os';
import { text } from 'node:stream/consumers';
import { toHref } from '#lib/routes/to-href.ts';
import { load } from '../bench/compare-rates.ts';
import { GENERATOR_CORES, SERVER_CORES } from '../bench/cores.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import { type SpawnOptions, spawnNode } from '../launch/spawn-node.ts';
import { startPortal } from '../launch/start-system.ts';
import type { ClerkFigures } from './clerks.ts';
import { FLOOD_HEADERS, runFlood } from './measure-steady.ts';
import { startSoakSystem } from './soak-system.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 120);
const VISITORS_PER_SECOND = 500;
const WARM_SECONDS = 5;
const bars = { listP95Ms: 100, caseP95Ms: 100 } as const;

/** What a script says on its only line. */
async function hear<Said>(script: string, options: SpawnOptions): Promise<Said> {
  const child = spawnNode(script, { ...options, output: 'pipe' });
  child.stderr?.pipe(process.stderr);
  if (child.stdout === null) throw new Error(`${script} says nothing`);
  return JSON.parse((await text(child.stdout)).trim().split('\n').at(-1) ?? '') as Said;
}

interface Prepared {
  readonly orders: number;
  readonly tokens: readonly string[];
}

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Two minutes of clerks at the workbench, on 100,000 finance orders, beside visitors of a public page: no fault on either side. */
export async function measureClerks(): Promise<boolean> {
  const workbenchPort = await findFreePort();
  const workbenchUrl = `http://localhost:${workbenchPort}`;
  let prepared: Prepared = { orders: 0, tokens: [] };
  const system = await startSoakSystem({ WORKBENCH_PORT: String(workbenchPort), WORKBENCH_URL: workbenchUrl }, async (env) => {
    prepared = await hear<Prepared>('platform/bench/prepare-clerks.ts', { env });
  });
  const portal = await startPortal({ port: await findFreePort(), env: system.env, logDir: system.logDir, cores: SERVER_CORES });
  try {
    const publicPage = portal.url + toHref('financeList', {});
    await load(publicPage, WARM_SECONDS, FLOOD_HEADERS);
    const { orders, tokens } = prepared;
    const env = { CLERK_TOKENS: JSON.stringify(tokens) };
    const [clerks, visitors] = await Promise.all([
      hear<ClerkFigures>('scripts/soak/clerks.ts', { args: [workbenchUrl, String(SECONDS)], env, cores: GENERATOR_CORES }),
      runFlood(publicPage, VISITORS_PER_SECOND, SECONDS),
    ]);
    const { counts, p95Ms, overtaken } = clerks;
    const faults = sumOf(clerks.faults) + visitors.faults + visitors.turnedAway;
    const figure = { figure: 'clerks beside visitors', seconds: SECONDS, load: round(loadavg()[0] ?? 0, 1), orders, clerks: tokens.length };
    const desk = { lists: counts.list, cases: counts.case, steps: counts.step, overtaken, stepP95Ms: p95Ms.step };
    const met = faults === 0 && Math.min(...Object.values(counts)) > 0;
    const timesMet = p95Ms.list < bars.listP95Ms && p95Ms.case < bars.caseP95Ms;
    printFigure({ ...figure, ...desk, faults, deskFaults: JSON.stringify(clerks.faults), met });
    printFigure({
      figure: 'visitors beside clerks',
      sent: visitors.sent,
      turnedAway: visitors.turnedAway,
      p99Ms: round(visitors.acceptedP99Ms, 0),
    });
    printFigure({ figure: 'desk beside visitors', listP95Ms: p95Ms.list, caseP95Ms: p95Ms.case, bar: bars.listP95Ms, met: timesMet });
    return met && timesMet;
  } finally {
    await portal.kill();
    await system.stop();
  }
}
