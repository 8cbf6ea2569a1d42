import { eq, sql } from 'drizzle-orm';
import { DEFAULT_ACCOUNT_LIMITS as limits } from '../domain/account/account-limits.ts';
import { findByName } from '../domain/account/find-account.ts';
import { logIn } from '../domain/account/log-in.ts';
import { hashPassword } from '../domain/account/password.ts';
import { findSession, startSession } from '../domain/account/sessions.ts';
import { toReservedName } from '../domain/account-closure/close-due-accounts.ts';
import { fillLoginKeys } from '../prepare-database.ts';
import { TEST_PASSWORD } from '../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { newId } from './new-id.ts';
import { userAccount } from './schema/account-tables.ts';
import { smsOutbox } from './schema/one-time-tables.ts';
import { auditLog } from './schema/record-tables.ts';
import { bizMessage } from './schema/submission-tables.ts';

const YEAR_MS = 365 * 86_400_000;

describeOnEveryDatabase('login names of before', (database) => {
  let context: TestContext;
  let passwordHash: string;
  beforeEach(async () => {
    context = createTestContext(database().db);
    passwordHash ??= await hashPassword(TEST_PASSWORD);
  });

  /** An account as an older version left it, so many years old. */
  async function storeOld(loginName: string, years: number, closed = false): Promise<string> {
    const createTime = new Date(context.now().getTime() - years * YEAR_MS);
    const id = newId(createTime);
    const mobile = closed ? `closed:${id}` : `1390000${String(1000 + years * 10 + loginName.length).slice(0, 4)}`;
    const row = { id, loginName, loginKey: `unset:${id}`, passwordHash, accountType: 'INDIVIDUAL', nickName: loginName, mobile };
    const closedTime = closed ? context.now() : null;
    await context.db.insert(userAccount).values({ ...row, mobileHash: `unset:${id}`, authState: '0', createTime, closedTime });
    return id;
  }
  const namesOf = async (id: string) =>
    (
      await context.db
        .select({ loginName: userAccount.loginName, loginKey: userAccount.loginKey })
        .from(userAccount)
        .where(eq(userAccount.id, id))
    )[0];
  const fill = () => fillLoginKeys(context.db, context.now());

  it('are found by whatever spelling is typed', async () => {
    const id = await storeOld('Lin_Xiaoxi', 1);
    await fill();
    expect(await namesOf(id)).toEqual({ loginName: 'Lin_Xiaoxi', loginKey: 'lin_xiaoxi' });
    for (const typed of ['lin_xiaoxi', 'LIN_XIAOXI', 'ｌｉｎ＿ｘｉａｏｘｉ'])
      expect(await findByName(context.db, typed)).toMatchObject({ id });
  });

  it('that were one name in three spellings: the oldest keeps it, the others get free names and are told', async () => {
    const taken = await storeOld('DEMO_2', 1);
    const youngest = await storeOld('dEMO', 2);
    const oldest = await storeOld('demo', 4);
    const second = await storeOld('Demo', 3);
    const token = await startSession(context.db, { userId: second }, context.now());
    await fill();
    expect([await namesOf(oldest), await namesOf(second), await namesOf(youngest), await namesOf(taken)]).toEqual([
      { loginName: 'demo', loginKey: 'demo' },
      { loginName: 'Demo_3', loginKey: 'demo_3' },
      { loginName: 'dEMO_4', loginKey: 'demo_4' },
      { loginName: 'DEMO_2', loginKey: 'demo_2' },
    ]);
    const texts = (await context.db.select().from(smsOutbox)).map(({ content }) => content);
    expect(texts).toEqual([expect.stringContaining('现在改为 Demo_3'), expect.stringContaining('现在改为 dEMO_4')]);
    const told = await context.db.select().from(bizMessage);
    expect(told.map(({ userId, title }) => [userId, title])).toEqual([
      [second, '用户名改了'],
      [youngest, '用户名改了'],
    ]);
    const records = await context.db.select().from(auditLog).where(eq(auditLog.action, 'renameAccount')).orderBy(auditLog.id);
    expect(records.map(({ entityId }) => entityId)).toEqual([second, youngest]);
    expect(JSON.stringify(records)).not.toMatch(/demo/i);
    expect(await findSession(context.db, token, context.now(), limits)).toMatchObject({ user: { id: second, loginName: 'Demo_3' } });
    const entered = { loginName: 'DEMO_3', password: TEST_PASSWORD, loginMode: 'user', formerToken: null } as const;
    expect(await logIn(context, entered, limits)).toMatchObject({ loginName: 'Demo_3' });
  });

  it('are the living twin’s where a twin of it has closed, so that it can close too', async () => {
    const closed = await storeOld(toReservedName('demo'), 5, true);
    const [older, younger] = [await storeOld('Demo', 4), await storeOld('DEMO', 3)];
    await fill();
    expect([await namesOf(closed), await namesOf(older), await namesOf(younger)]).toEqual([
      { loginName: `closed:${closed}`, loginKey: `closed:${closed}` },
      { loginName: 'Demo', loginKey: 'demo' },
      { loginName: 'DEMO_2', loginKey: 'demo_2' },
    ]);
  });

  it('are filled once, in any number of accounts, and a second start changes nothing', async () => {
    for (let count = 0; count < 410; count += 1) await storeOld(`User${count}`, count % 7);
    await fill();
    const unset = () => context.db.$count(userAccount, sql`login_key like 'unset:%'`);
    expect(await unset()).toBe(0);
    const before = await context.db.select().from(userAccount).orderBy(userAccount.id);
    await fill();
    expect(await context.db.select().from(userAccount).orderBy(userAccount.id)).toEqual(before);
    expect(await context.db.$count(auditLog)).toBe(0);
  });
});
