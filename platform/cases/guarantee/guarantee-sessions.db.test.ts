import { eq } from 'drizzle-orm';
import { userAccount } from '../../db/schema/account-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../../domain/account/account-limits.ts';
import { guarantor, openGuaranteeDesk } from '../../testing/guarantee-desk.ts';
import { TEST_PASSWORD } from '../../testing/sample-user.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { findLetterViewer, logInAtGuarantee, logOutAtGuarantee } from './guarantee-sessions.ts';

const staff = [{ username: 'guarantor', password: 'Staff@2026', viewer: guarantor }];

describeOnDatabase('a login at the guarantee site', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
  });
  const logIn = (username: string, password: string) =>
    logInAtGuarantee(desk.context, { username, password }, staff, DEFAULT_ACCOUNT_LIMITS);
  const whose = async (token: string) => findLetterViewer(desk.context, token, staff);

  it('tells company and staff apart', async () => {
    expect(await whose(await logIn('firm', TEST_PASSWORD))).toEqual(desk.applicant);
    expect(await whose(await logIn('guarantor', 'Staff@2026'))).toEqual(guarantor);
    expect(await whose('unknown')).toBeNull();
  });

  it('makes no member of the staff of a company that bears the name', async () => {
    await desk.context.db
      .update(userAccount)
      .set({ loginName: 'guarantor', loginKey: 'guarantor' })
      .where(eq(userAccount.loginName, 'firm'));
    expect(await whose(await logIn('guarantor', TEST_PASSWORD))).toMatchObject({ role: 'applicant' });
  });

  it('ends with the hour, and with a logout', async () => {
    const [first, second] = [await logIn('firm', TEST_PASSWORD), await logIn('firm', TEST_PASSWORD)];
    await logOutAtGuarantee(desk.context, first);
    expect(await whose(first)).toBeNull();
    expect(await whose(second)).not.toBeNull();
    desk.context.advance(60 * 60_000);
    expect(await whose(second)).toBeNull();
  });

  it('locks a name after five wrong passwords, also for the right one', async () => {
    for (let tries = 1; tries < 5; tries += 1) await expect(logIn('firm', 'wrong')).rejects.toMatchObject({ kind: 'wrongCredentials' });
    await expect(logIn('firm', 'wrong')).rejects.toMatchObject({ kind: 'accountLocked' });
    await expect(logIn('firm', TEST_PASSWORD)).rejects.toMatchObject({ kind: 'accountLocked' });
  });
});
