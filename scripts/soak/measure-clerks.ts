import { loadavg } from 'node:os';
import { GENERATOR_CORES, SERVER_CORES } from '../bench/cores.ts';
import { hearScript } from '../bench/hear-script.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { ClerkFigures } from './clerks.ts';
import { runFlood, warmPage } from './measure-load.ts';
import { withPortal } from './soak-system.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 120);
const VISITORS_PER_SECOND = 500;
const bars = { listP95Ms: 100, caseP95Ms: 100 } as const;

interface Prepared {
  readonly orders: number;
  readonly tokens: readonly string[];
}

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Two minutes of clerks at the workbench, on 100,000 finance orders, beside visitors of a public page: no fault on either side. */
export async function measureClerks(): Promise<boolean> {
  const workbenchPort = String(await findFreePort());
  const workbenchUrl = `http://localhost:${workbenchPort}`;
  let prepared: Prepared = { orders: 0, tokens: [] };
  const prepare = async (env: Readonly<Record<string, string>>): Promise<void> => {
    prepared = await hearScript<Prepared>('platform/bench/prepare-clerks.ts', { env });
  };
  const settings = { WORKBENCH_PORT: workbenchPort, WORKBENCH_URL: workbenchUrl };
  return withPortal(
    async (portal) => {
      const publicPage = await warmPage(portal.url);
      const { orders, tokens } = prepared;
      const env = { CLERK_TOKENS: JSON.stringify(tokens) };
      const [clerks, visitors] = await Promise.all([
        hearScript<ClerkFigures>('scripts/soak/clerks.ts', { args: [workbenchUrl, String(SECONDS)], env, cores: GENERATOR_CORES }),
        runFlood(publicPage, VISITORS_PER_SECOND, SECONDS),
      ]);
      const { counts, p95Ms, overtaken } = clerks;
      const faults = sumOf(clerks.faults) + visitors.faults + visitors.turnedAway;
      const figure = {
        figure: 'clerks beside visitors',
        seconds: SECONDS,
        load: round(loadavg()[0] ?? 0, 1),
        orders,
        clerks: tokens.length,
      };
      const desk = { lists: counts.list, cases: counts.case, steps: counts.step, overtaken, stepP95Ms: p95Ms.step };
      const met = faults === 0 && Math.min(...Object.values(counts)) > 0;
      const timesMet = p95Ms.list < bars.listP95Ms && p95Ms.case < bars.caseP95Ms;
      printFigure({ ...figure, ...desk, faults, deskFaults: JSON.stringify(clerks.faults), met });
      const { sent, turnedAway, acceptedP99Ms } = visitors;
      printFigure({ figure: 'visitors beside clerks', sent, turnedAway, p99Ms: round(acceptedP99Ms, 0) });
      printFigure({ figure: 'desk beside visitors', listP95Ms: p95Ms.list, caseP95Ms: p95Ms.case, bar: bars.listP95Ms, met: timesMet });
      return met && timesMet;
    },
    { cores: SERVER_CORES, settings, prepare },
  );
}
