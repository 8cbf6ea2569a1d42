import { eq } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { session, userAccount } from '../../db/schema/account-tables.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter, tenderSection } from '../../db/schema/guarantee-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { invoice } from '../../db/schema/invoice-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { bizMessage, storedFile } from '../../db/schema/submission-tables.ts';
import { favourite } from '../../db/schema/subscription-tables.ts';
import { agreeToAgencies, giveConsents, REGISTRATION_TEXTS } from '../../testing/give-consents.ts';
import { sampleSection } from '../../testing/guarantee-desk.ts';
import { setInsuranceScene } from '../../testing/insurance-scene.ts';
import { sampleCertificate } from '../../testing/legacy-scene.ts';
import { toStep } from '../../testing/order-desk.ts';
import { sampleContent, storeOrderProducts } from '../../testing/sample-orders.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createSignedClient, type SignedClient } from '../../testing/signed-client.ts';
import { readOutbox } from '../../testing/sms-outbox.ts';
import { createTestApp, encipherForTest as seal } from '../../testing/test-app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { listConsents } from '../consent/consents.ts';
import { listBlockers } from './ask-closure.ts';
import { closeDueAccounts } from './close-due-accounts.ts';
import { forgetPerson, maskPersonalData } from './forget-person.ts';

const DAY_MS = 86_400_000;
const MOBILE = '13800000009';

