import { toHref } from '#lib/routes/to-href.ts';
import { VITALS_ADDRESS } from '#lib/vitals-address.ts';
import { askSite } from '../../deploy/testing/ask-site.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import { sendAtRate, type Tally } from './open-loop.ts';
import type { Site, Stopped } from './portal-site.ts';
import { withSite } from './soak-system.ts';

const PAGES = 40;
const PROXIED = '/prod-api/api/comm/dictType/fin_guarantee_type';
const SESSION = '/api/session';
const REPORT = JSON.stringify({ path: '/', lcp: 900 });

interface Question {
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: string;
  readonly status: number;
}

/** What visitors do, in turn: they read what nginx keeps, what it does not keep, they call, and they send. */
const questionOf = (index: number): Question =>
  [
    { path: toHref('home', {}), status: 200 },
    { path: toHref('financeList', {}, { page: 1 + (index % PAGES) }), status: 200 },
    { path: PROXIED, status: 200 },
    { path: SESSION, status: 200 },
    { path: VITALS_ADDRESS, method: 'POST' as const, body: REPORT, status: 204 },
  ][index % 5] as Question;

interface RollingRestart {
  readonly tally: Tally;
  readonly stops: readonly Stopped[];
}

/**
 * Restarts the portals one after the other, again and again, while visitors come at a steady rate; ends with the restart under
 * which as many requests as wanted were sent.
 */
export async function restartUnderLoad(
  { nginx, restart }: Site,
  { atLeast, perSecond }: { readonly atLeast: number; readonly perSecond: number },
): Promise<RollingRestart> {
  const stops: Stopped[] = [];
  let isRestarting = true;
  let sentSoFar = 0;
  const load = sendAtRate({
    perSecond,
    isOver: (sent) => {
      sentSoFar = sent;
      return !isRestarting && sent >= atLeast;
    },
    send: async (index) => {
      const { path, status, ...rest } = questionOf(index);
      const answer = await askSite(nginx.securePort, path, rest);
      if (answer.status !== status) throw new Error(`${rest.method ?? 'GET'} ${path.replace(/\d+/g, 'N')}: ${answer.status}`);
    },
  });
  do {
    for (const index of [0, 1] as const) stops.push(await restart(index));
  } while (sentSoFar < atLeast);
  isRestarting = false;
  return { tally: await load, stops };
}

const REQUESTS = 20_000;
const PER_SECOND = 200;
const DRAIN_BAR_S = 15;

/** Two portals behind nginx, restarted one after the other under load: nobody may notice. */
export const measureRestart = (): Promise<boolean> =>
  withSite(async (site) => {
    const { tally, stops } = await restartUnderLoad(site, { atLeast: REQUESTS, perSecond: PER_SECOND });
    const failed = Object.values(tally.failures).reduce((sum, count) => sum + count, 0);
    const slowestStopS = round(Math.max(...stops.map(({ tookMs }) => tookMs)) / 1_000, 1);
    const met = failed === 0 && slowestStopS <= DRAIN_BAR_S && stops.every(({ exitCode }) => exitCode === 0);
    const failures = JSON.stringify(tally.failures);
    printFigure({ figure: 'rolling restart', requests: tally.sent, failed, failures, restarts: stops.length, slowestStopS, met });
    return met;
  });
