import { printFigure, round } from '../bench/print-figure.ts';
import { countAdmitted, countPassed, timeToShow } from './agreement.ts';
import { type SharedSite, startSharedSite } from './portal-site.ts';
import { publishNotice } from './publish-notice.ts';
import { OPERATOR_KEY, type SoakSystem, startSoakSystem } from './soak-system.ts';

const PUBLISHES = 20;
const SUBMISSIONS = 100;
const COPIES = 6;
/** Of an IPv4 address, which counts as fifteen subscribers. */
const LIMIT = 30;
const SUBSCRIBERS = 15;
const VISIBLE_BAR_MS = 1_000;
const BETWEEN_MS = 2_500;

const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function printPublishes(figure: string, { platform }: SoakSystem, site: SharedSite): Promise<boolean> {
  const times: number[][] = [];
  for (let published = 0; published < PUBLISHES; published += 1) {
    await rest(BETWEEN_MS * Math.random());
    const fromMs = performance.now();
    const title = await publishNotice({ platformUrl: platform.url, key: OPERATOR_KEY }, '发布');
    times.push(await timeToShow(site, title, fromMs));
  }
  const slowest = [0, 1, 2].map((reader) => round(Math.max(...times.map((readers) => readers[reader] ?? 0)), 0));
  const [firstMs = 0, otherMs = 0, nginxMs = 0] = slowest;
  const met = firstMs < VISIBLE_BAR_MS && otherMs < VISIBLE_BAR_MS && nginxMs < VISIBLE_BAR_MS;
  printFigure({ figure, publishes: PUBLISHES, firstMs, otherMs, nginxMs, bar: VISIBLE_BAR_MS, met });
  return met;
}

/** A publish of which the other portal cannot hear: it learns of it when Redis is back. */
async function printMissed({ platform }: SoakSystem, site: SharedSite): Promise<boolean> {
  await site.redis.stop();
  const title = await publishNotice({ platformUrl: platform.url, key: OPERATOR_KEY }, '中断');
  await rest(BETWEEN_MS);
  await site.redis.start();
  const slowestMs = round(Math.max(...(await timeToShow(site, title, performance.now()))), 0);
  const met = slowestMs < VISIBLE_BAR_MS;
  printFigure({ figure: 'a publish missed by Redis, after Redis is back', slowestMs, bar: VISIBLE_BAR_MS, met });
  return met;
}

async function printSums(site: SharedSite): Promise<boolean> {
  let passed = 0;
  for (let submission = 0; submission < SUBMISSIONS; submission += 1) passed += await countPassed(site, COPIES);
  const admitted = await countAdmitted(site, 2 * LIMIT);
  const met = passed === SUBMISSIONS && admitted === LIMIT;
  printFigure({ figure: 'sums over two portals', submissions: SUBMISSIONS, copies: COPIES, passed, limit: LIMIT, admitted, met });
  return met;
}

/** Two portals that share a Redis: a publish, the window for repeated submissions and the limits hold for both in sum. */
export async function measureAgreement(): Promise<boolean> {
  const system = await startSoakSystem({ ENTRANCE_CALLS_PER_MINUTE: String(LIMIT / SUBSCRIBERS) });
  const site = await startSharedSite(system);
  try {
    const results = [
      await printPublishes('publish visible', system, site),
      await printMissed(system, site),
      await printPublishes('publish visible after an outage of Redis', system, site),
      await printSums(site),
    ];
    return results.every(Boolean);
  } finally {
    await site.stop();
    await system.stop();
  }
}
