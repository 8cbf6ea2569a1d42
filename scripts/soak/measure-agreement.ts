import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { toHref } from '#lib/routes/to-href.ts';
import { SAMPLE_KEYS } from '#lib/signature/sample-keys.ts';
import { askSite } from '../../deploy/testing/ask-site.ts';
import { createSendTags } from '../../platform/publish/outbox-worker.ts';
import { sampleArticle } from '../../platform/testing/sample-article.ts';
import { enterPortal } from '../bench/enter-portal.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import type { Site } from './portal-site.ts';
import { OPERATOR_KEY, type SoakSystem, withSite } from './soak-system.ts';

const LOGIN = '/prod-api/api/user/login';
const SIGN_ON = '/api/sso/mzt/start';
const REPEATED = '数据正在处理，请勿重复提交';
const TOO_MANY = 429;
const POLICIES = toHref('policyList', {});
const LOOK_EVERY_MS = 20;
const GIVEN_UP_MS = 30_000;

const post = (url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** How many of equal submissions, sent to both portals at once, were let through. */
export async function countPassed({ portals }: Site, copies: number): Promise<number> {
  const headers = await enterPortal(portals[0]);
  const body = { loginName: `nobody${randomUUID()}`, password: 'Wrong@2026word', code: 'none', uuid: randomUUID().replaceAll('-', '') };
  const addresses = Array.from({ length: copies }, (_, index) => `${portals[index % 2]?.url}${LOGIN}`);
  const answers = await Promise.all(addresses.map(async (url) => (await post(url, headers, body)).json() as Promise<{ msg: string }>));
  return answers.filter(({ msg }) => msg !== REPEATED).length;
}

/** How many sign-ons of one client both portals admit in sum. */
export async function countAdmitted({ portals }: Site, tries: number): Promise<number> {
  const client = `203.0.113.${Math.floor(Math.random() * 254) + 1}`;
  const headers = { ...(await enterPortal(portals[0])), 'x-forwarded-for': client };
  let admitted = 0;
  for (let index = 0; index < tries; index += 1) {
    const answer = await post(`${portals[index % 2]?.url}${SIGN_ON}`, headers, { redirect: '/' });
    await answer.arrayBuffer();
    if (answer.status === 200) admitted += 1;
    else if (answer.status !== TOO_MANY) throw new Error(`a sign-on answered ${answer.status}`);
  }
  return admitted;
}

async function timeUntilShown(read: () => Promise<string>, title: string, fromMs: number): Promise<number> {
  while (!(await read()).includes(title)) {
    if (performance.now() - fromMs > GIVEN_UP_MS) return Number.POSITIVE_INFINITY;
    await delay(LOOK_EVERY_MS);
  }
  return performance.now() - fromMs;
}

/** Where a notice is looked for: at each portal, and through nginx. */
const readers = ({ portals, nginx }: Site): (() => Promise<string>)[] => [
  ...portals.map((portal) => async () => (await fetch(portal.url + POLICIES)).text()),
  async () => (await askSite(nginx.securePort, POLICIES)).text,
];

/** How long after `fromMs` a notice stands on the list of the first portal, of the other and of nginx; readers look all the time. */
export function timeToShow(site: Site, title: string, fromMs: number): Promise<number[]> {
  return Promise.all(readers(site).map((read) => timeUntilShown(read, title, fromMs)));
}

interface Operator {
  readonly platformUrl: string;
  readonly key: string;
}

/** Publishes a notice as an operator does; gives its title, which begins with the word. */
export async function publishNotice({ platformUrl, key }: Operator, word: string): Promise<string> {
  const policyArticleId = `e2e${randomBytes(6).toString('hex')}`;
  const day = new Date().toISOString();
  const title = `${word}通知 ${policyArticleId}`;
  const article = sampleArticle({ policyArticleId, categoryId: '64', title, publishTime: day, updateTime: day });
  const answer = await fetch(`${platformUrl}/operator/policy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (((await answer.json()) as { code: number }).code !== 200) throw new Error('not published');
  return title;
}

/** Tells a portal with sample keys what was published, as the platform does. */
export const announcePublished = (portalUrl: string, tags: readonly string[]): Promise<void> =>
  createSendTags(portalUrl, SAMPLE_KEYS.REVALIDATE_KEY)([...tags]);

const PUBLISHES = 20;
const SUBMISSIONS = 100;
const COPIES = 6;
/** Of an IPv4 address, which counts as fifteen subscribers. */
const LIMIT = 30;
const SUBSCRIBERS = 15;
const VISIBLE_BAR_MS = 1_000;
const BETWEEN_MS = 2_500;

async function printPublishes(figure: string, { platform }: SoakSystem, site: Site): Promise<boolean> {
  const times: number[][] = [];
  for (let published = 0; published < PUBLISHES; published += 1) {
    await delay(BETWEEN_MS * Math.random());
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
async function printMissed({ platform }: SoakSystem, site: Site): Promise<boolean> {
  await site.redis.stop();
  const title = await publishNotice({ platformUrl: platform.url, key: OPERATOR_KEY }, '中断');
  await delay(BETWEEN_MS);
  await site.redis.start();
  const slowestMs = round(Math.max(...(await timeToShow(site, title, performance.now()))), 0);
  const met = slowestMs < VISIBLE_BAR_MS;
  printFigure({ figure: 'a publish missed by Redis, after Redis is back', slowestMs, bar: VISIBLE_BAR_MS, met });
  return met;
}

async function printSums(site: Site): Promise<boolean> {
  let passed = 0;
  for (let submission = 0; submission < SUBMISSIONS; submission += 1) passed += await countPassed(site, COPIES);
  const admitted = await countAdmitted(site, 2 * LIMIT);
  const met = passed === SUBMISSIONS && admitted === LIMIT;
  printFigure({ figure: 'sums over two portals', submissions: SUBMISSIONS, copies: COPIES, passed, limit: LIMIT, admitted, met });
  return met;
}

/** Two portals that share a Redis: a publish, the window for repeated submissions and the limits hold for both in sum. */
export const measureAgreement = (): Promise<boolean> =>
  withSite(
    async (site, system) => {
      const results = [
        await printPublishes('publish visible', system, site),
        await printMissed(system, site),
        await printPublishes('publish visible after an outage of Redis', system, site),
        await printSums(site),
      ];
      return results.every(Boolean);
    },
    { ENTRANCE_CALLS_PER_MINUTE: String(LIMIT / SUBSCRIBERS) },
  );
