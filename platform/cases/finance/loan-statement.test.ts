import { randomInt, randomUUID } from 'node:crypto';
import type { LoanStatement } from '#lib/contract/loan-signing.ts';
import { type GivenStatement, isPersonalLoan, judgeStatement, makeStatement, termFacts } from './loan-statement.ts';
import { type OfferedOrder, offerHash } from './offer-hash.ts';
import { toStatementBlocks } from './statement-blocks.ts';

const NOW = new Date('2026-09-01T10:00:00.400+08:00');
const READ_SECONDS = 10;
const ATTEMPTS = 10_000;
const POOL = 20;

const sampleOffer = (changes: Partial<OfferedOrder> = {}): OfferedOrder =>
  ({
    orderNo: 'FN202609010001',
    accountType: 'INDIVIDUAL',
    creditCode: '',
    product: { agencyName: '木兰溪银行（示例）' },
    stateTime: NOW,
    creditTime: NOW,
    answerTime: NOW,
    creditAmountYuan: 120_000,
    creditRate: 4.2,
    creditTermMonths: 12,
    creditExpire: new Date('2026-09-11T10:00:00+08:00'),
    creditGuaranteeType: '1',
    creditPayType: '1',
    creditFees: [
      { name: '担保费', payee: '担保公司', when: '放款前', kind: 'rateOnce', rate: 1, note: '' },
      { name: '评估费', payee: '评估公司', when: '放款前', kind: 'fixed', amountYuan: 300, note: '' },
    ],
    creditTerms: {
      lender: '木兰溪银行（示例）',
      dayCount: 'actual/360',
      dueDay: null,
      penaltyMarkup: 50,
      penaltyOnInterest: true,
      graceDays: 0,
      prepayFee: 1,
      prepayFreeMonths: 6,
      contingent: [{ name: '诉讼费', payee: '法院', standard: '按法院收费标准' }],
      conditions: [],
    },
    creditNote: '',
    creditPaidTo: '',
    creditPersonal: false,
    creditContract: { way: 'file', fileName: '合同.pdf', fileUrl: '/f', sha256: 'a'.repeat(64), place: '', bring: '', day: null },
    allInRate: null,
    ...changes,
  }) as OfferedOrder;

const hashOf = (row: OfferedOrder): string => offerHash(row) ?? '';
const issue = (row: OfferedOrder): LoanStatement => makeStatement(row, hashOf(row), NOW, READ_SECONDS);
const secondsLater = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('a statement', () => {
  const row = sampleOffer();
  const statement = issue(row);

  it('names interest and fees with payee and yearly share, and the shares make up the total', () => {
    expect(statement.items.map(({ name, payee }) => [name, payee])).toEqual([
      ['利息', '木兰溪银行（示例）'],
      ['担保费', '担保公司'],
      ['评估费', '评估公司'],
    ]);
    const tenThousandths = statement.items.map(({ yearly }) => Math.round(Number(yearly) * 10_000));
    expect(tenThousandths.reduce((sum, share) => sum + share, 0)).toBe(Math.round(Number(statement.totalYearly) * 10_000));
  });

  it('names what is charged only when the agreement is broken or ended early, and says that nothing else is', () => {
    expect(statement.contingent.map(({ name, standard, payee }) => [name, standard, payee])).toEqual([
      ['逾期罚息', '从还款日起按拖欠的本金和利息收，年化 6.3%（合同利率上浮 50%）', '木兰溪银行（示例）'],
      ['提前还款违约金', '提前还的本金的 1%，借满 6 个月以后不收', '木兰溪银行（示例）'],
      ['诉讼费', '按法院收费标准', '法院'],
    ]);
    expect(statement.closing).toMatch('不再向借款人收取其他任何费用');
  });

  it('is printed with every item, its payee and the closing sentence', () => {
    const printed = JSON.stringify(toStatementBlocks(statement));
    for (const { name, standard, payee } of [...statement.items, ...statement.contingent])
      for (const text of [name, standard, payee]) expect(printed).toContain(text);
    for (const text of ['4,279.39', statement.statementHash, statement.closing]) expect(printed).toContain(text);
  });

  it('of a company has a number and no reading time', () => {
    const sheet = issue(sampleOffer({ accountType: 'ENTERPRISE', creditCode: '91350300MA00000000' }));
    expect(sheet).toMatchObject({ title: '企业贷款明白纸', sheetNo: 'MB202609010001', readSeconds: 0 });
    expect(statement).toMatchObject({ title: '综合融资成本明示表', sheetNo: '', readSeconds: READ_SECONDS });
  });
});

