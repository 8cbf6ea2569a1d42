import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { json } from '#lib/testing/upstream-faults.ts';
import { callUpstream, isOfPageLine, lineOfRequest, withoutPageLine, withPageLine } from './call-upstream.ts';

const lines = { BIZ_LINE_ID: '202', BIZ_LINE_IDS: ['202', '301'] };
const CHOSEN = 'BizLineModeKey=chosen; BizLineIdKey=301';

describe('the business line of a page', () => {
  it.each([
    ['/policy', CHOSEN, '301'],
    ['/', CHOSEN, '301'],
    ['/policy?category=61', CHOSEN, '301'],
    ['/x/../policy', CHOSEN, '301'],
    ['/x/%2e%2e/policy', CHOSEN, '301'],
    ['/policy', 'BizLineIdKey=202', null],
    ['/policy', 'BizLineIdKey=999', null],
    ['/policy', null, null],
    // What is the same for all lines, or nobody's page, is the portal's own.
    ['/user/message', CHOSEN, null],
    ['/login', CHOSEN, null],
    ['/sitemaps/products-1.xml', CHOSEN, null],
    ['/~301~-/policy', CHOSEN, null],
  ])('of %s with %j is %j', (pathname, cookie, line) => {
    expect(lineOfRequest(pathname, cookie, lines)).toBe(line);
  });

  it('asks nothing where nobody may choose', () => {
    expect(lineOfRequest('/policy', CHOSEN, { BIZ_LINE_ID: '202', BIZ_LINE_IDS: ['202'] })).toBeNull();
  });

  it.each([
    [null, '/-/policy', true],
    [null, '/~301~-/policy', false],
    ['301', '/~301~-/policy', true],
    ['301', '/~301~category=61/policy', true],
    ['301', '/-/policy', false],
    ['301', '/~302~-/policy', false],
    ['301', '/sitemaps/products-1.xml', false],
  ])('rendered as %j is kept under %s: %j', (line, address, isKept) => {
    expect(withPageLine(line, () => isOfPageLine(`/route-cache/APP_PAGE/${'a'.repeat(64)}/$${address}`))).toBe(isKept);
  });
});

describe('what a page reads', () => {
  let upstream: FaultyUpstream;
  beforeAll(async () => {
    upstream = await startFaultyUpstream();
    process.env.UPSTREAM_URL = upstream.url;
    upstream.become(json('200 OK', { rows: [], total: 0 }));
  });
  afterAll(() => upstream.close());

  it('is of its line, and what is no page’s of the portal’s own', async () => {
    await withPageLine('301', async () => {
      await callUpstream('policyArticles', { tags: ['policies'] });
      await callUpstream('policyArticles');
      await withoutPageLine(() => callUpstream('policyArticles', { tags: ['policies'] }));
    });
    await callUpstream('policyArticles', { tags: ['policies'] });
    expect(upstream.requests.map((request) => /bizLineId=(\d+)/.exec(request)?.[1])).toEqual(['301', '202', '202', '202']);
  });
});
