import { eq } from 'drizzle-orm';
import type { InvoiceApplyBody, InvoiceTitleSaveBody } from '#lib/contract/invoice.ts';
import { PLAYER } from '../../cases/engine/desk-scope.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { dictionary } from '../../db/schema/reference-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import { type LegacyScene, setLegacyScene } from '../../testing/legacy-scene.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { testDeskSite } from '../../testing/test-desk-site.ts';
import { mountDesks } from '../../workbench/desks/mount-desks.ts';
import type { Staff } from '../../workbench/staff.ts';
import { applyForInvoice } from './apply-invoice.ts';
import { listTitles, removeTitle, saveTitle } from './invoice-titles.ts';
import { cancelInvoice, endInvoice, issueInvoice, startInvoice } from './issue-invoice.ts';
import { listInvoices, listPaidThings } from './list-invoices.ts';

const COMPANY: InvoiceTitleSaveBody = {
  titleType: '1',
  title: '示例公司',
  taxNo: '91350300MA2XYT1A3K',
  address: '',
  phone: '',
  bank: '示例银行',
  bankAccount: '622202000000000001',
  isDefault: false,
};
const PERSON: InvoiceTitleSaveBody = { ...COMPANY, titleType: '0', title: '小明', taxNo: '', bank: '', bankAccount: '' };

const clerk: Staff = { id: 'clerk', name: '陈一舟', agencyId: null, agencyName: '', roles: ['invoiceClerk'] };
const site = testDeskSite(() => clerk);
const openDesk = (context: TestContext) => createTestApp(context, { mountSandbox: (app, deps) => mountDesks(app, deps, site) });

