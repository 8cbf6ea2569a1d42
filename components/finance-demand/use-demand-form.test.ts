import { readFileSync } from 'node:fs';
import { EMPTY_DEMAND, financeDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { industryWords } from '#lib/labels/industry-words.ts';
import { sampleDemand } from './testing/sample-demand.ts';
import { demandFaults } from './use-demand-form.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00+08:00');
const { content } = sampleDemand;

it('finds nothing in a demand that may be published', () => {
  expect(demandFaults(content, NOW_MS)).toEqual([]);
});

it('takes amounts in full-width digits', () => {
  expect(demandFaults({ ...content, amount: ' ５０', annualRevenue: '１２００．５' }, NOW_MS)).toEqual([]);
});

it('takes every number as a Chinese keyboard writes it, and names the field of one that is none', () => {
  expect(
    demandFaults({ ...content, employees: '１２', termMonths: '１２ ', amount: '1 200', annualRevenue: '１，２００' }, NOW_MS),
  ).toEqual([]);
  const wrong = {
    ...content,
    employees: '十二',
    termMonths: '361',
    amount: '多',
    annualRevenue: '少',
    collateralKind: '1',
    collateralEstimate: '没',
  };
  expect(demandFaults(wrong, NOW_MS).map(({ message }) => message)).toEqual([
    '想借多少请填数字，最多两位小数',
    '借多久请填 1 到 360 个月',
    '抵押物值多少请填数字，最多两位小数',
    '去年营业收入请填数字，最多两位小数',
    '员工人数请填整数',
  ]);
});

it('tells every fault at its own field, in the order of the form', () => {
  const faults = demandFaults(EMPTY_DEMAND, NOW_MS);
  expect(faults.map(({ field, message }) => ({ field, message }))).toEqual([
    { field: 'demand-title', message: '请用一句话说清要借钱做什么' },
    { field: 'demand-amount', message: '请输入想借多少' },
    { field: 'demand-purpose', message: '请选择借款用途' },
    { field: 'demand-guaranteeTypes', message: '请至少选择一种担保方式' },
    { field: 'demand-needBy', message: '请选择最晚什么时候要用钱' },
    { field: 'demand-firstLoan', message: '请选择是不是第一次贷款' },
    { field: 'demand-industry', message: '请选择所属行业' },
    { field: 'demand-annualRevenue', message: '请输入去年营业收入' },
    { field: 'demand-employees', message: '请输入员工人数' },
    { field: 'demand-introduction', message: '请简单介绍企业和还款来源' },
    { field: 'demand-contactName', message: '请输入联系人' },
    { field: 'demand-contactMobile', message: '请输入手机号' },
    { field: 'demand-agreed', message: '请阅读并同意信用信息查询授权' },
  ]);
});

it('asks for institutions and an estimate at once with everything else', () => {
  const fields = demandFaults({ ...EMPTY_DEMAND, visibility: '2', collateralKind: '1' }, NOW_MS).map(({ field }) => field);
  expect(fields).toContain('demand-agencyIds');
  expect(fields).toContain('demand-collateralEstimate');
  expect(fields).toHaveLength(15);
});

it('takes no day that is over', () => {
  expect(demandFaults({ ...content, needBy: '2026-11-20' }, NOW_MS)).toMatchObject([
    { field: 'demand-needBy', message: '要用钱的日子已经过了' },
  ]);
});

it('takes no day before which no offers can come, and names the first one', () => {
  for (const needBy of ['2026-11-21', '2026-11-23'])
    expect(demandFaults({ ...content, needBy }, NOW_MS)).toMatchObject([
      { field: 'demand-needBy', message: expect.stringMatching(/^最早选 2026-11-24：/) },
    ]);
  expect(demandFaults({ ...content, needBy: '2026-11-24' }, NOW_MS)).toEqual([]);
  expect(demandFaults({ ...content, needBy: '2026-11-21' }, NOW_MS, '2026-11-20')).toEqual([]);
});

it('finds a trade by what people and the site call it, each word under a code that is there', () => {
  type Entries = Record<string, { dictValue: string; dictLabel: string }[]>;
  const { usr_industry: industries = [], fin_industry: trades = [] }: Entries = JSON.parse(
    readFileSync('content/reference/dictionaries.json', 'utf8'),
  );
  const codes = industries.map(({ dictValue }) => dictValue);
  expect(Object.keys(industryWords).filter((code) => !codes.includes(code))).toEqual([]);
  const isFound = (word: string) =>
    industries.some(({ dictValue, dictLabel }) => `${dictLabel} ${industryWords[dictValue]}`.includes(word));
  const wanted = ['工艺', '木雕', '水产', '物流', '制衣', ...trades.map(({ dictLabel }) => dictLabel)];
  expect(wanted.filter((word) => !isFound(word))).toEqual([]);
});

const OWNER = financeDemandForm({ companyName: '莆田市木兰鞋材（莆田）有限公司（示例）', creditCode: '91350300MA2XYT1A3K' });
const unnamedFaults = (change: object) => demandFaults({ ...content, visibility: '3', ...change }, NOW_MS, undefined, OWNER);
const TELLS = '写着企业名称（或联系人、电话、代码），机构就看得出是您，去掉再发布';

it.each([
  '莆田市木兰鞋材（莆田）有限公司（示例）',
  '我们是莆田市木兰鞋材(莆田)有限公司',
  '莆田市木兰鞋材有限公司要买鞋底',
  '莆 田 市 木 兰 鞋 材　有限公司',
  '木兰鞋材备料',
  '代码 9135 0300 MA2X YT1A 3k',
  '找林示例',
  '打 139 0000 0001',
  '电话：0594-2345678',
  '（0594）2345678',
  '400-000-0000',
  '电话2345678',
  'a@example.com',
])('takes no text that names a company which is not to be named: %s', (text) => {
  expect(unnamedFaults({ title: text })).toEqual([{ field: 'demand-title', message: TELLS, of: 'title' }]);
  expect(unnamedFaults({ introduction: text })).toEqual([{ field: 'demand-introduction', message: TELLS, of: 'introduction' }]);
  expect(unnamedFaults({ introduction: text, visibility: '1' })).toEqual([]);
});

it('takes every other text of a company that is not to be named', () => {
  const introduction = '做鞋材十年，卖手机 50000 台，2025 年营业收入 12000000 元，木兰溪边，回款 60-90 天，单价 5-8 元@双';
  expect(unnamedFaults({ introduction })).toEqual([]);
  expect(demandFaults({ ...EMPTY_DEMAND, visibility: '3' }, NOW_MS, undefined, OWNER)).toHaveLength(13);
});
