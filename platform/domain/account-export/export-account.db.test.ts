import { eq, getTableColumns } from 'drizzle-orm';
import { consentKinds } from '#lib/contract/consent/kinds.ts';
import { attorney, userAccount } from '../../db/schema/account-tables.ts';
import { qualification } from '../../db/schema/authentication-tables.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { feedback } from '../../db/schema/feedback-tables.ts';
import { demandResponse, financeDemand } from '../../db/schema/finance-demand-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoiceTitle } from '../../db/schema/invoice-tables.ts';
import { loanEvent } from '../../db/schema/loan-event-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { accountIdOf } from '../../testing/kept-files.ts';
import { openOrderDesk } from '../../testing/order-desk.ts';
import { storeCompanyUser, storeMaterial } from '../../testing/sample-orders.ts';
import { TEST_PASSWORD } from '../../testing/sample-user.ts';
import { readOutbox } from '../../testing/sms-outbox.ts';
import { createTestApp, encipherForTest, sendSigned } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { hashPassword } from '../account/password.ts';
import { readZipNames } from '../files/examine-package.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toExportedRow } from './export-account.ts';
import { isNamed, toTable } from './export-words.ts';

const PATH = '/api/user/export';
const DAY_MS = 86_400_000;
const TABLES = [
  ...[attorney, qualification, financeOrder, loanEvent, financeDemand, demandResponse, insuranceOrder, insuranceClaim],
  ...[guaranteeLetter, invoiceTitle, digitalCertificate, certificateOrder, feedback, evaluation],
];

/** Files of a zip that packs without compressing, by name. */
function unpack(bytes: Buffer): Record<string, string> {
  const names = readZipNames(bytes) ?? [];
  const places = names.map((name) => bytes.indexOf(name) + Buffer.byteLength(name));
  return Object.fromEntries(
    names.map((name, index) => [name, bytes.subarray(places[index], (places[index + 1] ?? bytes.length) - 1).toString()]),
  );
}

