import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import type { Result } from '#lib/errors/upstream-fault.ts';
import { isMissing } from '#lib/errors/upstream-fault.ts';
import { type FaultyUpstream, startFaultyUpstream } from '#lib/testing/faulty-upstream.ts';
import { keepLogLines, type LogLines } from '#lib/testing/log-lines.ts';
import { sampleProduct } from '#lib/testing/sample-finance-product.ts';
import { type Behaviour, json, upstreamFaults } from '#lib/testing/upstream-faults.ts';
import * as reads from './reads.ts';

let upstream: FaultyUpstream;
let log: LogLines;
beforeAll(async () => {
  upstream = await startFaultyUpstream();
  process.env.UPSTREAM_URL = upstream.url;
  log = keepLogLines();
});
afterAll(() => upstream.close());
beforeEach(() => log.clear());

const finance = FinanceListQuery.parse({});
const insurance = InsuranceListQuery.parse({});
const policy = PolicyListQuery.parse({});

type Ask = () => Promise<Result<unknown, Parameters<typeof isMissing>[0]>>;
const records: Record<string, Ask> = {
  'a product': () => reads.readFinanceProduct('FP1'),
  'a product of the farm zone': () => reads.readFarmProduct('FP1'),
  'an insurance': () => reads.readInsuranceProduct('IP1'),
  'an article': () => reads.readPolicyArticle('PA1'),
  'an institution': () => reads.readInstitution('bank'),
};
const others: Record<string, Ask> = {
  products: () => reads.readFinanceProducts(finance),
  'counts of products': () => reads.readFinanceFacets(finance),
  insurances: () => reads.readInsuranceProducts(insurance),
  'counts of insurances': () => reads.readInsuranceFacets(insurance),
  articles: () => reads.readPolicyArticles(policy),
  'counts of articles': () => reads.readPolicyFacets(policy),
  'codes for search engines': () => reads.readFinanceProductCodes(1),
  'products side by side': () => reads.readComparedProducts(['FP1']),
  'the figures': () => reads.readHomeStatistics(),
  institutions: () => reads.readAgencies(),
  'a dictionary': () => reads.readDictionary('show_portal_page'),
};

const words: Record<string, Behaviour> = {
  'an envelope': json('200 OK', { code: 404, msg: '产品不存在' }),
  'an envelope beside the status': json('404 Not Found', { code: 404, msg: '' }),
};
const bare: Record<string, Behaviour> = {
  'a page of nginx': upstreamFaults['status 404'],
  'JSON of a gateway': json('404 Not Found', { timestamp: '2026-11-24T09:00:00', status: 404, error: 'Not Found' }),
  nothing: (socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'),
};

async function faultOf(ask: Ask, behaviour: Behaviour) {
  upstream.become(behaviour);
  const answer = await ask();
  if (answer.ok) throw new Error('the read succeeded');
  return answer.fault;
}

describe('a read that is answered 404', () => {
  it.each(Object.keys(records).flatMap((what) => Object.keys(words).map((how) => [what, how] as const)))(
    'says that %s is missing when the upstream says so with %s',
    async (what, how) => {
      expect(isMissing(await faultOf(records[what] as Ask, words[how] as Behaviour))).toBe(true);
      expect(log.of('upstream fault')).toEqual([]);
    },
  );

  it.each(Object.keys(records).flatMap((what) => Object.keys(bare).map((how) => [what, how] as const)))(
    'says that %s could not be read when all that came is %s',
    async (what, how) => {
      const fault = await faultOf(records[what] as Ask, bare[how] as Behaviour);
      expect([isMissing(fault), presentFault(fault)]).toEqual([false, '系统接口404异常']);
    },
  );

  it.each(Object.keys(others).flatMap((what) => Object.keys({ ...words, ...bare }).map((how) => [what, how] as const)))(
    'takes 404 for %s as a failure, said with %s too',
    async (what, how) => {
      const fault = await faultOf(others[what] as Ask, { ...words, ...bare }[how] as Behaviour);
      expect([isMissing(fault), presentFault(fault)]).toEqual([false, '系统接口404异常']);
    },
  );

  it('tells the log which call it was', async () => {
    await faultOf(others.institutions as Ask, upstreamFaults['status 404']);
    expect(log.of('upstream fault')).toMatchObject([{ call: 'agencyOptions', kind: 'status', upstreamStatus: 404 }]);
  });
});

it('says that a product of another zone is missing in the farm zone', async () => {
  upstream.become(json('200 OK', { data: sampleProduct({ zone: [] }) }));
  const answer = await reads.readFarmProduct('FP1');
  expect(!answer.ok && isMissing(answer.fault)).toBe(true);
});

it('gives a record under its own identifier only, whatever else the upstream finds it by', async () => {
  upstream.become(json('200 OK', { data: sampleProduct({ productCode: 'FP1' }) }));
  expect((await reads.readFinanceProduct('FP1')).ok).toBe(true);
  const other = await reads.readFinanceProduct('ＦＰ１');
  expect(other.ok ? null : isMissing(other.fault)).toBe(true);
});
