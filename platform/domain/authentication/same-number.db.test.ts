import { eq } from 'drizzle-orm';
import { newId } from '../../db/new-id.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { auditLog, flowLog } from '../../db/schema/record-tables.ts';
import { bizMessage, companyAuth } from '../../db/schema/submission-tables.ts';
import { CARD, PERSON } from '../../testing/sample-authentications.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { closeDueAccounts } from '../account-closure/close-due-accounts.ts';
import { toExportedRow } from '../account-export/export-account.ts';
import { exportSections } from '../account-export/export-sections.ts';
import { decideReview } from './decide-review.ts';
import { findPersonalAuth } from './find-authentication.ts';
import { getReview } from './list-pending-reviews.ts';

const PERSONS = '同一证件号的其他账号';
const COMPANIES = '同一核验人证件号的其他企业';
const WHY = '本人说明：旧账号的手机号停用了';
const reviewer = { type: 'operator', id: 'tests' } as const;

describeOnDatabase('the number of a document that another has too', (database) => {
  let context: TestContext;
  let count = 0;

  const storeUser = async (loginName: string, companyId: string | null = null): Promise<string> => {
    const id = newId(context.now());
    count += 1;
    const mobile = `139${String(count).padStart(8, '0')}`;
    const kind = { accountType: companyId === null ? 'INDIVIDUAL' : 'ENTERPRISE', nickName: '小明', companyId };
    const row = { id, loginName, loginKey: loginName, ...kind, mobile, mobileHash: mobile };
    await context.db.insert(userAccount).values({ ...row, passwordHash: 'x', authState: '1', createTime: context.now() });
    return id;
  };
  const submitPerson = async (userId: string, idNo: string, state = '1'): Promise<string> => {
    context.advance(1_000);
    const id = newId(context.now());
    const row = { id, userId, method: '1', content: { ...PERSON, idNo }, idHash: idNo, validTo: '', state };
    await context.db.insert(personalAuth).values({ ...row, stateTime: context.now(), createTime: context.now() });
    return id;
  };
  const submitFirm = async (companyName: string, verifierIdNo: string) => {
    context.advance(1_000);
    const [companyId, id] = [newId(context.now()), newId(context.now())];
    const firm = { id: companyId, companyName, creditCode: companyName, authState: '1', content: {} as never };
    await context.db.insert(company).values({ ...firm, createTime: context.now() });
    const userId = await storeUser(`of_${count}`, companyId);
    const content = { creditCode: companyName, companyName, registeredCapital: '', verifierIdNo } as never;
    const row = { id, companyId, userId, state: '1', content, verifierHash: verifierIdNo, createTime: context.now() };
    await context.db.insert(companyAuth).values(row);
    return { id, companyId, userId };
  };
  const checkOf = async (kind: 'personal' | 'company', id: string) =>
    (await getReview(context, kind, id)).checks.find(({ name }) => [PERSONS, COMPANIES].includes(name));
  const pass = (kind: 'personal' | 'company', id: string, reason = '') =>
    decideReview(context, kind, id, { passes: true, reason, actor: reviewer });
  const userOf = async (id: string) =>
    (await context.db.select().from(userAccount).where(eq(userAccount.id, id)))[0] as typeof userAccount.$inferSelect;

  const exportOf = async (id: string) => {
    const rows = await Promise.all(exportSections.map(async ({ read }) => read(context.db, await userOf(id))));
    return rows.flat().map((row) => toExportedRow(row, true));
  };

  beforeEach(() => {
    context = createTestContext(database().db);
  });

  it('is found in whatever spelling, once for an account, masked, with state and day', async () => {
    const [first, second] = [await storeUser('chenxiaoman'), await storeUser('linxi')];
    await submitPerson(first, '35030019900101003x', '4');
    const newest = await submitPerson(first, '３５０３００１９９００１０１００３Ｘ', '2');
    const asked = await submitPerson(second, '350300 19900101 003X');
    expect(await checkOf('personal', asked)).toEqual({
      name: PERSONS,
      isGood: false,
      finding: '1 个认证过或者正在认证：',
      asksReason: true,
      cases: [{ kind: 'personal', id: newest, text: '账号 c********an，已认证，2026-11-20 提交' }],
    });
    expect((await checkOf('personal', newest))?.cases).toMatchObject([{ id: asked, text: expect.stringContaining('审核中') }]);
  });

  it('is no other’s where only the own account has it, another was refused with it, or there is none', async () => {
    const own = await storeUser('linxi');
    await submitPerson(own, CARD, '2');
    await submitPerson(await storeUser('thief'), CARD, '3');
    await submitPerson(await storeUser('other'), '350300199001010022', '2');
    expect(await checkOf('personal', await submitPerson(own, CARD))).toEqual({ name: PERSONS, isGood: true, finding: '没有' });
    await submitPerson(await storeUser('signed_on'), '', '2');
    expect(await checkOf('personal', await submitPerson(await storeUser('signed_on_too'), ''))).toBeUndefined();
    await submitFirm('甲厂', CARD);
    expect(await checkOf('personal', await submitPerson(own, CARD))).toMatchObject({ isGood: true });
  });

  it('passes with a reason alone, which stays with the staff; a refusal needs no other than its own', async () => {
    await submitPerson(await storeUser('chenxiaoman'), CARD, '2');
    const owner = await storeUser('linxi');
    const id = await submitPerson(owner, CARD);
    await expect(pass('personal', id, ' ')).rejects.toMatchObject({ kind: 'invalidField', detail: { field: 'reason' } });
    expect((await userOf(owner)).authState).toBe('1');
    await pass('personal', id, WHY);
    expect((await userOf(owner)).authState).toBe('2');
    expect((await getReview(context, 'personal', id)).facts).toContainEqual(['通过时写明', WHY]);
    const [entry] = await context.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({ action: 'pass', detail: { sameNumber: 1 } });
    const told = JSON.stringify([
      await findPersonalAuth(context, await userOf(owner)),
      await context.db.select().from(flowLog),
      await context.db.select().from(bizMessage),
      await exportOf(owner),
    ]);
    for (const hidden of [WHY, 'chenxiaoman', '同一证件号', 'idHash', 'passNote']) expect(told).not.toContain(hidden);
    const refused = await submitPerson(await storeUser('third'), CARD);
    await decideReview(context, 'personal', refused, { passes: false, reason: '照片是翻拍的', actor: reviewer });
    expect((await getReview(context, 'personal', refused)).state).toBe('3');
  });

  it('of who answers for a company is found among companies, and asks for a reason as well', async () => {
    const first = await submitFirm('甲厂（示例）', CARD);
    await pass('company', first.id);
    const second = await submitFirm('乙厂（示例）', CARD);
    expect(await checkOf('company', second.id)).toMatchObject({
      name: COMPANIES,
      cases: [{ kind: 'company', id: first.id, text: expect.stringMatching(/^甲厂（示例）（账号 \*+），已认证，2026-11-20 提交$/) }],
    });
    await expect(pass('company', second.id)).rejects.toMatchObject({ kind: 'invalidField' });
    await pass('company', second.id, '代理记账，两家都有委托书');
    const [row] = await context.db.select().from(companyAuth).where(eq(companyAuth.id, second.id));
    expect(row).toMatchObject({ state: '2', passNote: '代理记账，两家都有委托书' });
  });

  it('is found no more once its account is closed', async () => {
    const [owner, firm] = [await storeUser('chenxiaoman'), await submitFirm('甲厂（示例）', CARD)];
    await submitPerson(owner, CARD, '2');
    await context.db.update(companyAuth).set({ state: '2', passNote: WHY }).where(eq(companyAuth.id, firm.id));
    const [person, other] = [await submitPerson(await storeUser('linxi'), CARD), await submitFirm('乙厂（示例）', CARD)];
    expect([await checkOf('personal', person), await checkOf('company', other.id)]).toMatchObject([{ isGood: false }, { isGood: false }]);
    for (const id of [owner, firm.userId])
      await context.db.update(userAccount).set({ closesAt: context.now() }).where(eq(userAccount.id, id));
    await closeDueAccounts(context);
    expect([await checkOf('personal', person), await checkOf('company', other.id)]).toMatchObject([{ isGood: true }, { isGood: true }]);
    const [row] = await context.db.select().from(companyAuth).where(eq(companyAuth.id, firm.id));
    expect(row).toMatchObject({ verifierHash: '', passNote: '' });
  });
});