describeOnDatabase('export of the own data', (database) => {
  let context: TestContext;
  let app: ReturnType<typeof createTestApp>;
  let desk: Awaited<ReturnType<typeof openOrderDesk>>;
  let own: string;

  beforeEach(async () => {
    context = createTestContext(database().db);
    app = createTestApp(context);
    desk = await openOrderDesk(context);
    own = await desk.tokenOf(desk.user);
  });
  const get = (token?: string) => sendSigned(app, PATH, { token, sentAt: context.now() });
  const write = (userId: string, title: string) =>
    sendMessage(context.db, context.now(), { userId, type: '1', title, content: '', bizType: '', bizId: '' });

  it('holds what is held of the user, as tables and as JSON, and nothing that lets anybody in', async () => {
    const { orderNo } = await desk.submit();
    await giveConsents(context, desk.user.id, 'agreement');
    await write(desk.user.id, '=HYPERLINK("x")');
    const answer = await get(own);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(answer.headers.get('download-filename') ?? '')).toBe('我的数据 2026-11-20.zip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const files = unpack(bytes);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['说明.txt', '全部数据.json', '账号.csv', '融资订单.csv', '信用信息授权.csv', '同意.csv', '文件清单.csv']),
    );
    expect(files['融资订单.csv']).toContain(orderNo);
    expect(files['消息.csv']).toContain(`"'=HYPERLINK(""x"")"`);
    expect(bytes.includes('passwordHash')).toBe(false);
    expect(bytes.includes('tokenHash')).toBe(false);
  });

  it('holds nothing of others', async () => {
    const stranger = await storeCompanyUser(context, 'stranger');
    await write(stranger.id, '别人的消息');
    await storeMaterial(context, stranger.id, '别人的材料');
    await desk.submit();
    const bytes = Buffer.from(await (await get(own)).arrayBuffer());
    for (const trace of [stranger.id, stranger.loginName, '别人']) expect(bytes.includes(trace)).toBe(false);
    const foreign = Buffer.from(await (await get(await desk.tokenOf(stranger))).arrayBuffer());
    expect(foreign.includes(desk.user.id)).toBe(false);
    expect(foreign.includes('别人的消息')).toBe(true);
    expect(await accountIdOf(context.db, 'firm')).toBe(desk.user.id);
  });

  it('needs a session and is made five times a day', async () => {
    expect(await (await get()).json()).toMatchObject({ code: 401 });
    for (let count = 0; count < 5; count += 1) await (await get(own)).arrayBuffer();
    expect((await get(own)).status).toBe(429);
    context.advance(DAY_MS);
    expect((await get(await desk.tokenOf(desk.user))).status).toBe(200);
  });

  it('masks numbers of documents and accounts wherever they stand', () => {
    const row = {
      at: context.now(),
      passwordHash: 'x',
      content: { legalIdNo: '350300199001010030', list: [{ bankAccount: '6222021234567890' }] },
    };
    expect(toExportedRow(row, true)).toEqual({
      at: '2026-11-20T09:00:00+08:00',
      content: { legalIdNo: '3503************30', list: [{ bankAccount: '**** 7890' }] },
    });
  });

  it.each([
    [false, { mobile: '138****0009', address: '203.0.*.*', contact: { homeAddress: '福建省莆田市***', email: 'l***@b.example' } }],
    [true, { mobile: '13800000009', address: '203.0.113.9', contact: { homeAddress: '福建省莆田市示例路1号', email: 'lin@b.example' } }],
  ])('masks phone numbers, places and addresses unless the whole is asked for: %s', (isWhole, exported) => {
    const contact = { homeAddress: '福建省莆田市示例路1号', email: 'lin@b.example' };
    expect(toExportedRow({ mobile: '13800000009', mobileHash: 'x', address: '203.0.113.9', contact }, isWhole)).toEqual(exported);
  });

  describe('as a whole', () => {
    const ask = async (password: string) => {
      const call = { method: 'POST', body: { password: encipherForTest(password) }, token: own, sentAt: context.now() };
      return (await sendSigned(app, '/api/user/export-ticket', call)).json() as Promise<{ msg: string; data: { ticket: string } }>;
    };
    const take = (ticket: string, token = own) => sendSigned(app, PATH, { token, query: { ticket }, sentAt: context.now() });
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const MOBILE = '13800001234';

    beforeEach(async () => {
      const passwordHash = await hashPassword(TEST_PASSWORD);
      const change = { passwordHash, mobile: MOBILE, mobileHash: MOBILE };
      await context.db.update(userAccount).set(change).where(eq(userAccount.id, desk.user.id));
    });

    it('asks for the password, and its ticket counts once, for its user, for a minute', async () => {
      expect(await ask('Wrong@2026')).toMatchObject({ msg: '密码不正确' });
      expect((await bytesOf(await get(own))).includes(MOBILE)).toBe(false);
      const { ticket } = (await ask(TEST_PASSWORD)).data;
      expect((await bytesOf(await take(ticket))).includes(MOBILE)).toBe(true);
      const gone = { code: 500, msg: '操作已超时，请重新验证' };
      expect(await (await take(ticket)).json()).toEqual(gone);
      const stranger = await desk.tokenOf(await storeCompanyUser(context, 'stranger'));
      expect(await (await take((await ask(TEST_PASSWORD)).data.ticket, stranger)).json()).toEqual(gone);
      const late = (await ask(TEST_PASSWORD)).data.ticket;
      context.advance(60_000);
      expect(await (await take(late)).json()).toEqual(gone);
    });

    it('is told by SMS and message, masked by a message', async () => {
      await bytesOf(await get(own));
      await bytesOf(await take((await ask(TEST_PASSWORD)).data.ticket));
      expect(await context.db.select().from(bizMessage).where(eq(bizMessage.title, '导出了账号数据'))).toHaveLength(2);
      expect((await readOutbox(context.db)).map(({ content }) => content)).toEqual([expect.stringContaining('导出了全部数据')]);
    });
  });

  it('makes one table of rows that differ', () => {
    expect(toTable('融资订单', [{ orderNo: '1' }, { orderNo: '2', detail: { name: '林', a: 1 }, remark: null }])).toEqual([
      ['订单号', '细节', '备注'],
      ['1', '', ''],
      ['2', '名称：林；1', ''],
    ]);
  });

  it('says in words what states and codes mean, and nothing where there is no score', () => {
    const rows = [{ id: 'x', state: '10', agricultureScore: -1, firstLoan: true, content: { payType: '1', dataScopes: ['1', '2'] } }];
    expect(toTable('融资订单', rows, { fin_pay_type: { 1: '等额本息' } })).toEqual([
      ['状态', '涉农信用分（满分 100）', '第一次贷款', '填写的内容'],
      ['待受理', '', '是', '还款方式：等额本息；授权范围：工商登记、纳税'],
    ]);
  });

  it('says in words what was done, to what and how, and what a complaint is', async () => {
    const { orderNo } = await desk.submit();
    const by = { actor: { type: 'user', id: desk.user.id }, entityType: 'user', entityId: desk.user.id } as const;
    await writeAudit(context.db, context.now(), { ...by, action: 'login', detail: { method: 'sms' } });
    await writeAudit(context.db, context.now(), { ...by, action: 'giveConsent', detail: { kind: 'bankAccount', subject: orderNo } });
    await writeAudit(context.db, context.now(), { ...by, action: 'register', detail: { kind: 'INDIVIDUAL' } });
    await writeAudit(context.db, context.now(), { ...by, action: 'sendSmsCode', detail: { purpose: 'retrieve' } });
    const refused = { outcome: 'refused', detail: { reason: 'wrongOldPassword' } } as const;
    await writeAudit(context.db, context.now(), { ...by, action: 'modifyPassword', ...refused });
    const acts = unpack(Buffer.from(await (await get(own)).arrayBuffer()))['操作记录.csv'] ?? '';
    for (const words of [
      '登录,门户账号',
      '短信验证码',
      '类别：个人',
      '用途：找回密码',
      '原密码不正确',
      '给出同意',
      '融资订单',
      consentKinds.bankAccount.title,
    ])
      expect(acts).toContain(words);
    expect(acts.match(/(?<=[,：])[a-z][A-Za-z]*(?=[,；\r])/g)).toBeNull();
    expect(toTable('投诉留言', [{ kind: 'complaint', topic: 'page' }])[1]).toEqual(['投诉', '页面']);
    const frontUrl = '{ossHost}/arn/0123456789abcdefghijkl.jpg';
    expect(toTable('个人认证', [{ content: { frontUrl } }])[1]).toEqual(['证件正面：0123456789abcdefghijkl.jpg']);
    expect(toTable('保险订单', [{ type: '5' }], { ins_type: { 5: '农业保险' } })[1]).toEqual(['农业保险']);
  });

  it('has a heading in words over every column of every table', async () => {
    for (const table of TABLES) expect(Object.keys(getTableColumns(table)).filter((name) => !isNamed(name))).toEqual([]);
    await desk.submit();
    const files = unpack(Buffer.from(await (await get(own)).arrayBuffer()));
    const heads = Object.entries(files).flatMap(([name, text]) => (name.endsWith('.csv') ? [text.split('\r\n', 1)[0] ?? ''] : []));
    expect(heads.join().match(/"[A-Za-z]\w*"|(?<=[,\uFEFF])[a-z]\w+/g)).toBeNull();
    expect(files['账号.csv']).toContain('已认证');
    expect(Object.values(files).join()).toContain('证件照片在认证管理的认证资料里看');
  });
});
