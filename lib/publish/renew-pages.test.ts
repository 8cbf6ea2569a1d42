import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEnv } from '#lib/env/get-env.ts';
import { TAGS_HEADER } from '#lib/html-cache/dress-page.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { pageMemory, toStored } from '#lib/html-cache/page-memory.ts';
import { keepLogLines } from '#lib/testing/log-lines.ts';
import { renewPages } from './renew-pages.ts';

const servers: Server[] = [];
const asked: string[] = [];

/** Notes who asks; says that a page is stale as often as told, then that it is fresh. */
async function listen(name: string, staleTimes: number, status = 200): Promise<number> {
  const seen = new Map<string, number>();
  const server = createServer(({ url = '', headers }, response) => {
    const question = `${name} ${url} ${headers['accept-encoding']}`;
    const times = seen.get(question) ?? 0;
    seen.set(question, times + 1);
    asked.push(question);
    response.writeHead(status, { 'x-nextjs-cache': times < staleTimes ? 'STALE' : 'HIT' }).end();
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

afterAll(() => {
  for (const server of servers) server.close();
});

it('renders the pages of what was published here first, then has each nginx fetch them anew, packed and plain, until they are fresh', async () => {
  process.env.PORT = String(await listen('portal', 2));
  const places = [await listen('nginx', 1), await listen('other nginx', 0)];
  process.env.RENEWAL_URLS = places.map((port) => `http://127.0.0.1:${port}/`).join(', ');
  await renewPages(['insurances', 'insurance:P1', 'insurances', 'nobody:1']);
  for (const path of ['/insure', '/insureProduct?productCode=P1']) {
    const questions = asked.filter((question) => question.includes(` ${path} `));
    expect(questions.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => `portal ${path} gzip`));
    expect(questions.slice(3).sort()).toEqual([
      `nginx ${path} gzip`,
      `nginx ${path} gzip`,
      `nginx ${path} identity`,
      `nginx ${path} identity`,
      `other nginx ${path} gzip`,
      `other nginx ${path} identity`,
    ]);
  }
  expect(asked).toHaveLength(18);
});

it('tells of a place that keeps the page as it was, once for all its pages', async () => {
  const log = keepLogLines();
  const port = await listen('broken nginx', Number.POSITIVE_INFINITY);
  Object.assign(getEnv(), { RENEWAL_URLS: [`http://127.0.0.1:${port}`] });
  await renewPages(['insurances', 'insurance:P1']);
  expect(log.of('a page was not renewed')).toMatchObject([{ level: 40, place: `127.0.0.1:${port}` }]);
  expect(log.text()).not.toContain('P1');
});

it('renders whatever else is kept of what was published, each page once, and nothing that was rendered since', async () => {
  process.env.PORT = String(await listen('own', 0));
  Object.assign(getEnv(), { RENEWAL_URLS: [] });
  const nowMs = Date.now();
  const keep = (address: string, tags: string, lastModified: number) => {
    const value = { kind: 'APP_PAGE', html: '<p>1</p>', headers: { [TAGS_HEADER]: tags } } as const;
    pageMemory(64 * 1_048_576).set(toStored(`/route-cache/APP_PAGE/0a/$${address}`, { value, lastModified } as never));
  };
  keep('/agencyId=A1/financeServer', 'products,agency:A1', nowMs - 60_000);
  keep('/-/institution/A1', 'agency:A1,products', nowMs - 60_000);
  keep('/page=2/financeServer', 'products', nowMs + 60_000);
  keep('/category=61/policy', 'policies', nowMs - 60_000);
  asked.length = 0;
  markStale(['products'], nowMs);
  await renewPages(['product:P1']);
  expect(asked.sort()).toEqual(['own /financeServer/P1 gzip', 'own /financeServer?agencyId=A1 gzip', 'own /institution/A1 gzip']);
});

it('renews what was withdrawn: it is missing, which each nginx is to learn too', async () => {
  const log = keepLogLines();
  process.env.PORT = String(await listen('portal', 1, 404));
  const port = await listen('nginx of the withdrawn', 0, 404);
  Object.assign(getEnv(), { RENEWAL_URLS: [`http://127.0.0.1:${port}`] });
  asked.length = 0;
  await renewPages(['policy:P9']);
  expect(asked.filter((question) => question.startsWith('nginx of the withdrawn'))).toHaveLength(2);
  expect(log.of('a page was not renewed')).toEqual([]);
});
