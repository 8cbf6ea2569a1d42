import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TAGS_HEADER } from '#lib/html-cache/dress-page.ts';
import { isStale } from '#lib/html-cache/is-stale.ts';
import { GET } from './route.ts';

const HEADS = ['/', '/financeServer', '/insure', '/policy'];
const RECORDS = ['/financeServer/none', '/insureProduct?productCode=none', '/policy/none'];

const asked: string[] = [];
let isUp = false;
/** An instance that has its pages from another one: stale only once this process says so, and fresh when they were rendered. */
const portal = createServer(({ url = '' }, response) => {
  const times = asked.push(url) && asked.filter((one) => one === url).length;
  response.writeHead(isUp ? 200 : 503, { 'x-nextjs-cache': times === 3 ? 'STALE' : 'HIT' }).end();
});

beforeAll(async () => {
  await once(portal.listen(0, '127.0.0.1'), 'listening');
  process.env.PORT = String((portal.address() as AddressInfo).port);
});
afterAll(() => {
  portal.close();
});

it('is not ready while its pages fail, and renders each of them once before it is', async () => {
  expect((await GET()).status).toBe(503);
  expect([...asked].sort()).toEqual(HEADS);

  isUp = true;
  const page = { lastModified: Date.now() - 1_000, value: { headers: { [TAGS_HEADER]: 'policies' } } };
  expect(isStale(page)).toBe(false);
  const [first, second] = await Promise.all([GET(), GET()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(isStale(page)).toBe(true);
  expect(asked.slice(4, 8).sort()).toEqual(HEADS);
  expect(asked.slice(8, 16).sort()).toEqual([...HEADS, ...HEADS].sort());
  expect(asked.slice(16).sort()).toEqual(RECORDS);
});

it('stays ready whatever happens to its pages, and asks for none again', async () => {
  asked.length = 0;
  isUp = false;
  expect((await GET()).status).toBe(200);
  expect(asked).toEqual([]);
});
