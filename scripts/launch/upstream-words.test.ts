import { reportAreas } from '#lib/areas/area-report.ts';
import { noteResponse, openAreas } from '#lib/areas/known-areas.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { describeUpstream } from './upstream-words.ts';

const ADDRESS = 'https://upstream.example';
const lines = (): string[] => describeUpstream(reportAreas(), ADDRESS);
const note = (call: Parameters<typeof noteResponse>[0], fault: UpstreamFault | null): void => noteResponse(call, { fault, isOwn: true });

beforeEach(() => openAreas('auto'));
afterAll(() => openAreas('auto'));

it('says nothing when all is well', () => {
  note('financeProducts', null);
  expect(lines()).toEqual([]);
});

it.each<[UpstreamFault, string]>([
  [{ kind: 'network', reason: 'ECONNREFUSED' }, '连不上'],
  [{ kind: 'timeout' }, '没有按时应答'],
])('says of an upstream that gives %o how it is, and that nothing need be done here', (fault, word) => {
  note('financeProducts', fault);
  note('policyArticles', fault);
  expect(lines()).toEqual([`后端 ${ADDRESS} 现在${word}：页面会说明“后端接口连接异常”，后端恢复后会自己好，不用重启`]);
});

it('names what the upstream lacks, and where and how it fails', () => {
  for (const call of ['insuranceProducts', 'invoices'] as const)
    for (let count = 0; count < 3; count += 1) note(call, { kind: 'business', code: 404, msg: '' });
  note('policyArticles', { kind: 'status', status: 502 });
  note('financeProducts', { kind: 'malformed', status: 200, paths: ['rows[].productCode: expected string'] });
  expect(lines()).toEqual([
    '后端没有提供：保险服务、我的发票。已经收起，提供以后会自己出现',
    '后端这些地方有问题：金融超市（financeProducts 应答不合约定 200）、政策资讯（policyArticles 出错 502）',
  ]);
});

it('names what the operator left out', () => {
  openAreas([
    'finance',
    'matching',
    'institutions',
    'policy',
    'insurance',
    'agriculture',
    'guarantee',
    'orders',
    'insuranceOrders',
    'demand',
  ]);
  note('financeProducts', null);
  expect(lines()).toEqual([expect.stringMatching(/^设置 AREAS 没有开通：认证、账户安全、.*首页数字$/)]);
});
