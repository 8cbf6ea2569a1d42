import { printFigure, round } from '../bench/print-figure.ts';
import { startSite } from './portal-site.ts';
import { restartUnderLoad } from './rolling-restart.ts';
import { startSoakSystem } from './soak-system.ts';

const REQUESTS = 20_000;
const PER_SECOND = 200;
const DRAIN_BAR_S = 15;

/** Two portals behind nginx, restarted one after the other under load: nobody may notice. */
export async function measureRestart(): Promise<boolean> {
  const system = await startSoakSystem();
  const site = await startSite(system);
  try {
    const { tally, stops } = await restartUnderLoad(site, { atLeast: REQUESTS, perSecond: PER_SECOND });
    const failed = Object.values(tally.failures).reduce((sum, count) => sum + count, 0);
    const slowestStopS = round(Math.max(...stops.map(({ tookMs }) => tookMs)) / 1_000, 1);
    const met = failed === 0 && slowestStopS <= DRAIN_BAR_S && stops.every(({ exitCode }) => exitCode === 0);
    const failures = JSON.stringify(tally.failures);
    printFigure({ figure: 'rolling restart', requests: tally.sent, failed, failures, restarts: stops.length, slowestStopS, met });
    return met;
  } finally {
    await site.stop();
    await system.stop();
  }
}
