import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { noteResponse, openAreas } from '#lib/areas/known-areas.ts';
import { TAGS_HEADER } from '#lib/html-cache/dress-page.ts';
import { isStale } from '#lib/html-cache/is-stale.ts';
import { beginWarming } from '#lib/publish/warm-pages.ts';
import { until } from '#lib/testing/until.ts';
import { GET } from './route.ts';

const HEADS = ['/', '/financeServer', '/insure', '/policy'];
const RECORDS = ['/financeServer/none', '/insureProduct?productCode=none', '/policy/none'];

const asked: string[] = [];
let isUp = true;
/** An instance that has its pages from another one: stale only once this process says so, and fresh when they were rendered. */
const portal = createServer(({ url = '' }, response) => {
  const times = asked.push(url) && asked.filter((one) => one === url).length;
  response.writeHead(isUp ? 200 : 503, { 'x-nextjs-cache': times === 2 ? 'STALE' : 'HIT' }).end();
});
const ready = async () => {
  const answer = await GET();
  return [answer.status, await answer.json()];
};
const reset = (): void => {
  (globalThis as Record<symbol, unknown>)[Symbol.for('portal.warming')] = undefined;
  asked.length = 0;
  openAreas('auto');
};

beforeAll(async () => {
  await once(portal.listen(0, '127.0.0.1'), 'listening');
  process.env.PORT = String((portal.address() as AddressInfo).port);
});
beforeEach(reset);
afterAll(() => {
  portal.close();
  reset();
});

it('renders each of the first pages once before it is ready', async () => {
  noteResponse('financeProducts', { fault: null });
  const page = { lastModified: Date.now() - 1_000, value: { headers: { [TAGS_HEADER]: 'policies' } } };
  expect(isStale(page)).toBe(false);
  beginWarming(Promise.resolve());
  expect(await ready()).toEqual([200, { status: 'ok', pages: 'warm' }]);
  expect(isStale(page)).toBe(true);
  expect(asked.slice(0, 4).sort()).toEqual(HEADS);
  expect(asked.slice(4, 12).sort()).toEqual([...HEADS, ...HEADS].sort());
  expect(asked.slice(12).sort()).toEqual(RECORDS);
});

it('asks for no page of an area that is off', async () => {
  openAreas(['policy']);
  noteResponse('policyArticles', { fault: null });
  beginWarming(Promise.resolve());
  expect(await ready()).toEqual([200, { status: 'ok', pages: 'warm' }]);
  expect([...new Set(asked)].sort()).toEqual(['/', '/policy', '/policy/none']);
});

it('is ready at once while the upstream is down, makes no page fail, and renders them when it answers', async () => {
  noteResponse('financeProducts', { fault: { kind: 'network', reason: 'ECONNREFUSED' } });
  beginWarming(Promise.resolve());
  expect(await ready()).toEqual([200, { status: 'ok', pages: 'cold' }]);
  expect(asked).toEqual([]);
  noteResponse('financeProducts', { fault: null });
  await until(async () => asked.length > 0 && (await ready())[1].pages === 'warm');
});

it('is ready although its pages fail, and makes them when they can be made', async () => {
  isUp = false;
  noteResponse('financeProducts', { fault: null });
  beginWarming(Promise.resolve());
  expect(await ready()).toEqual([200, { status: 'ok', pages: 'cold' }]);
  expect([...asked].sort()).toEqual(HEADS);
  isUp = true;
  await until(async () => (await ready())[1].pages === 'warm');
});

it('is ready after five seconds when the upstream does not answer at all', async () => {
  jest.useFakeTimers();
  beginWarming(new Promise(() => undefined));
  const answer = ready();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await answer).toEqual([200, { status: 'ok', pages: 'cold' }]);
  jest.useRealTimers();
});
