import { join } from 'node:path';
import { announcePublished, countAdmitted, countPassed, timeToShow } from '../scripts/soak/measure-agreement.ts';
import { restartUnderLoad } from '../scripts/soak/measure-restart.ts';
import { canShareSite, type Site, startSite } from '../scripts/soak/portal-site.ts';
import { publishNotice } from './support/publish.ts';
import { systemEnv, TEST_DATA_DIR } from './support/system-env.ts';
import { expect, test } from './support/test.ts';

const SITE_STARTS_WITHIN_MS = 180_000;
const SHOWN_WITHIN_MS = 10_000;
/** Of an IPv4 address, which counts as fifteen subscribers. */
const ADMITTED = 15;
const REQUESTS = 1_000;
const PER_SECOND = 40;

(canShareSite ? test.describe : () => undefined)('两台门户在同一 nginx 之后', { tag: '@alone' }, () => {
  let site: Site;

  test.describe.configure({ mode: 'serial', timeout: SITE_STARTS_WITHIN_MS });
  test.beforeAll(async () => {
    const env = { ...systemEnv, ENTRANCE_CALLS_PER_MINUTE: '1', DRAIN_SECONDS: '3', DUPLICATE_WINDOW_MS: '10000' };
    const platformPort = Number(new URL(process.env.E2E_PLATFORM_URL ?? '').port);
    site = await startSite({ platformPort, env, logDir: join(TEST_DATA_DIR, 'logs', 'two-portals') });
  });
  test.afterAll(async () => {
    await site.stop();
  });

  const publish = async (word: string): Promise<string> => {
    const title = await publishNotice(word);
    await announcePublished(site.portals[0].url, ['policies']);
    return title;
  };
  const expectShown = async (title: string): Promise<void> =>
    expect(Math.max(...(await timeToShow(site, title, performance.now())))).toBeLessThan(SHOWN_WITHIN_MS);

  test('§8 一台得知的发布，另一台和 nginx 也随即可见；Redis 中断期间的，恢复后可见', async () => {
    await expectShown(await publish('共享'));
    await site.redis.stop();
    const missed = await publish('中断');
    await site.redis.start();
    await expectShown(missed);
    await expectShown(await publish('恢复'));
  });

  test('§9 同一提交发往两台，只办理一次；次数限制按两台合计', async () => {
    // Both have answered such a submission before they are measured by it.
    await countPassed(site, 2);
    for (let round = 0; round < 10; round += 1) expect(await countPassed(site, 6)).toBe(1);
    expect(await countAdmitted(site, 2 * ADMITTED + 2)).toBe(ADMITTED);
  });

  test('§8 有人访问时两台先后重启，没有一次请求失败', async () => {
    const { tally, stops } = await restartUnderLoad(site, { atLeast: REQUESTS, perSecond: PER_SECOND });
    expect(tally.failures).toEqual({});
    expect(tally.sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(stops.map(({ exitCode }) => exitCode)).toEqual(stops.map(() => 0));
    expect(Math.max(...stops.map(({ tookMs }) => tookMs))).toBeLessThan(15_000);
  });
});
