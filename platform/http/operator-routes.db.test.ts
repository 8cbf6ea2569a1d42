import { getTenderSection, listTenderSections } from '../cases/guarantee/letters.ts';
import { getFinanceProduct } from '../domain/finance-product/get-finance-product.ts';
import { getPolicyArticle } from '../domain/policy/get-policy-article.ts';
import { listDictionaryEntries } from '../domain/reference/set-dictionary-entry.ts';
import { parseMoment } from '../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../domain/time/working-calendar.ts';
import { workingDaysLater } from '../domain/time/working-time.ts';
import { sampleArticle } from '../testing/sample-article.ts';
import { storeProducts, storeSurroundings } from '../testing/sample-product.ts';
import { createTestApp, TEST_OPERATOR_KEY } from '../testing/test-app.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnDatabase } from '../testing/test-database.ts';

describeOnDatabase('operator calls', (database) => {
  let context: TestContext;
  let published: number;
  const post = async (path: string, body: unknown, key = TEST_OPERATOR_KEY) => {
    const app = createTestApp(context, {
      onPublish: () => {
        published += 1;
      },
    });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  beforeEach(async () => {
    context = createTestContext(database().db);
    published = 0;
    await storeSurroundings(context.db);
  });

  it('change products, articles and dictionaries, and have the portal told', async () => {
    await storeProducts(context, { productCode: 'A' });
    expect(await post('/operator/product/A', { productName: '换名贷' })).toEqual({ code: 200, msg: '操作成功' });
    expect((await getFinanceProduct(context.db, 'A')).productName).toBe('换名贷');
    expect(await post('/operator/policy', sampleArticle({ policyArticleId: 'P' }))).toEqual({ code: 200, msg: '操作成功' });
    expect((await getPolicyArticle(context, 'P')).title).toBe('文章 P');
    expect(await post('/operator/dictionary/fin_pay_type', { dictLabel: '其他', dictValue: '9' })).toMatchObject({ code: 200 });
    expect(published).toBe(3);
  });

  it('change the working calendar, which every deadline follows at once', async () => {
    const friday = context.now();
    expect(workingDaysLater(await readWorkingCalendar(context), friday, 1)).toEqual(parseMoment('2026-11-23 18:00'));
    expect(await post('/operator/calendar', { day: '2026-11-23', isWorking: false, name: '台风停工' })).toMatchObject({ code: 200 });
    expect(await post('/operator/calendar', { day: '2026-11-23', isWorking: 0 })).toMatchObject({ code: 500 });
    expect(workingDaysLater(await readWorkingCalendar(context), friday, 1)).toEqual(parseMoment('2026-11-24 18:00'));
  });

  it('take over a section of a tender and its change, and nothing that is none', async () => {
    const section = {
      sectionNo: 'PT-1',
      sectionName: '施工标段',
      projectNo: 'PT',
      projectName: '示例工程',
      centerName: '示例交易中心',
      projectType: '1',
      bidType: '3',
      address: '城厢区',
      bidDeadline: '2026-12-01T09:30:00+08:00',
      validDays: 90,
      projectAmountYuan: 10_000_000,
      bidAmountYuan: 200_000.5,
      creditor: { name: '招标人', creditCode: '12350300MB1XLH0010', contact: '郑', phone: '0594-00000901', bank: '示例支行' },
    };
    expect(await post('/operator/tender-section', section)).toMatchObject({ code: 200 });
    expect(await post('/operator/tender-section', { ...section, bidDeadline: '2026-12-02T01:30:00Z' })).toMatchObject({ code: 200 });
    const moment = parseMoment('2026-12-02 09:30');
    expect(await getTenderSection(context.db, 'PT-1')).toEqual({ ...section, bidDeadline: moment });
    const wrong = [
      { ...section, bidDeadline: '2026-12-01 09:30' },
      { ...section, sectionNo: '../x' },
      { ...section, validDays: 0 },
      { ...section, bidAmountYuan: -1 },
      { ...section, bidAmountYuan: 0.001 },
      { ...section, creditor: { ...section.creditor, creditCode: '1' } },
      { ...section, more: 1 },
    ];
    for (const given of wrong) expect(await post('/operator/tender-section', given)).toMatchObject({ code: 500 });
    expect(await post('/operator/tender-section', section, 'another-key')).toMatchObject({ code: 401 });
    expect((await listTenderSections(context)).map(({ bidDeadline }) => bidDeadline)).toEqual([moment]);
  });

  it.each([
    ['/operator/product/gone', { hot: true }, 404],
    ['/operator/product/A', { status: '0' }, 500],
    ['/operator/product/A', { allInRate: 0 }, 500],
    ['/operator/policy', { policyArticleId: 'P' }, 500],
    ['/operator/dictionary/no_such_type', { dictLabel: 'a', dictValue: 'b' }, 404],
    ['/operator/dictionary/fin_pay_type', 'text', 500],
  ])('at %s with %j answer %d and change nothing', async (path, body, code) => {
    const before = await listDictionaryEntries(context.db, 'fin_pay_type');
    expect(await post(path, body)).toMatchObject({ code });
    expect(await listDictionaryEntries(context.db, 'fin_pay_type')).toEqual(before);
    expect(published).toBe(0);
  });

  it.each(['', 'another-key', `${TEST_OPERATOR_KEY}x`])('refuse the key %j', async (key) => {
    expect(await post('/operator/dictionary/fin_pay_type', { dictLabel: 'a', dictValue: 'b' }, key)).toMatchObject({ code: 401 });
  });
});
