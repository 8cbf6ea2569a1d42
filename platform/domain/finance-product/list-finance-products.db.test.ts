import { sql } from 'drizzle-orm';
import { FinanceProductFilter, FinanceProductQuery, type FinanceProductRow, type ProductFee } from '#lib/contract/finance-product.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { toWantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { countFacets, listProducts } from '../../catalogue/product-catalogue.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { financeProducts, refreshLoanCodes, refreshProductRanges, refreshReferenceRates } from './finance-products.ts';

describeOnDatabase('the product list', (database) => {
  let context: TestContext;
  const list = (query: Record<string, string>) => listProducts(financeProducts, context, FinanceProductQuery.parse(query));
  const codes = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.productCode).join(' ');

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeSurroundings(context.db);
  });

  describe('by amount', () => {
    beforeEach(() =>
      storeProducts(
        context,
        { productCode: 'A', amountStart: 10, amountEnd: 99 },
        { productCode: 'B', amountStart: 50, amountEnd: 100 },
        { productCode: 'C', amountStart: 100, amountEnd: 300 },
      ),
    );

    it.each([
      [{ amountRange: '0-100' }, 'A B'],
      [{ amountRange: '100-200' }, 'B C'],
      [{ amountRange: '200-500' }, 'C'],
      [{ amountRange: '0-100,200-500' }, 'A B C'],
      [{ amountRange: '5000-' }, ''],
      [{ amountRange: 'no-such' }, ''],
      [{ amount: '99' }, 'A B'],
      [{ amount: '99.01' }, 'B'],
      [{ amount: '9.99' }, ''],
      [{ amount: 'many' }, 'A B C'],
      [{ termRange: '0-6' }, ''],
      [{ termRange: '12-24' }, 'A B C'],
    ])('%j finds %p: ranges hold their start and not their end, both ends of a product count', async (query, found) => {
      expect(await codes(query)).toBe(found);
      await refreshProductRanges(context.db);
      expect(await codes(query)).toBe(found);
    });
  });

  it('says of a product whether it is repaid on days of the year', async () => {
    const monthly = {
      ...{ lender: '放款银行', dayCount: 'months/360' as const, dueDay: 20, penaltyMarkup: 50, penaltyOnInterest: false, graceDays: 3 },
      ...{ prepayFee: 0, prepayFreeMonths: null, contingent: [], conditions: [] },
    };
    const terms = { ...monthly, seasonDays: ['06-20', '12-20'] };
    await storeProducts(context, { productCode: 'A', terms }, { productCode: 'B', terms: monthly }, { productCode: 'C' });
    const { rows } = await list({});
    expect(rows.map(({ productCode, seasonal }) => [productCode, seasonal]).sort()).toEqual([
      ['A', true],
      ['B', undefined],
      ['C', undefined],
    ]);
  });

  describe('by facets and words', () => {
    beforeEach(() =>
      storeProducts(
        context,
        { productCode: 'A', productName: '鞋服周转贷', guaranteeTypes: ['1', '2'], payTypes: ['1'], zone: ['mulan'], online: true },
        { productCode: 'B', productName: '红木抵押贷', guaranteeTypes: ['2'], payTypes: ['3'], agencyId: 'lender', industries: ['craft'] },
        {
          productCode: 'C',
          productName: '海产信用贷',
          guaranteeTypes: ['1'],
          payTypes: ['3'],
          accountTypes: ['INDIVIDUAL'],
          cityCodes: ['350303'],
        },
      ),
    );

    it.each([
      [{ guaranteeType: '1' }, 'A C'],
      [{ guaranteeType: '1,2' }, 'A B C'],
      [{ guaranteeType: '2', payType: '3' }, 'B'],
      [{ orgType: '3' }, 'B'],
      [{ agencyId: 'bank' }, 'A C'],
      [{ accountType: 'INDIVIDUAL' }, 'C'],
      [{ city: '350303', guaranteeType: '1' }, 'C'],
      [{ industry: 'craft' }, 'B'],
      [{ feature: 'online' }, 'A'],
      [{ zone: 'mulan' }, 'A'],
      [{ keyword: '鞋服' }, 'A'],
      [{ keyword: '抵押 红木' }, 'B'],
      [{ keyword: '红木 信用' }, ''],
      [{ keyword: '产' }, 'C'],
      [{ keyword: '木兰溪' }, 'A C'],
      [{ keyword: '流动资金贷款' }, 'A B C'],
      [{ keyword: "'; drop table finance_product; --" }, ''],
      [{ keyword: '，' }, ''],
    ])('%j finds %p: codes of one facet mean or, facets mean and, every word must match', async (query, found) => {
      expect(await codes(query)).toBe(found);
    });
  });

  it('by the code that its page prints, in any width and case', async () => {
    await storeProducts(context, { productCode: 'FP26053', productName: '鞋服贷' }, { productCode: 'FP26054', productName: '红木贷' });
    for (const keyword of ['FP26053', 'ｆｐ２６０５３', ' fp26053'])
      expect([keyword, (await list({ keyword })).rows.map(({ productCode }) => productCode)]).toEqual([keyword, ['FP26053']]);
  });

  describe('by words that no product has', () => {
    beforeEach(() =>
      storeProducts(
        context,
        { productCode: 'A', productName: '鞋服周转贷' },
        { productCode: 'B', productName: '红木抵押贷', agencyId: 'lender' },
        { productCode: 'C', productName: '农机贷' },
      ),
    );

    it.each([
      ['红木', '', 'B'],
      ['红目贷', '红木贷', 'B'],
      ['拖拉机', '农机', 'C'],
      ['泥鳅养殖场', '', ''],
    ])('%s is answered by “%s”: what was meant, and never beside what was found', async (keyword, understood, found) => {
      const { rows, total, ...said } = await list({ keyword });
      expect([said.understood, rows.map(({ productCode }) => productCode).join(' '), total]).toEqual([understood, found, rows.length]);
    });

    it.each([
      ['纳税贷款', '', 'D'],
      ['纳税 借款', '', 'D'],
      ['交税贷款', '纳税', 'D'],
      ['按税贷款', '纳税', 'D'],
      ['鞋材贷款', '', 'E'],
    ])('%s is answered by “%s”: that each is a loan leaves out none that the other word names', async (keyword, understood, found) => {
      const sold = { targetCustomer: '小微企业', lead: '', tags: [] };
      await storeProducts(
        context,
        { ...sold, productCode: 'D', productName: '纳税优信贷', lead: '不用抵押，也能借钱' },
        { ...sold, productCode: 'E', productName: '鞋材供应链贷' },
      );
      const { rows, ...said } = await list({ keyword });
      expect([said.understood, rows.map(({ productCode }) => productCode).join(' ')]).toEqual([understood, found]);
    });

    it('the counts beside the filters are those of what was meant', async () => {
      const { orgType } = await countFacets(financeProducts, context, FinanceProductFilter.parse({ keyword: '红目贷' }));
      expect(orgType.filter(({ count }) => count > 0)).toEqual([{ value: '3', count: 1, capped: false }]);
    });
  });

  describe('in order', () => {
    beforeEach(() =>
      storeProducts(
        context,
        { productCode: 'A', rateStart: 4.2, amountEnd: 100, publishTime: '2026-01-01' },
        {
          productCode: 'B',
          rateStart: 3.8,
          amountEnd: 100,
          fees: [{ name: '费', payee: '甲', when: '开始', kind: 'rateOnce', rate: 1, note: '' }],
        },
        { productCode: 'C', rateStart: null, rateEnd: null, rateNegotiable: true, amountEnd: 500 },
        { productCode: 'D', rateStart: 4.2, amountEnd: 300, publishTime: '2026-02-01' },
      ),
    );

    it.each([
      ['allInRate', 'A D B C'],
      ['rateStart', 'B A D C'],
      ['-amountEnd', 'C D A B'],
      ['-amountEnd,rateStart', 'C D B A'],
      ['rateStart,-amountEnd', 'B D A C'],
      ['-publishTime', 'B C D A'],
      ['acceptanceHours', 'A B C D'],
      ['no-such-sort', 'A D B C'],
    ])('%s gives %s: 面议 last by rate, ties by product code', async (sort, found) => {
      expect(await codes({ sort })).toBe(found);
    });
  });

  it('for whoever had a loan leaves out what asks for a first one, also where an older version stored it', async () => {
    const rule = { field: 'firstLoan', op: 'is', value: true, required: true, label: '', unknownPolicy: 'ask', condition: null } as const;
    await storeProducts(context, { productCode: 'A', rules: [rule] }, { productCode: 'B' }, { productCode: 'C', productType: '2' });
    expect(await codes({ hadLoan: '1' })).toBe('B C');
    await context.db.update(financeProduct).set({ facetCodes: sql`array_remove(${financeProduct.facetCodes}, 'hadLoan:1')` });
    expect(await codes({ hadLoan: '1' })).toBe('');
    await refreshLoanCodes(context.db);
    expect([await codes({ hadLoan: '1' }), await codes({}), await codes({ purpose: 'stock' })]).toEqual(['B C', 'A B C', 'A B']);
  });

  describe("by the reader's own loan", () => {
    const fee = (change: object) => ({ name: '费', payee: '甲', when: '开始', note: '', ...change }) as ProductFee;
    beforeEach(() =>
      storeProducts(
        context,
        { productCode: 'A', rateStart: 4.5 },
        { productCode: 'B', rateStart: 3.8, fees: [fee({ kind: 'fixed', amountYuan: 3_000 })], termEnd: 36 },
        { productCode: 'C', rateStart: 3.6, fees: [fee({ kind: 'rateOnce', rate: 0.5 })], payTypes: ['5', '4', '3', '2'] },
        { productCode: 'D', rateStart: null, rateEnd: null, rateNegotiable: true },
      ),
    );

    it.each([
      [{}, 'A C B D'],
      [{ amount: '100' }, 'B A C D'],
      [{ amount: '10' }, 'A C B D'],
      [{ payType: '3' }, 'C'],
      [{ payType: '1,3' }, 'A C B D'],
      [{ months: '24' }, 'B'],
      [{ amount: '100', sort: '-publishTime' }, 'A B C D'],
      [{ amount: '100', pageSize: '10', pageNum: '9' }, 'B A C D'],
    ])('%j finds %p, the least all-in rate of that loan first and 面议 last', async (query: Record<string, string>, found) => {
      expect(await codes(query)).toBe(found);
    });

    it.each(['', 'amount=10', 'amount=73.5&months=7', 'payType=3', 'months=24&sort=-publishTime'])(
      'a list of “%s” shows the all-in rate of the price sheet for that loan',
      async (search) => {
        const query = Object.fromEntries(new URLSearchParams(search));
        const { rows } = await list(query);
        const wanted = toWantedLoan(FinanceProductQuery.parse(query));
        expect(rows.map(({ allInRate }) => allInRate)).toEqual(rows.map((row) => priceSheet(row, wanted)?.allInPercent ?? null));
      },
    );

    it('the stored rate takes the first way that is offered in one order for all, also where an older version took another', async () => {
      const rateOf = async (code: string) => (await list({})).rows.find(({ productCode }) => productCode === code)?.allInRate;
      const [known] = [await rateOf('C')];
      const levelled = { amountWan: 50, months: 12, payWay: '2' };
      expect(known).toBe(priceSheet((await list({ payType: '2' })).rows[0] as FinanceProductRow, levelled)?.allInPercent);
      await context.db.update(financeProduct).set({ allInRate: 1 }).where(sql`true`);
      await refreshReferenceRates(context.db);
      expect([await rateOf('C'), await rateOf('A')]).toEqual([known, 1]);
    });
  });

  it('answers the last page for a page past the end, with the exact number', async () => {
    await storeProducts(context, ...Array.from({ length: 12 }, (_, index) => ({ productCode: `P${String(index).padStart(2, '0')}` })));
    const { rows, total } = await list({ pageNum: '99', pageSize: '10' });
    expect([total, rows.map((row) => row.productCode)]).toEqual([12, ['P10', 'P11']]);
  });

  it('shows a new product at once, though counts are remembered', async () => {
    expect((await list({})).total).toBe(0);
    await storeProducts(context, { productCode: 'A' });
    expect((await list({})).total).toBe(1);
  });
});