it.each([
  ['a person', { accountType: 'INDIVIDUAL' }, true],
  ['an individual business', { accountType: 'ENTERPRISE', creditCode: '92350300MA00000000' }, true],
  ['a company', { accountType: 'ENTERPRISE', creditCode: '91350300MA00000000' }, false],
  ['a company whose loan the lender marked', { accountType: 'ENTERPRISE', creditCode: '91350300MA00000000', creditPersonal: true }, true],
])('takes the loan of %s for a personal one or not', (_, changes, isPersonal) =>
  expect(isPersonalLoan(sampleOffer(changes))).toBe(isPersonal),
);

describe('a signature on a statement', () => {
  const row = sampleOffer();
  const statement = issue(row);
  const kept = { statement, offerHash: hashOf(row) };

  it('counts once the reading time is over by the clock of the server', () => {
    expect(judgeStatement(kept, statement, secondsLater(READ_SECONDS))).toMatch('阅读时间还没到');
    expect(judgeStatement(kept, statement, secondsLater(READ_SECONDS + 1))).toBeNull();
  });

  it('needs a statement, and the latest one', () => {
    expect(judgeStatement({ ...kept, statement: null }, statement, secondsLater(60))).toMatch('请先看');
    expect(judgeStatement(kept, { statementId: '', statementHash: '' }, secondsLater(60))).toMatch('请先看');
    expect(judgeStatement({ ...kept, statement: issue(row) }, statement, secondsLater(60))).toMatch('已经作废');
  });

  const flipped = (hex: string): string => {
    const at = randomInt(hex.length);
    return hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
  };
  const someCents = (): number => randomInt(1, 1_000_000) / 100;
  type Attempt = readonly [typeof kept, GivenStatement, Date];
  const changedOffer = (changes: Partial<OfferedOrder>): Attempt => [
    { statement, offerHash: hashOf(sampleOffer(changes)) },
    statement,
    secondsLater(60),
  ];
  /** Pricing an offer takes milliseconds, so a few random ones are made beforehand. */
  const oneOf = (make: () => Attempt): (() => Attempt) => {
    const made = Array.from({ length: POOL }, make);
    return () => made[randomInt(made.length)] ?? make();
  };
  const mutations: readonly (() => Attempt)[] = [
    () => [kept, { ...statement, statementId: randomUUID() }, secondsLater(60)],
    () => [kept, { ...statement, statementHash: flipped(statement.statementHash) }, secondsLater(60)],
    () => [kept, { ...statement, statementId: flipped(statement.statementId) }, secondsLater(60)],
    () => [kept, statement, new Date(NOW.getTime() - 60_000 + randomInt(70_000))],
    oneOf(() => [kept, issue(sampleOffer({ orderNo: `FN${randomInt(1e9)}` })), secondsLater(60)]),
    oneOf(() => [{ ...kept, statement: issue(row) }, statement, secondsLater(60)]),
    oneOf(() => changedOffer({ creditAmountYuan: 120_000 + someCents() })),
    oneOf(() => changedOffer({ creditRate: 4.2 + randomInt(1, 1000) / 100 })),
    oneOf(() => changedOffer({ creditTermMonths: 12 + randomInt(1, 24) })),
    oneOf(() => changedOffer({ creditNote: randomUUID() })),
    () => [{ ...kept, statement: { ...statement, totalCost: String(someCents()) } }, statement, secondsLater(60)],
    () => [{ ...kept, statement: { ...statement, readSeconds: randomInt(READ_SECONDS) } }, statement, secondsLater(60)],
  ];

  it('passes in none of 10,000 random attempts with another id, hash, time, order or offer', () => {
    const verdicts = Array.from({ length: ATTEMPTS }, () => {
      const mutate = mutations[randomInt(mutations.length)] ?? (() => [kept, statement, NOW] as const);
      return judgeStatement(...mutate());
    });
    expect(verdicts.filter((verdict) => verdict === null)).toEqual([]);
  });
});

const TERMS = {
  ...{ lender: '放款银行', dayCount: 'months/360' as const, dueDay: 20, penaltyMarkup: 50, penaltyOnInterest: false, graceDays: 3 },
  ...{ prepayFee: 0, prepayFreeMonths: null, contingent: [], conditions: [] },
};

it.each([
  ['1', ['06-20'], '每月 20 日'],
  ['6', ['06-20', '12-20'], '每年 6 月 20 日、12 月 20 日和到期那天'],
  ['6', undefined, '每月 20 日，每三个月付一次利息，本金到期还'],
])('says of way %s with the days %j that it falls due %s', (payWay, seasonDays, words) => {
  const facts = termFacts(TERMS, { ratePercent: 4, payWay, seasonDays });
  expect(facts).toContainEqual(['还款日', words]);
});
