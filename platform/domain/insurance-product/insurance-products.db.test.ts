import { InsuranceProductQuery } from '#lib/contract/insurance-product.ts';
import { countFacets, listProductCodes, listProducts } from '../../catalogue/product-catalogue.ts';
import { outbox } from '../../db/schema/record-tables.ts';
import { seededInsurance, storeInsurance, storeInsurers } from '../../testing/sample-insurance.ts';
import { TEST_ACTOR } from '../../testing/sample-product.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { setDictionaryEntry } from '../reference/dictionary-entries.ts';
import { getInsuranceProduct } from './get-insurance-product.ts';
import { insuranceProducts, refreshInsuranceRanges } from './insurance-products.ts';
import { updateInsuranceProduct } from './publish-insurance-product.ts';
import { tryPremium } from './try-premium.ts';

describeOnDatabase('insurance products', (database) => {
  let context: TestContext;
  const list = (query: Record<string, string>) => listProducts(insuranceProducts, context, InsuranceProductQuery.parse(query));
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).rows.map((row) => Number(row.productCode.slice(4))).join(' ');

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeInsurers(context.db);
    await storeInsurance(
      context,
      seededInsurance(3),
      seededInsurance(11),
      seededInsurance(20),
      seededInsurance(24),
      seededInsurance(5, { insurerId: 'other' }),
    );
  });

  it.each([
    ['养猪', '27'],
    ['生猪', '27'],
    ['养猪能买保险吗', '27'],
    ['买水稻保险', '26'],
    ['种稻', '26'],
    ['养鸡', '3 24 27'],
    ['买保险', '3 5 11 20 24 26 27'],
  ])('finds for %s the thing itself, what is wider only where there is none', async (keyword, found) => {
    await storeInsurance(context, seededInsurance(26), seededInsurance(27));
    expect(await numbers({ keyword })).toBe(found);
  });

  it.each([
    [{}, '3 5 11 20 24'],
    [{ type: '8' }, '24'],
    [{ type: '8,2' }, '5 24'],
    [{ insuredKind: '1' }, '3 5'],
    [{ sumRange: '0-50' }, '3 11 20 24'],
    [{ sumRange: '500-' }, ''],
    [{ premiumRange: '0-200' }, '3 5 11 20 24'],
    [{ premiumRange: '5000-' }, ''],
    [{ waitingRange: '1-15' }, '24'],
    [{ waitingRange: '15-' }, '5'],
    [{ feature: 'subsidy' }, '3 24'],
    [{ feature: 'cooling', waitingRange: '0-1' }, '3 11'],
    [{ insurerId: 'other' }, '5'],
    [{ keyword: '台风' }, '11 24'],
    [{ keyword: '绶溪' }, '5'],
    [{ keyword: '落水失踪' }, '3'],
    [{ keyword: "'; drop table insurance_order" }, ''],
    [{ type: 'no-such', sort: 'nonsense' }, ''],
    // Per person, per order, per mu: 180 and 186 元, 100 and 198 元, 72 元.
    [{ sort: 'premiumMin' }, '3 5 20 11 24'],
    [{ sort: '-sumInsuredMax' }, '24 5 20 3 11'],
  ])('%j finds %p', async (query, found) => {
    expect(await numbers(query)).toBe(found);
    await refreshInsuranceRanges(context.db);
    expect(await numbers(query)).toBe(found);
  });

  it('are filed anew when a range changes', async () => {
    await setDictionaryEntry(context, 'ins_sum_range', { dictLabel: '300 万元以上', dictValue: '300-' }, TEST_ACTOR);
    expect(await numbers({ sumRange: '300-' })).toBe('24');
  });

  it('shows figures in the label’s unit and nothing of the insurer’s own rules', async () => {
    expect((await list({ type: '8' })).rows[0]).toMatchObject({
      sumInsuredMin: 0.4,
      sumInsuredMax: 400,
      premiumMin: 72,
      premiumUnit: '亩',
      premiumMax: 72_000,
      subsidyPercent: 70,
      insurerName: '枫亭财产保险（示例）',
    });
    const product = await getInsuranceProduct(context.db, 'IP26024');
    expect(product).toMatchObject({ waitingDays: 7, healthNotice: [{ kind: 'text' }, { kind: 'yesNo' }, { kind: 'yesNo' }], related: [] });
    expect(JSON.stringify(product)).not.toMatch(/underwriting|refuse|review/);
  });

  it('counts each facet without its own choice', async () => {
    const { filter } = { filter: InsuranceProductQuery.parse({ type: '8' }) };
    const facets = await countFacets(insuranceProducts, context, filter);
    expect(facets.type.filter(({ count }) => count > 0)).toEqual([
      { value: '1', count: 1, capped: false },
      { value: '2', count: 1, capped: false },
      { value: '5', count: 1, capped: false },
      { value: '7', count: 1, capped: false },
      { value: '8', count: 1, capped: false },
    ]);
    expect(facets.insurer).toEqual([
      { value: 'insurer', label: '枫亭财险', count: 1, capped: false },
      { value: 'other', label: '绶溪健康', count: 0, capped: false },
    ]);
  });

  it('tries a premium as the calculator has it, and refuses what no line covers', async () => {
    const ask = { productCode: 'IP26024', planCode: '', sumInsured: 0, units: 50, persons: [], months: 12 };
    expect(await tryPremium(context.db, ask)).toEqual({ sumInsured: 20, fullPremium: 12_000, subsidy: 8_400, premium: 3_600 });
    const old = { ...ask, productCode: 'IP26005', sumInsured: 100, persons: [{ age: 61, occupationClass: '' }] };
    await expect(tryPremium(context.db, old)).rejects.toMatchObject({ kind: 'invalidField' });
    await expect(tryPremium(context.db, { ...ask, productCode: 'gone' })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('are published anew by a change, and the portal is told', async () => {
    await context.db.delete(outbox);
    context.advance(60_000);
    await updateInsuranceProduct(context, 'IP26024', { productName: '海上养殖大风险', waitingDays: 0 }, TEST_ACTOR);
    expect(await numbers({ keyword: '大风险', waitingRange: '0-1' })).toBe('24');
    expect((await getInsuranceProduct(context.db, 'IP26024')).updateTime).toBe('2026-11-20T09:01:00+08:00');
    const tags = (await context.db.select().from(outbox)).flatMap((event) => event.tags);
    expect(tags).toEqual(['insurance:IP26024', 'insurances']);
    expect((await listProductCodes(insuranceProducts, context, 1)).rows.map(({ code }) => code)).toEqual([
      'IP26003',
      'IP26005',
      'IP26011',
      'IP26020',
      'IP26024',
    ]);
  });
});