describeOnDatabase('closing an account', (database) => {
  let context: TestContext;
  let client: SignedClient;

  const enter = async (loginName = 'ming', loginMode = 'user') =>
    client.post('/api/user/login', { loginName, loginMode, password: seal(TEST_PASSWORD), ...(await client.solve()) });
  const codeFor = async (loginName: string, purpose = 'close') => {
    context.advance(61_000);
    await client.askForSms({ loginName, purpose });
    return (await client.codesOf(MOBILE)).at(-1) ?? '';
  };
  const close = async (token: string, change: { password?: string; smsCode?: string } = {}) => {
    const smsCode = change.smsCode ?? (await codeFor('ming'));
    return client.post('/api/user/close', { password: seal(change.password ?? TEST_PASSWORD), smsCode }, { token });
  };
  const account = async () => {
    const rows = await context.db.select().from(userAccount).where(eq(userAccount.accountType, 'INDIVIDUAL'));
    return rows[0] as typeof userAccount.$inferSelect;
  };
  const pass = async (days: number) => {
    context.advance(days * DAY_MS);
    await closeDueAccounts(context);
  };
  const register = async (loginName: string) => {
    const mobile = '13900000077';
    context.advance(61_000);
    await client.askForSms({ mobile, purpose: 'register' });
    const smsCode = (await client.codesOf(mobile)).at(-1) ?? '';
    return client.post('/api/user/register', {
      accountType: 'INDIVIDUAL',
      loginName,
      password: seal(TEST_PASSWORD),
      mobile,
      smsCode,
      agreed: true,
      consents: REGISTRATION_TEXTS,
    });
  };

  beforeEach(() => {
    context = createTestContext(database().db);
    client = createSignedClient(createTestApp(context), context);
  });

  describe('without anything open', () => {
    let token: string;
    beforeEach(async () => {
      await storeUsers(context.db, context.now());
      token = String((await enter()).token);
    });

    it('ends its sessions at once and waits seven days', async () => {
      expect((await client.send('/api/user/closure', { token })).data).toEqual({ hindrances: [], waitDays: 7 });
      expect(await close(token)).toMatchObject({ code: 200, data: { closesAt: '2026-11-27T09:01:01+08:00' } });
      expect(await client.send('/api/user/profile', { token })).toMatchObject({ code: 401 });
      await pass(6);
      expect((await account()).closedTime).toBeNull();
    });

    it.each([
      ['a wrong password', { password: 'Wrong@2026' }, '密码不正确'],
      ['no password', { password: '' }, '请输入密码'],
      ['a wrong code', { smsCode: '000000' }, '短信验证码已失效'],
      ['half a code', { smsCode: '12' }, '请输入6位短信验证码'],
    ])('is refused with %s', async (_name, change, msg) => {
      expect(await close(token, change)).toMatchObject({ code: 500, msg });
      expect((await account()).closesAt).toBeNull();
      expect(await client.send('/api/user/profile', { token })).toMatchObject({ code: 200 });
    });

    it('takes no code that was sent for something else', async () => {
      const smsCode = await codeFor('ming', 'retrieve');
      expect(await close(token, { smsCode })).toMatchObject({ msg: '短信验证码已失效' });
    });

    it('locks who guesses the password as a login does', async () => {
      const smsCode = await codeFor('ming');
      for (let count = 0; count < 5; count += 1) await close(token, { password: 'Wrong@2026', smsCode });
      expect(await close(token, { smsCode })).toMatchObject({ msg: '密码输入错误5次，帐户锁定10分钟' });
    });

    it('is taken back by a login within the seven days, which says so', async () => {
      await close(token);
      context.advance(DAY_MS);
      expect(await enter()).toMatchObject({ code: 200, data: { closureWithdrawn: true } });
      expect((await enter()).data).not.toHaveProperty('closureWithdrawn');
      const titles = (await context.db.select().from(bizMessage).orderBy(bizMessage.id)).map(({ title, level }) => [title, level]);
      expect(titles).toEqual([
        ['已申请注销账号', '重要'],
        ['账号不注销了', '重要'],
        ['账号在新的设备上登录了', '重要'],
      ]);
      const notices = (await readOutbox(context.db)).map(({ content }) => content).filter((text) => !text.includes('验证码是'));
      expect(notices).toEqual([
        expect.stringContaining(
          '您的账号将在 11月27日 09:01 注销。不想注销了，在那之前登录一次就撤回；过了就不能再登录，个人资料、消息、收藏和上传的证件照都会删除。',
        ),
        expect.stringContaining('注销申请已经撤回'),
        expect.stringContaining('在新的设备上登录'),
      ]);
      await pass(30);
      expect(await account()).toMatchObject({ loginName: 'ming', closesAt: null, closedTime: null });
    });

    it('happens after seven days: what is personal is gone, no way leads in', async () => {
      const { id } = await account();
      await context.db.insert(favourite).values({ userId: id, kind: 'product', targetId: 'A', createTime: context.now() });
      const file = {
        sceneCode: 'COMM_BIZ',
        orderNumber: '',
        fileName: '身份证.png',
        contentType: 'image/png',
        sha256: '',
        md5: '',
        sizeBytes: 1,
      };
      await context.db.insert(storedFile).values({ ...file, id: 'A'.repeat(22), userId: id, createTime: context.now() });
      await giveConsents(context, id, 'agreement', 'idPicture');
      await close(token);
      await pass(7);
      const consents = await listConsents(context, id);
      expect(consents.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true]);
      const closed = await account();
      expect(closed).toMatchObject({ nickName: '已注销', mobile: `closed:${id}`, closesAt: null, wechatBound: false });
      expect(JSON.stringify(closed)).not.toContain('ming');
      for (const table of [session, favourite, bizMessage]) expect(await context.db.$count(table, eq(table.userId, id))).toBe(0);
      expect(await context.db.$count(storedFile, eq(storedFile.sceneCode, 'TEMP'))).toBe(1);
      expect(await enter()).toMatchObject({ msg: '用户不存在/密码错误' });
      const { smsCode, ...sms } = { mobile: MOBILE, loginMode: 'user', method: 'sms', smsCode: '000000' };
      await client.askForSms({ mobile: MOBILE, purpose: 'login' });
      expect(await client.post('/api/user/login', { ...sms, smsCode })).toMatchObject({ code: 500 });
    });

    it('keeps its name from others for 180 days, its number not at all', async () => {
      await close(token);
      await pass(7);
      expect(await register('ming')).toMatchObject({ msg: '该用户名已被占用，请换一个' });
      await pass(179);
      expect(await register('ming')).toMatchObject({ code: 500 });
      await pass(1);
      expect(await register('ming')).toMatchObject({ code: 200 });
    });

    it('leaves others as they are, and needs a session', async () => {
      const firm = String((await enter('firm', 'company')).token);
      await close(token);
      await pass(0);
      expect(await client.send('/api/user/profile', { token: firm })).toMatchObject({ code: 200 });
      for (const [path, method] of [
        ['closure', 'GET'],
        ['close', 'POST'],
      ] as const)
        expect(await client.send(`/api/user/${path}`, { method, body: method === 'POST' ? {} : undefined })).toMatchObject({ code: 401 });
      await pass(7);
      expect(await enter('firm', 'company')).toMatchObject({ code: 200 });
    });
  });

  it('is refused with its reasons while an order runs, and keeps a closed order with masked data', async () => {
    await storeUsers(context.db, context.now());
    await storeOrderProducts(context);
    await agreeToAgencies(context);
    const token = String((await enter()).token);
    const content = sampleContent({ remark: '家住示例路' });
    const { data } = await client.post('/api/fin/order/submit', { productCode: 'P', content }, { token });
    const step = toStep(data);
    expect((await client.send('/api/user/closure', { token })).data).toMatchObject({
      hindrances: [{ title: '1 笔融资订单还在办理', linkUrl: '/user/financeOrder' }],
    });
    expect(await close(token)).toEqual({ code: 500, msg: '还有没办完的事，现在不能注销' });
    await client.post('/api/fin/order/withdraw', { ...step, reason: '不借了' }, { token });
    expect(await close(token)).toMatchObject({ code: 200 });
    await pass(7);
    const [row] = await context.db.select().from(financeOrder).where(eq(financeOrder.orderNo, step.orderNo));
    expect(row).toMatchObject({ state: '92', contactName: '林**', contactMobile: '', remark: '' });
    expect(row?.amountYuan).toBe(500_000);
    const steps = await context.db
      .select({ actorName: flowLog.actorName })
      .from(flowLog)
      .where(eq(flowLog.entityId, row?.id ?? ''));
    expect(new Set(steps.map(({ actorName }) => actorName))).toEqual(new Set(['申请人']));
  });

  it('does not happen when something has come up meanwhile', async () => {
    await storeUsers(context.db, context.now());
    await storeOrderProducts(context);
    await agreeToAgencies(context);
    const token = String((await enter()).token);
    const { data } = await client.post('/api/fin/order/submit', { productCode: 'P', content: sampleContent() }, { token });
    const { orderNo } = toStep(data);
    const own = eq(financeOrder.orderNo, orderNo);
    await context.db.update(financeOrder).set({ state: '91' }).where(own);
    await close(token);
    await context.db.update(financeOrder).set({ state: '70' }).where(own);
    await pass(7);
    expect(await account()).toMatchObject({ loginName: 'ming', closesAt: null, closedTime: null });
    const told = await context.db.select().from(bizMessage).where(eq(bizMessage.title, '账号没有注销'));
    expect(told).toHaveLength(1);
  });

  it.each([
    ['10', '1 份投保还在办理'],
    ['30', '1 份投保还在办理'],
    ['50', '1 份保单还在保障期'],
    ['60', '1 份保单还在保障期'],
    ['70', undefined],
    ['93', undefined],
  ])('knows an insurance order in state %s', async (state, title) => {
    const scene = await setInsuranceScene(context);
    const { orderNo } = await scene.submit();
    await context.db.update(insuranceOrder).set({ state }).where(eq(insuranceOrder.orderNo, orderNo));
    const [found] = await listBlockers(context.db, scene.ming.id, context.now());
    expect(found?.title).toBe(title);
    expect(await listBlockers(context.db, scene.firm.id, context.now())).toEqual([]);
    expect(await context.db.$count(insuranceOrder, eq(insuranceOrder.userId, scene.ming.id))).toBe(1);
  });

  it('names what a guarantor has paid on a letter and the company pays back, until it has paid it back', async () => {
    const scene = await setInsuranceScene(context);
    const now = context.now();
    const named = { shortName: '', agencyOrgType: '1', parentAgencyName: '', introduction: '', address: '', phone: '' };
    await context.db.insert(agency).values({ ...named, agencyId: 'guarantor', agencyName: '示例担保', createTime: now });
    await context.db.insert(tenderSection).values(sampleSection);
    const letter = { id: newId(now), orderNo: 'GL20261120000001', userId: scene.firm.id, companyId: newId(now), guarantorId: 'guarantor' };
    const principal = { principalName: '示例厂', principalCreditCode: '', content: {} as never, sectionNo: 'S-1', creditorCode: '' };
    const rest = {
      guaranteeKind: '1',
      state: '71',
      claim: { claimAmountYuan: 5000, reason: '' },
      stateTime: now,
      createTime: now,
    } as const;
    await context.db.insert(guaranteeLetter).values({ ...letter, ...principal, ...rest });
    const debt = (title: string, due: string) => ({
      title: `示例担保赔付的 ${title} 元要归还`,
      content: `保函 GL20261120000001，${due}还给担保机构，还清了才能注销。`,
      linkUrl: '',
    });
    const day = new Date('2026-11-30T23:59:00+08:00');
    const repay = (amountYuan: number) =>
      context.db.update(guaranteeLetter).set({ repayments: [{ receiptNo: 'GH-1', day: '2026-11-30', amountYuan }] });
    for (const moment of [now, day])
      expect(await listBlockers(context.db, scene.firm.id, moment)).toEqual([debt('5,000.00', '请在 2026-11-30 以前')]);
    await repay(4999.99);
    const late = new Date('2026-12-02T00:00:00+08:00');
    expect(await listBlockers(context.db, scene.firm.id, late)).toEqual([debt('0.01', '已逾期 2 天，请尽快')]);
    await repay(5000);
    expect(await listBlockers(context.db, scene.firm.id, late)).toEqual([]);
    await context.db.update(guaranteeLetter).set({ state: '72' });
    expect(await listBlockers(context.db, scene.firm.id, late)).toMatchObject([{ title: '1 份保函还有效或者还在办理' }]);
    expect(await listBlockers(context.db, scene.ming.id, now)).toEqual([]);
    const title = { titleType: '0', title: '陈小满', taxNo: '', address: '', phone: '', bank: '', bankAccount: '', email: '', mobile: '' };
    const asked = { invoiceNo: 'FP1', seller: '示例担保', invoiceType: '1', amountYuan: 6, taxRate: 6, taxYuan: 0.34, content: '保函费' };
    const times = { state: '0', stateTime: now, applyTime: now, createTime: now } as const;
    await context.db.insert(invoice).values({ id: newId(), userId: scene.ming.id, ...title, ...asked, ...times });
    expect(await listBlockers(context.db, scene.ming.id, now)).toMatchObject([{ title: '1 张申请的发票还没有开出' }]);
  });

  it('leaves invoices and certificates without whom they name and where they went, and no draft of one', async () => {
    await storeUsers(context.db, context.now());
    const { db } = context;
    const now = context.now();
    const user = await account();
    const own = { userId: user.id, stateTime: now, createTime: now };
    const reach = { address: '示例路 1 号', phone: MOBILE, bankAccount: '3505010000000099', email: 'a@b.example', mobile: MOBILE };
    const asked = { seller: '示例担保', invoiceType: '1', amountYuan: 6, taxRate: 6, taxYuan: 0.34, content: '保函费', applyTime: now };
    const buyer = { titleType: '0', title: '陈小满', taxNo: '', bank: '', ...reach };
    await db.insert(invoice).values({ ...own, ...asked, ...buyer, id: newId(now), invoiceNo: 'IV1', state: '2' });
    const person = { holder: '陈小满', idNo: '35030019900101003X' };
    const serials = { caName: '示例电子认证', keySn: 'K1', certSn: 'C1', algorithm: 'SM2', purposes: ['登录'] };
    const certificate = { subjectType: '2', companyName: '', creditCode: '', validFrom: '2026-01-01', validTo: '2027-01-01', state: '1' };
    await db.insert(digitalCertificate).values({ ...own, ...person, ...serials, ...certificate, id: newId(now) });
    const order = (orderNo: string, state: string) => ({ ...own, orderNo, state, id: newId(now), bizType: '1', feeYuan: 260 });
    const application = { ...sampleCertificate(person), mobile: MOBILE, address: '示例路 1 号' };
    await db.insert(certificateOrder).values([
      { ...order('DC1', '50'), application },
      { ...order('DC2', '00'), application },
    ]);
    await db.transaction((tx) => forgetPerson(tx, now, user));
    const emptied = { address: '', phone: '', bankAccount: '', email: '', mobile: '' };
    expect(await db.select().from(invoice)).toMatchObject([{ title: '陈**', amountYuan: 6, ...emptied }]);
    expect(await db.select().from(digitalCertificate)).toMatchObject([{ holder: '陈**', idNo: '', certSn: 'C1' }]);
    expect(await db.select().from(certificateOrder)).toMatchObject([
      { orderNo: 'DC1', application: { holder: '陈**', idNo: '', mobile: '', address: '' } },
    ]);
  });

  it('masks what was typed wherever it stands', () => {
    const typed = {
      contactName: '林小溪',
      insureds: [{ name: '陈小满', idNo: '3503', birthDate: '1990-01-01' }],
      amount: '50',
      email: 'a@b.example',
      note: null,
    };
    expect(maskPersonalData(typed)).toEqual({
      contactName: '林**',
      insureds: [{ name: '陈**', idNo: '', birthDate: '' }],
      amount: '50',
      email: '',
      note: null,
    });
  });
});