describeOnDatabase('invoices', (database) => {
  let context: TestContext;
  let scene: LegacyScene;
  let titleId: string;
  let orderNo: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    scene = await setLegacyScene(context);
    orderNo = await scene.insure();
    ({ titleId } = await saveTitle(context, scene.ming.id, COMPANY));
  });

  const apply = (change: Partial<InvoiceApplyBody> = {}, user = scene.ming) =>
    applyForInvoice(
      context,
      user,
      { titleId, orderNos: [orderNo], invoiceType: '2', email: 'a@firm.example', mobile: '', ...change },
      null,
    );
  const list = async () => (await listInvoices(context, scene.ming.id, { pageNum: 1, pageSize: 20 })).rows;
  const paid = () => listPaidThings(context, scene.ming.id);

  it('are made of what was paid, once, and kept as a file of their owner', async () => {
    const [thing] = await paid();
    const { invoiceNo } = await apply();
    expect(invoiceNo).toMatch(/^IV20261120\d{6}$/);
    expect(await paid()).toEqual([]);
    await expect(apply()).rejects.toMatchObject({ kind: 'notFound' });
    await startInvoice(context, PLAYER, invoiceNo);
    await issueInvoice(context, PLAYER, scene.files, invoiceNo);
    const [invoice] = await list();
    expect(invoice).toMatchObject({ state: '2', amount: thing?.amount, taxRate: 6, items: [{ orderNo }], canCancel: false });
    const net = Math.round((invoice?.amount ?? 0) * 100) - Math.round((invoice?.tax ?? 0) * 100);
    expect(net).toBe(Math.round(((invoice?.amount ?? 0) * 100) / 1.06));
    const files = await context.db.select().from(storedFile).where(eq(storedFile.orderNumber, invoiceNo));
    expect(files).toMatchObject([{ userId: scene.ming.id, contentType: 'application/pdf', sha256: invoice?.file?.fileSha256 }]);
  });

  it('of a farm insurance are free of tax, plain ones, and apart from others', async () => {
    const other = await scene.insure();
    await context.db.update(insuranceOrder).set({ type: '8' }).where(eq(insuranceOrder.orderNo, orderNo));
    await expect(apply()).rejects.toMatchObject({ detail: { sentence: '农业保险的保险费免税，不能开专票，请选数电普票' } });
    await expect(apply({ invoiceType: '1', orderNos: [orderNo, other] })).rejects.toMatchObject({
      detail: { sentence: '农业保险的保险费免税，和别的费用分开申请发票' },
    });
    const { invoiceNo } = await apply({ invoiceType: '1' });
    await startInvoice(context, PLAYER, invoiceNo);
    await issueInvoice(context, PLAYER, scene.files, invoiceNo);
    expect(await list()).toMatchObject([{ taxRate: 0, tax: 0 }]);
  });

  it('can be asked for again after a cancellation, a failure and a red one', async () => {
    const first = await apply();
    await cancelInvoice(context, scene.ming, first);
    const second = await apply();
    await expect(endInvoice(context, PLAYER, { invoiceNo: second.invoiceNo, action: 'fail', reason: ' ' })).rejects.toMatchObject({
      kind: 'invalidField',
    });
    await endInvoice(context, PLAYER, { invoiceNo: second.invoiceNo, action: 'fail', reason: '税号不对' });
    const third = await apply();
    await startInvoice(context, PLAYER, third.invoiceNo);
    await expect(cancelInvoice(context, scene.ming, { ...third, version: 2 })).rejects.toMatchObject({ kind: 'wrongState' });
    await issueInvoice(context, PLAYER, scene.files, third.invoiceNo);
    await endInvoice(context, PLAYER, { invoiceNo: third.invoiceNo, action: 'reverse', reason: '退保' });
    expect((await list()).map(({ state }) => state).sort()).toEqual(['3', '4', '5']);
    expect(await paid()).toHaveLength(1);
  });

  it('stand alone when two requests come together', async () => {
    const both = await Promise.allSettled([apply(), apply()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('hold things of one seller only, and a special one is for companies', async () => {
    await scene.certify();
    const [fee] = (await paid()).filter(({ orderType }) => orderType === 'certificateOrder');
    await expect(apply({ orderNos: [orderNo, fee?.orderNo ?? ''] })).rejects.toMatchObject({
      detail: { sentence: '一张发票只能开同一家的费用' },
    });
    const person = await saveTitle(context, scene.ming.id, PERSON);
    await expect(apply({ titleId: person.titleId })).rejects.toMatchObject({ detail: { sentence: '专票只能开给单位，请换一个单位抬头' } });
    expect(await apply({ titleId: person.titleId, invoiceType: '1', orderNos: [fee?.orderNo ?? ''] })).toMatchObject({ state: '0' });
  });

  it('take no thing and no title of others', async () => {
    await expect(apply({}, scene.firm)).rejects.toMatchObject({ kind: 'notFound' });
    const other = await saveTitle(context, scene.firm.id, COMPANY);
    await expect(apply({ titleId: other.titleId }, scene.firm)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(apply({ titleId: other.titleId })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('have one default title, and accounts by the rules of §5, shown masked', async () => {
    const second = await saveTitle(context, scene.ming.id, { ...PERSON, isDefault: true });
    expect((await listTitles(context, scene.ming.id)).map((title) => [title.title, title.isDefault, title.bankAccount])).toEqual([
      ['小明', true, ''],
      ['示例公司', false, '**** 0001'],
    ]);
    await expect(saveTitle(context, scene.ming.id, { ...COMPANY, bankAccount: '' })).rejects.toMatchObject({
      detail: { sentence: '账号不能为空' },
    });
    const unknown = { ...COMPANY, titleId, bankAccount: '999777000000000001' };
    await expect(saveTitle(context, scene.ming.id, unknown)).rejects.toMatchObject({ detail: { sentence: '账号开头6位不符合规范' } });
    await context.db.insert(dictionary).values({ dictType: 'usr_bank_prefix', dictValue: '999777', dictLabel: '新银行', position: 9_999 });
    await saveTitle(context, scene.ming.id, unknown);
    await saveTitle(context, scene.ming.id, { ...COMPANY, titleId });
    await saveTitle(context, scene.ming.id, { ...COMPANY, titleId, title: '改了名字', bankAccount: '**** 0001' });
    await removeTitle(context, scene.ming.id, second.titleId);
    expect(await listTitles(context, scene.ming.id)).toMatchObject([{ title: '改了名字', isDefault: true, bankAccount: '**** 0001' }]);
    await expect(removeTitle(context, scene.firm.id, titleId)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('are reversed at the desk only with a reason and a tick, what was typed kept', async () => {
    const { invoiceNo } = await apply();
    await startInvoice(context, PLAYER, invoiceNo);
    await issueInvoice(context, PLAYER, scene.files, invoiceNo);
    const app = openDesk(context);
    const reverse = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ action: 'reverse', ...fields });
      const answer = await app.request(`/desk/invoice/${invoiceNo}`, { method: 'POST', body });
      return { status: answer.status, text: await answer.text() };
    };
    const unticked = await reverse({ reason: '抬头开错了' });
    expect([unticked.status, unticked.text]).toEqual([422, expect.stringContaining('id="reverse-confirmed-error"')]);
    expect(unticked.text).toContain('value="抬头开错了"');
    expect((await reverse({ reason: '', confirmed: '1' })).text).toContain('id="reverse-reason-error"');
    expect((await list())[0]?.state).toBe('2');
    expect((await reverse({ reason: '抬头开错了', confirmed: '1' })).status).toBe(303);
    expect((await list())[0]?.state).toBe('4');
  });

  it('show the clerk everything that was asked for: kind, account, address and where to send it; the look is recorded', async () => {
    const filled = { ...COMPANY, titleId, address: '示例路 1 号', phone: '13800000009' };
    await saveTitle(context, scene.ming.id, filled);
    const { invoiceNo } = await apply({ mobile: '13800000002' });
    const page = await (await openDesk(context).request(`/desk/invoice/${invoiceNo}`)).text();
    const shown = ['数电专票', '示例银行', '622202000000000001', '示例路 1 号', '13800000009', 'a@firm.example', '13800000002'];
    for (const words of shown) expect(page).toContain(words);
    const looks = await context.db.select().from(auditLog).where(eq(auditLog.action, 'read'));
    expect(looks.map(({ entityType }) => entityType)).toContain('invoice');
  });
});
