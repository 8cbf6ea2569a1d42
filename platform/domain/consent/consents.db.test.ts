import { eq } from 'drizzle-orm';
import { holdingConsent, presentText } from '#lib/contract/consent/kinds.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import { payment } from '../../db/schema/payment-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { bizMessage, storedFile } from '../../db/schema/submission-tables.ts';
import { giveConsents } from '../../testing/give-consents.ts';
import { storeMaterial, storeOrderProducts } from '../../testing/sample-orders.ts';
import { storeUsers } from '../../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import type { SessionUser } from '../account/sessions.ts';
import { giveConsent, keepRegistrationConsents, listConsents, requireConsent } from './consents.ts';
import { removeWithdrawnPictures } from './end-certification.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const OTHER_TEXT = 'a'.repeat(64);

describeOnDatabase('consents', (database) => {
  let context: TestContext;
  let ming: SessionUser;
  let firm: SessionUser;
  const give = (change: object = {}) => giveConsent(context, ming.id, { ...presentText('idPicture'), subject: '', ...change });
  const list = () => listConsents(context, ming.id);

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
    await storeOrderProducts(context);
    const accounts = await context.db.select().from(userAccount);
    ming = accounts.find(({ loginName }) => loginName === 'ming') as SessionUser;
    firm = accounts.find(({ loginName }) => loginName === 'firm') as SessionUser;
  });

  it('are kept with version, hash and time, once however often they are given', async () => {
    await give();
    await Promise.all([give(), give()]);
    expect(await list()).toEqual([
      expect.objectContaining({ ...presentText('idPicture'), title: '证件照片处理同意书', subject: '', withdrawnAt: null }),
    ]);
    const audited = await context.db.select().from(auditLog).where(eq(auditLog.action, 'giveConsent'));
    expect(audited.map(({ detail }) => detail)).toEqual([{ kind: 'idPicture', subject: '', version: presentText('idPicture').version }]);
  });

  it.each([
    ['hash', { hash: OTHER_TEXT }],
    ['version', { version: '2020-01-01' }],
  ])('are refused to a text of another %s', async (_name, change) => {
    await expect(give(change)).rejects.toMatchObject({ kind: 'consentStale' });
    expect(await list()).toEqual([]);
  });

  it.each([
    { subject: 'bank' },
    ...(['institution', 'health'] as const).flatMap((kind) => ['', 'nobody'].map((subject) => ({ ...presentText(kind), subject }))),
  ])('name an institution that is there, and only where one belongs: %j', async (change) => {
    await expect(give(change)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('to a policy of before hold no more: whoever gave one is asked anew', async () => {
    await give(presentText('privacy'));
    await requireConsent(context.db, ming.id, 'privacy');
    await context.db.update(consent).set({ textHash: 'a'.repeat(64) });
    await expect(requireConsent(context.db, ming.id, 'privacy')).rejects.toMatchObject({ kind: 'consentMissing' });
    expect(holdingConsent(await list(), 'privacy')).toBeUndefined();
  });

  it('hold for the user, the kind and the institution alone', async () => {
    await giveConsents(context, ming.id, 'institution:bank', 'health:bank');
    await requireConsent(context.db, ming.id, 'institution', 'bank');
    const others = [requireConsent(context.db, ming.id, 'institution', 'other'), requireConsent(context.db, ming.id, 'bankAccount')];
    for (const other of [
      ...others,
      requireConsent(context.db, ming.id, 'health', 'other'),
      requireConsent(context.db, ming.id, 'health'),
      requireConsent(context.db, firm.id, 'health', 'bank'),
    ])
      await expect(other).rejects.toMatchObject({ kind: 'consentMissing' });
    for (const kind of ['institution', 'health'])
      expect((await list()).find((one) => one.kind === kind)).toMatchObject({ subject: 'bank', subjectName: '木兰溪银行（示例）' });
  });

  it('to health answers are taken back institution by institution', async () => {
    const [subject = '', other = ''] = (await context.db.select().from(agency)).map(({ agencyId }) => agencyId);
    await giveConsents(context, ming.id, `health:${subject}`, `health:${other}`);
    await withdrawConsent(context, ming, { kind: 'health', subject });
    await requireConsent(context.db, ming.id, 'health', other);
    await expect(requireConsent(context.db, ming.id, 'health', subject)).rejects.toMatchObject({ kind: 'consentMissing' });
  });

  it('stay on record when they are taken back, and count no more; given again they are another', async () => {
    await give();
    await withdrawConsent(context, ming, { kind: 'idPicture', subject: '' });
    await expect(requireConsent(context.db, ming.id, 'idPicture')).rejects.toMatchObject({ kind: 'consentMissing' });
    await expect(withdrawConsent(context, ming, { kind: 'idPicture', subject: '' })).rejects.toMatchObject({ kind: 'notFound' });
    await give();
    expect((await list()).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
  });

  it('to agreement and policy end with the account only', async () => {
    await keepRegistrationConsents(context.db, context.now(), ming.id, [presentText('agreement'), presentText('privacy')]);
    for (const kind of ['agreement', 'privacy'] as const)
      await expect(withdrawConsent(context, ming, { kind, subject: '' })).rejects.toMatchObject({ kind: 'closureOnly' });
  });

  it('of a registration are both, and of the present text', async () => {
    const keep = (...texts: ReturnType<typeof presentText>[]) => keepRegistrationConsents(context.db, context.now(), firm.id, texts);
    await expect(keep(presentText('agreement'))).rejects.toMatchObject({ kind: 'consentMissing' });
    await expect(keep(presentText('agreement'), { ...presentText('privacy'), hash: OTHER_TEXT })).rejects.toMatchObject({
      kind: 'consentStale',
    });
  });

  describe('to pictures of papers, taken back', () => {
    const scenes = async () =>
      (await context.db.select().from(storedFile).where(eq(storedFile.userId, ming.id))).map(({ sceneCode }) => sceneCode);
    const stateOf = async () => {
      const [account] = await context.db.select().from(userAccount).where(eq(userAccount.id, ming.id));
      const [record] = await context.db.select().from(personalAuth).where(eq(personalAuth.userId, ming.id));
      return { account: account?.authState, record: record?.state, front: record?.content.frontUrl };
    };

    beforeEach(async () => {
      await give();
      const { fileUrl: frontUrl } = await storeMaterial(context, ming.id, '人像面');
      const content = { realName: '小明', idType: '1', idNo: '1', validFrom: '', validTo: '', frontUrl, backUrl: '', mobile: '1' } as const;
      const times = { stateTime: context.now(), createTime: context.now() };
      const record = { id: ming.id, userId: ming.id, method: '1', content, state: '2', version: 1, validTo: '', ...times };
      await context.db.insert(personalAuth).values(record);
    });

    it('end the certification and give the pictures up', async () => {
      await withdrawConsent(context, ming, { kind: 'idPicture', subject: '' });
      expect(await stateOf()).toEqual({ account: '5', record: '5', front: '' });
      expect(await scenes()).toEqual(['TEMP']);
      expect(await context.db.select().from(bizMessage)).toMatchObject([
        { title: '证件照片的同意已撤回', content: expect.stringContaining('证件照片一天内删除'), smsAt: null },
      ]);
    });

    it('keep the pictures while something of their owner is open', async () => {
      const expiresAt = new Date(context.now().getTime() + 1_000);
      const order = { orderType: 'insuranceOrder', orderId: ming.id, orderNo: 'IO1', amountYuan: 1, title: '保费' };
      const open = { payNo: 'pay', payee: '', state: '0', returnPath: '/user', expiresAt, createTime: context.now() };
      await context.db.insert(payment).values({ ...order, ...open, userId: ming.id });
      await withdrawConsent(context, ming, { kind: 'idPicture', subject: '' });
      await removeWithdrawnPictures(context);
      expect(await scenes()).toEqual(['ID_WITHDRAWN']);
      context.advance(2_000);
      await removeWithdrawnPictures(context);
      expect(await scenes()).toEqual(['TEMP']);
    });
  });
});
