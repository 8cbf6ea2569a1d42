import { readFinanceProducts, readInsuranceProducts } from '../../../sandbox/seed/demo-content.ts';
import { seedAgencies, seedProducts } from '../../../sandbox/seed/seed-content.ts';
import type { DeskSeat } from '../../cases/engine/desk-scope.ts';
import { outbox } from '../../db/schema/record-tables.ts';
import { agency, district } from '../../db/schema/reference-tables.ts';
import { createTestContext, TEST_START, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { agencyKind } from '../agency/agency-proposal.ts';
import { getFinanceProduct } from '../finance-product/get-finance-product.ts';
import type { FinanceProductInput } from '../finance-product/product-input.ts';
import { ProductProposal, productKind, toTypedProduct } from '../finance-product/product-proposal.ts';
import { InsuranceProposal, toTypedInsurance } from '../insurance-product/insurance-proposal.ts';
import {
  approveProposal,
  beginProposal,
  findProposal,
  listProposalsOf,
  type ProposalKind,
  proposeContent,
  restoreProposal,
  saveProposal,
  takeDown,
} from './proposals.ts';

const NOW = new Date(TEST_START);
const products = readFinanceProducts();
const insurances = readInsuranceProducts();
const [first] = products as [FinanceProductInput, ...FinanceProductInput[]];
const id = (end: string): string => `019abcde-0000-7000-8000-00000000000${end}`;
const seat = (end: string, agencyId: string | null): DeskSeat => ({ id: id(end), name: `人${end}`, agencyId, agencyName: '' });
const [writer, second, stranger] = [seat('1', first.agencyId), seat('2', first.agencyId), seat('3', 'another')];
const [clerk, chief] = [seat('4', null), seat('5', null)];

describe('products as they are typed', () => {
  it('say the same again when they are published as they were', () => {
    for (const product of products) {
      const { productCode: _code, agencyId: _agency, zone: _zone, hot: _hot, features: _features, ...rest } = product;
      const { publishTime: _published, updateTime: _updated, ...said } = rest;
      const parsed = ProductProposal.safeParse(toTypedProduct(product));
      expect([product.productCode, parsed.error?.issues]).toEqual([product.productCode, undefined]);
      const bare = {
        ...said,
        ...(said.bankDiscount === true ? {} : { bankDiscount: undefined }),
        trades: said.trades?.length ? said.trades : undefined,
      };
      expect({ bankDiscount: undefined, trades: undefined, ...parsed.data }).toEqual(bare);
    }
  });

  it('of insurers too, with the rules that nobody sees', () => {
    for (const product of insurances) {
      const { productCode: _code, insurerId: _insurer, clauseFileUrl: _clauses, sort: _sort, ...rest } = product;
      const { publishTime: _published, updateTime: _updated, ...said } = rest;
      const parsed = InsuranceProposal.safeParse(toTypedInsurance(product, product.underwriting));
      expect([product.productCode, parsed.error?.issues]).toEqual([product.productCode, undefined]);
      expect(parsed.data).toEqual(said);
    }
  });

  it('name what is wrong beside its field', () => {
    const typed = toTypedProduct({ ...first, rules: [] });
    const faults = (change: object): Record<string, string> => {
      const issues = ProductProposal.safeParse({ ...typed, ...change }).error?.issues ?? [];
      return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    };
    expect(faults({ productName: ' ' })).toEqual({ productName: '请填写产品名称' });
    expect(faults({ amountEnd: '0.5', amountStart: '1' })).toEqual({ amountEnd: '最高额度不能低于最低额度' });
    expect(faults({ rateStart: '百分之四' })).toEqual({ rateStart: '最低年利率要是数字，0 到 100' });
    expect(faults({ termEnd: '12.5' })).toEqual({ termEnd: '最长期限要是整数，1 到 360' });
    expect(faults({ fees: [{ name: '评估费', payee: '评估公司', when: '签合同时', kind: 'fixed', figure: '', note: '' }] })).toEqual({
      fees: '费用第 1 行：数额要是数字，不小于 0',
    });
    expect(faults({ payTypes: [], conditions: [] })).toEqual({ payTypes: '还款方式至少选一个', conditions: '请填写申请条件' });
    expect(faults({ hasTerms: '1', lender: '' })).toMatchObject({ lender: '请填写收息方' });
  });

  it('ask an insurer of people how they are related to whoever buys, and nobody else', () => {
    const faultsOf = (code: string) => {
      const { underwriting, ...product } = insurances.find(({ productCode }) => productCode === code) as (typeof insurances)[number];
      const { error } = InsuranceProposal.safeParse({ ...toTypedInsurance(product, underwriting), relations: ' \n' });
      return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    };
    expect(faultsOf('IP26003')).toEqual([['relations', '列名单的产品至少写一种与投保人的关系，不然没有人能投保']]);
    expect(faultsOf('IP26010')).toEqual([]);
  });

  it('take the limits of a cover by plan or by sum, and say how they are written', () => {
    const typedOf = (code: string, tiers: string) => {
      const { underwriting, ...product } = insurances.find(({ productCode }) => productCode === code) as (typeof insurances)[number];
      const coverage = [{ name: '意外医疗', limit: '2 万到 8 万元', note: '', tiers }];
      return InsuranceProposal.safeParse({ ...toTypedInsurance(product, underwriting), coverage });
    };
    const faultsOf = (code: string, tiers: string) =>
      typedOf(code, tiers).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    expect(typedOf('IP26001', '20=2 万元； 60＝6 万元;').data?.coverage[0]?.tiers).toEqual([
      { of: '20', limit: '2 万元' },
      { of: '60', limit: '6 万元' },
    ]);
    expect(faultsOf('IP26011', 'IP26011A=2 万元')).toEqual([]);
    const sentence = '各档限额写成“方案代码或者保额万元=限额”，几档用分号隔开';
    expect(faultsOf('IP26001', '2 万元')[0]).toEqual(['coverage', `保障责任第 1 行：${sentence}`]);
    for (const [code, tiers] of [
      ['IP26011', 'IP26011X=2 万元'],
      ['IP26001', '多保=2 万元'],
    ] as const)
      expect(faultsOf(code, tiers)).toEqual([['coverage', sentence]]);
  });

  it('take a rate with its sign and an amount with its unit', () => {
    const typed = { ...toTypedProduct({ ...first, rules: [] }), rateStart: '3.65%', rateEnd: '４．３５ ％', amountEnd: '1,000 万元' };
    expect(ProductProposal.parse(typed)).toMatchObject({ rateStart: 3.65, rateEnd: 4.35, amountEnd: 1000 });
  });
});

describeOnDatabase(
  'products that an institution changes itself',
  (database) => {
    let context: TestContext;
    beforeEach(() => {
      context = createTestContext(database().db);
    });
    const publish = async (kind: ProposalKind, proposalId: string, by: DeskSeat, approver: DeskSeat): Promise<void> => {
      await proposeContent(context, kind, by, await findProposal(context, kind, by, proposalId));
      const { version, contentHash } = await findProposal(context, kind, approver, proposalId);
      await approveProposal(context, kind, approver, { id: proposalId, version, contentHash, liveFrom: null });
    };
    const change = async (typed: object): Promise<string> => {
      const proposalId = await beginProposal(context, productKind, writer, { subjectId: first.productCode });
      const seen = await findProposal(context, productKind, writer, proposalId);
      await saveProposal(context, productKind, writer, seen, { ...seen.content, ...typed });
      await publish(productKind, proposalId, writer, second);
      return proposalId;
    };
    const read = () => getFinanceProduct(context.db, first.productCode);

    it('keep what the platform adds, go off sale and on again, and back to an earlier version', async () => {
      const before = await read();
      const earlier = await change({ lead: '改过的一句' });
      const after = await read();
      expect(after).toMatchObject({ lead: '改过的一句', zone: before.zone, hot: before.hot, publishTime: before.publishTime });
      await change({ lead: '又改了一句' });
      await publish(productKind, await restoreProposal(context, productKind, writer, earlier), writer, second);
      expect((await read()).lead).toBe('改过的一句');
      await takeDown(context, productKind, second, { subjectId: first.productCode, reason: '停办' });
      await expect(read()).rejects.toMatchObject({ kind: 'notFound' });
      // Begun from what is kept, though the public sees nothing.
      const again = await beginProposal(context, productKind, writer, { subjectId: first.productCode });
      expect((await findProposal(context, productKind, writer, again)).content).toMatchObject({ lead: '改过的一句' });
      await publish(productKind, again, writer, second);
      expect((await read()).lead).toBe('改过的一句');
      expect(await listProposalsOf(context, productKind, writer, first.productCode)).toHaveLength(4);
      const tags = (await context.db.select().from(outbox)).flatMap((row) => row.tags);
      expect(tags).toEqual(expect.arrayContaining([`product:${first.productCode}`, 'products']));
    });

    it('stay out of reach of another institution, on sale or off', async () => {
      const begin = () => beginProposal(context, productKind, stranger, { subjectId: first.productCode });
      await expect(begin()).rejects.toMatchObject({ kind: 'notFound' });
      await takeDown(context, productKind, second, { subjectId: first.productCode, reason: '停办' });
      await expect(begin()).rejects.toMatchObject({ kind: 'notFound' });
      const stolen = beginProposal(context, productKind, stranger, { subjectId: first.productCode, typed: toTypedProduct(first) });
      await expect(stolen).rejects.toMatchObject({ kind: 'notFound' });
    });

    it('go off sale with their institution, which sells nothing until it is opened and they are approved anew', async () => {
      const shut = { subjectId: first.agencyId, reason: '退出平台' };
      await takeDown(context, agencyKind, clerk, shut);
      await expect(read()).rejects.toMatchObject({ kind: 'notFound' });
      const proposalId = await beginProposal(context, productKind, writer, { subjectId: first.productCode });
      await expect(publish(productKind, proposalId, writer, second)).rejects.toMatchObject({
        detail: { sentence: '机构已经停用，办不了新的' },
      });
      const opening = await beginProposal(context, agencyKind, clerk, { subjectId: first.agencyId });
      await expect(publish(agencyKind, opening, clerk, clerk)).rejects.toMatchObject({ kind: 'invalidField' });
      const { version, contentHash } = await findProposal(context, agencyKind, chief, opening);
      await approveProposal(context, agencyKind, chief, { id: opening, version, contentHash, liveFrom: null });
      const { version: seen, contentHash: hash } = await findProposal(context, productKind, second, proposalId);
      await approveProposal(context, productKind, second, { id: proposalId, version: seen, contentHash: hash, liveFrom: null });
      expect((await read()).productCode).toBe(first.productCode);
      expect((await context.db.select().from(agency)).filter(({ status }) => status !== '1')).toEqual([]);
    });
  },
  async ({ db }) => {
    await seedAgencies(db, NOW);
    await db
      .insert(district)
      .values({ id: '350302', parentId: '350300', districtName: '城厢区', districtCode: '350302', districtLevel: '3' });
    await seedProducts(db, products.slice(0, 3), NOW);
  },
);
