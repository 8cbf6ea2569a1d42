import { PolicyArticle, PolicyArticleFilter, PolicyArticleQuery } from '#lib/contract/policy-article.ts';
import { rateCounter } from '../../db/schema/one-time-tables.ts';
import { seededInsurance, storeInsurance, storeInsurers } from '../../testing/sample-insurance.ts';
import { storeProducts, storeSurroundings } from '../../testing/sample-product.ts';
import { storeArticles } from '../../testing/store-articles.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../account/account-limits.ts';
import { removeExpired } from '../remove-expired.ts';
import { addPolicyView, getPolicyArticle } from './get-policy-article.ts';
import { countPolicyFacets, listPolicyArticles } from './list-policy-articles.ts';
import { findArticleInput } from './publish-article.ts';

describeOnDatabase('policy articles', (database) => {
  let context: TestContext;
  const ids = async (query: Record<string, string>) =>
    (await listPolicyArticles(context, PolicyArticleQuery.parse(query))).rows.map((row) => row.policyArticleId).join(' ');

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeArticles(
      context,
      { policyArticleId: 'A', title: '首贷贴息办法', publishTime: '2026-01-01', tags: ['贴息'], expireDate: '2026-11-19' },
      { policyArticleId: 'B', publishTime: '2026-02-01', level: '3', applyMode: '3', applyStart: '2026-11-01', applyEnd: '2026-11-20' },
      { policyArticleId: 'C', publishTime: '2026-03-01', expireDate: '2026-12-20', tags: ['贴息'], agriculture: true, viewCount: 9 },
      { policyArticleId: 'D', publishTime: '2026-04-01', categoryId: '62', validity: '4', applyMode: '1', applyEnd: '2026-11-19' },
      {
        policyArticleId: 'E',
        publishTime: '2026-05-01',
        content: '<h2>养殖</h2><p>海带保险补贴</p>',
        applyStart: '2026-11-21',
        applyEnd: '2026-12-31',
      },
    );
  });

  it.each([
    [{}, 'E D C B A'],
    [{ categoryId: '62' }, 'D'],
    [{ level: '1,2' }, 'E D C A'],
    [{ validity: '1' }, 'E B'],
    [{ validity: '2' }, 'C'],
    [{ validity: '3,4' }, 'D A'],
    [{ validity: 'x' }, ''],
    [{ applyMode: '1,3' }, 'D B'],
    [{ agriculture: '1' }, 'C'],
    [{ open: '1' }, 'B'],
    [{ keyword: '首贷 贴息' }, 'A'],
    [{ keyword: '海带' }, 'E'],
    [{ sort: 'applyEnd' }, 'D B E A C'],
    [{ sort: '-viewCount' }, 'C A B D E'],
  ])('%j lists %p', async (query, found) => {
    expect(await ids(query)).toBe(found);
  });

  it('with words are ordered by how they answer them, unless another order is chosen; the counts are of the same', async () => {
    await storeArticles(
      context,
      { policyArticleId: 'T1', title: '台风险保费补贴', publishTime: '2026-01-02' },
      { policyArticleId: 'T2', content: '<p>台风险保费补贴</p>', publishTime: '2026-10-02', categoryId: '62' },
    );
    expect(await ids({ keyword: '台风险' })).toBe('T1 T2');
    expect(await ids({ keyword: '台风险', sort: '-publishTime' })).toBe('T2 T1');
    expect(await ids({ keyword: '台风险', pageSize: '10', pageNum: '9' })).toBe('T1 T2');
    const { categoryId } = await countPolicyFacets(context, PolicyArticleFilter.parse({ keyword: '台风险', categoryId: '61' }));
    expect(categoryId.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
  });

  it('are found by a year of their titles, and by 材料 not first where that is 新材料', async () => {
    await storeArticles(
      context,
      { policyArticleId: 'Y', title: '2026年度贴息申报', publishTime: '2026-01-02' },
      { policyArticleId: 'M', title: '支持新材料产业', publishTime: '2026-10-02' },
      { policyArticleId: 'F', title: '首次贷款指南', content: '<p>要带的材料</p>', publishTime: '2026-01-02' },
    );
    const { rows, missing } = await listPolicyArticles(context, PolicyArticleQuery.parse({ keyword: '2026' }));
    expect([rows.map(({ policyArticleId }) => policyArticleId), missing]).toEqual([['Y'], []]);
    expect(await ids({ keyword: '第一次贷款要什么材料' })).toMatch(/^F/);
  });

  it('are found by both words where one of them is a single character', async () => {
    await storeArticles(
      context,
      { policyArticleId: 'L', title: '经营贷款指南', publishTime: '2026-10-04' },
      { policyArticleId: 'S', title: '鞋业升级贷款办法', publishTime: '2026-01-02' },
      { policyArticleId: 'H', title: '木兰鞋业', publishTime: '2026-01-03' },
    );
    expect((await ids({ keyword: '鞋 贷款' })).split(' ')[0]).toBe('S');
    expect(await ids({ keyword: '贷款 鞋' })).toBe(await ids({ keyword: '鞋 贷款' }));
    expect(await ids({ keyword: '鞋 贷款' })).not.toBe(await ids({ keyword: '贷款' }));
    expect(await ids({ keyword: '鞋 能 贷款' })).toMatch(/^S/);
  });

  it('tell how misspelt words were read', async () => {
    const answer = await listPolicyArticles(context, PolicyArticleQuery.parse({ keyword: '首待贴息' }));
    expect(answer).toMatchObject({ understood: '首贷贴息', total: 1, rows: [{ policyArticleId: 'A' }] });
  });

  it('are found by the words of one that was published a moment ago', async () => {
    expect(await ids({ keyword: '泥鳅' })).toBe('');
    await storeArticles(context, { policyArticleId: 'N', title: '泥鳅养殖贴息' });
    expect(await ids({ keyword: '泥鳅' })).toBe('N');
  });

  it('that bring money are kept from whoever breaks a required rule', async () => {
    const rule = (field: 'region' | 'accountType' | 'applicant', value: string[], required = true) =>
      ({ field, op: 'in', value, required, label: '', unknownPolicy: 'ask', condition: null }) as const;
    await storeArticles(
      context,
      { policyArticleId: 'R1', benefitType: '1', rules: [rule('region', ['350302'])] },
      { policyArticleId: 'R2', benefitType: '2', rules: [rule('region', ['350303']), rule('accountType', ['ENTERPRISE'])] },
      { policyArticleId: 'R3', benefitType: '2', rules: [rule('region', ['350303'], false)] },
      { policyArticleId: 'R4', benefitType: '5' },
      { policyArticleId: 'R5', benefitType: '2', rules: [rule('applicant', ['company', 'farmer'])] },
    );
    expect((await ids({ benefit: '1' })).split(' ').sort().join(' ')).toBe('R1 R2 R3 R5');
    expect((await ids({ benefit: '1', accountType: 'ENTERPRISE', applicant: 'shop' })).split(' ').sort().join(' ')).toBe('R1 R2 R3');
    expect((await ids({ benefit: '1', region: '350302' })).split(' ').sort().join(' ')).toBe('R1 R3 R5');
    expect((await ids({ benefit: '1', region: '350303', accountType: 'INDIVIDUAL' })).split(' ').sort().join(' ')).toBe('R3 R5');
  });

  it('are counted by category under the filter, the chosen category left out', async () => {
    const { categoryId } = await countPolicyFacets(context, PolicyArticleFilter.parse({ categoryId: '62', validity: '3,4' }));
    expect(categoryId.map(({ value, count }) => `${value}:${count}`)).toEqual(['61:1', '62:1', '63:0', '64:0', '65:0']);
  });

  it('lead to their neighbours in the category and to those that share tags', async () => {
    const article = await getPolicyArticle(context, 'C');
    expect(PolicyArticle.parse(article)).toEqual(article);
    expect([article.previous?.policyArticleId, article.next?.policyArticleId]).toEqual(['E', 'B']);
    expect(article.related.map((row) => row.policyArticleId)).toEqual(['A', 'E', 'B']);
    expect(await getPolicyArticle(context, 'A')).toMatchObject({ previous: { policyArticleId: 'B' }, next: null, validity: '3' });
  });

  it('name products on sale and readings that are published', async () => {
    await storeSurroundings(context.db);
    await storeProducts(context, { productCode: 'X' }, { productCode: 'Y' });
    await storeArticles(context, { policyArticleId: 'F', interpretIds: ['B', 'gone', 'A'], relatedProductCodes: ['Y', 'gone', 'X'] });
    const article = await getPolicyArticle(context, 'F');
    expect(article.interprets.map((row) => row.policyArticleId)).toEqual(['B', 'A']);
    expect(article.relatedProducts.map((row) => row.productCode)).toEqual(['Y', 'X']);
  });

  it('name insurances on sale, and are kept with those that are named', async () => {
    await storeInsurers(context.db);
    await storeInsurance(context, seededInsurance(24), seededInsurance(3));
    const relatedInsuranceCodes = ['IP26024', 'gone', 'IP26003'];
    await storeArticles(context, { policyArticleId: 'F', relatedInsuranceCodes });
    const { relatedInsurances, ...article } = await getPolicyArticle(context, 'F');
    expect(relatedInsurances.map(({ productCode }) => productCode)).toEqual(['IP26024', 'IP26003']);
    expect(article).not.toHaveProperty('relatedInsuranceCodes');
    expect((await findArticleInput(context.db, 'F'))?.input.relatedInsuranceCodes).toEqual(relatedInsuranceCodes);
  });

  it('become 即将到期 and then 已失效 as days pass', async () => {
    expect(await getPolicyArticle(context, 'C')).toMatchObject({ validity: '2' });
    context.advance(31 * 86_400_000);
    expect(await getPolicyArticle(context, 'C')).toMatchObject({ validity: '3' });
  });

  it('count a reader once a day, and twenty of one network', async () => {
    const views = async () => (await getPolicyArticle(context, 'C')).viewCount;
    const view = (address: string, device = 'Chrome · Windows', id = 'C') => addPolicyView(context, id, { address, device });
    await Promise.all(Array.from({ length: 30 }, () => view('203.0.113.9')));
    expect(await views()).toBe(10);
    await view('::ffff:203.0.113.9');
    expect(await views()).toBe(10);
    await view('203.0.113.9', '微信 · 鸿蒙');
    await view('203.0.113.10');
    for (let host = 1; host <= 5; host += 1) await view(`2001:db8:1:2::${host}`);
    expect(await views()).toBe(13);
    for (let browser = 0; browser < 40; browser += 1) await view('203.0.113.9', `浏览器 ${browser}`);
    expect(await views()).toBe(13 + 18);
    await view('203.0.113.9', 'Chrome · Windows', 'A');
    expect((await getPolicyArticle(context, 'A')).viewCount).toBe(1);
    context.advance(86_400_000);
    await view('203.0.113.9');
    expect(await views()).toBe(13 + 18 + 1);
    const counters = await context.db.select().from(rateCounter);
    expect(JSON.stringify(counters)).not.toMatch(/203\.0|2001|Chrome/);
    await removeExpired(context, DEFAULT_ACCOUNT_LIMITS);
    expect(await context.db.$count(rateCounter)).toBe(2);
  });

  it('count no view by being read, and none of what is not there', async () => {
    const before = (await getPolicyArticle(context, 'C')).viewCount;
    expect((await getPolicyArticle(context, 'C')).viewCount).toBe(before);
    await expect(addPolicyView(context, 'gone', { address: '', device: '' })).rejects.toMatchObject({ kind: 'notFound' });
    await expect(getPolicyArticle(context, 'gone')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
