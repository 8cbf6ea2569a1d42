import { DEFAULT_FLAGS } from '#lib/flags/display-flags.ts';
import { flagShelf } from '#lib/flags/known-flags.ts';
import { takeOff } from '#lib/testing/areas-off.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { keepLogLines } from '#lib/testing/log-lines.ts';
import { type Behaviour, json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import { xmlResponse } from './policy-rss.ts';
import { sitemapPart } from './sitemap-part.ts';

const site = { url: 'https://portal.example', name: '莆田数字金融' };
const one = json('200 OK', { rows: [{ code: 'C1', updateTime: '2026-11-12T00:00:00+08:00' }], total: 1 });
const nobody = json('200 OK', { data: [] });

let upstream: FaultyUpstream;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  keepLogLines();
});
afterAll(() => upstream.close());
const setFlags = (flags: Partial<typeof DEFAULT_FLAGS> = {}) => {
  flagShelf.displayFlags = { flags: { ...DEFAULT_FLAGS, ...flags }, until: Number.POSITIVE_INFINITY };
};
beforeEach(() => setFlags());
afterEach(() => takeOff());

/** Answers by what the address holds. */
const answering =
  (answers: Readonly<Record<string, Behaviour>>): Behaviour =>
  (socket) => {
    const asked = upstream.requests.at(-1) ?? '';
    const [, behaviour = nobody] = Object.entries(answers).find(([part]) => asked.includes(part)) ?? [];
    behaviour(socket);
  };

const answerOf = async (part: string): Promise<Response> => xmlResponse(await sitemapPart(part, site), 'application/xml');
const filesOf = async (answer: Response): Promise<string[]> =>
  [...(await answer.text()).matchAll(/\/sitemaps\/([^<]+)</g)].map(([, file = '']) => file);

it('names a file for each kind of record, and may be kept', async () => {
  upstream.become(answering({ 'list-code-by-page': one }));
  const answer = await answerOf('index.xml');
  expect(answer.headers.get('cache-control')).toBeNull();
  expect(await filesOf(answer)).toEqual(['pages.xml', 'products-1.xml', 'insurances-1.xml', 'policies-1.xml']);
});

it('says nothing of a kind that cannot be counted, and is not kept then', async () => {
  upstream.become(answering({ '/ins/': upstreamFaults['status 404'], 'list-code-by-page': one }));
  const answer = await answerOf('index.xml');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await filesOf(answer)).toEqual(['pages.xml', 'products-1.xml', 'policies-1.xml']);
});

it('is not there when nothing can be counted', async () => {
  upstream.become(upstreamFaults['status 404']);
  expect((await answerOf('index.xml')).status).toBe(503);
});

it('holds nothing of an area that is off, and asks nothing of it', async () => {
  takeOff('insurance', 'institutions', 'policy', 'matching');
  upstream.requests.length = 0;
  upstream.become(answering({ 'list-code-by-page': one }));
  expect(await filesOf(await answerOf('index.xml'))).toEqual(['pages.xml', 'products-1.xml']);
  expect(upstream.requests).toHaveLength(1);
  expect((await answerOf('insurances-1.xml')).status).toBe(404);
  const pages = await (await answerOf('pages.xml')).text();
  expect(pages).toContain('https://portal.example/financeServer<');
  expect(pages).not.toMatch(/\/(insure|policy|tools\/match)</);
});

it('holds nothing of a section that is hidden', async () => {
  setFlags({ show_jinrong: false, show_zhengce: false, show_shenong: false, show_about: false });
  upstream.become(answering({ 'list-code-by-page': one }));
  expect(await filesOf(await answerOf('index.xml'))).toEqual(['pages.xml', 'insurances-1.xml']);
  expect((await answerOf('policies-1.xml')).status).toBe(404);
  const pages = await (await answerOf('pages.xml')).text();
  expect(pages).toContain('https://portal.example/insure<');
  expect(pages).not.toMatch(/\/(financeServer|policy|agriculture|about)/);
});
