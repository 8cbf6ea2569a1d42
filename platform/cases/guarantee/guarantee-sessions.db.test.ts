import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginDevice, session, userAccount } from '../../db/schema/account-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { siteSession } from '../../db/schema/one-time-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../../domain/account/account-limits.ts';
import { logIn as logInAtPortal, logOut } from '../../domain/account/log-in.ts';
import { revokeSessions } from '../../domain/account/own-sessions.ts';
import { findSession, type Session, startSession } from '../../domain/account/sessions.ts';
import { closeDueAccounts } from '../../domain/account-closure/close-due-accounts.ts';
import { removeExpired } from '../../domain/remove-expired.ts';
import { openGuaranteeDesk } from '../../testing/guarantee-desk.ts';
import { TEST_PASSWORD } from '../../testing/sample-user.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { beneficiaryCodeOf } from './beneficiary-code.ts';
import {
  enterWithCode,
  findEntry,
  findSiteViewer,
  issueGuaranteeEntry,
  logInAtGuarantee,
  logOutAtGuarantee,
  spendGuaranteeEntry,
} from './guarantee-sessions.ts';

describeOnDatabase('a login at the guarantee site', (database) => {
  let desk: Awaited<ReturnType<typeof openGuaranteeDesk>>;
  beforeEach(async () => {
    desk = await openGuaranteeDesk(database().db);
  });
  const logIn = (username: string, password: string) => logInAtGuarantee(desk.context, { username, password }, DEFAULT_ACCOUNT_LIMITS);
  /** Logged in at the portal; gone on to the site from there. */
  const atPortal = async (userId: string) => {
    const { context } = desk;
    const token = await startSession(context.db, { userId }, context.now());
    const portal = (await findSession(context.db, token, context.now(), DEFAULT_ACCOUNT_LIMITS)) as Session;
    return { token, portal, goOn: async () => spendGuaranteeEntry(context, await issueGuaranteeEntry(context, portal), '') };
  };
  const entryOf = async (userId: string) => issueGuaranteeEntry(desk.context, (await atPortal(userId)).portal);
  const show = (guaranteeNo: string, code: string) => enterWithCode(desk.context, { guaranteeNo, code }, DEFAULT_ACCOUNT_LIMITS);
  const whose = async (token: string) => findSiteViewer(desk.context, token, DEFAULT_ACCOUNT_LIMITS);
  const issue = async () => {
    const letter = await desk.read(await desk.issued());
    return { letter, no: letter.guaranteeNo ?? '', code: beneficiaryCodeOf(letter) };
  };

  it('knows a company by its account, and the creditor of a letter by number and code, for that letter alone', async () => {
    expect(await whose(await logIn('firm', TEST_PASSWORD))).toEqual(desk.applicant);
    const { letter, no, code } = await issue();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    const creditor = desk.viewerOf('beneficiary', letter.orderNo);
    for (const typed of [code, ` ${code.toLowerCase().replaceAll('-', ' ')} `])
      expect(await whose(await show(no, typed))).toEqual(creditor);
    expect(await whose('unknown')).toBeNull();
  });

  it('refuses a wrong code, that of another letter and a number of nothing alike, and locks after five', async () => {
    const [{ no }, other] = [await issue(), await issue()];
    const wrong = [show(no, 'AAAA-AAAA-AAAA'), show(no, other.code), show('BH202611200000000000', other.code), show(no, '')];
    for (const tried of wrong) await expect(tried).rejects.toMatchObject({ kind: 'wrongCredentials' });
    for (let tries = 0; tries < 2; tries += 1) await show(no, 'x').catch(() => undefined);
    await expect(show(no, 'x')).rejects.toMatchObject({ kind: 'accountLocked' });
    expect(await whose(await show(other.no, other.code))).not.toBeNull();
  });

  it('lets nobody in to a letter that is not issued, whatever its session says', async () => {
    const { letter, no, code } = await issue();
    const token = await show(no, code);
    await desk.context.db.update(guaranteeLetter).set({ state: '20' }).where(eq(guaranteeLetter.id, letter.id));
    expect(await whose(token)).toBeNull();
    await desk.context.db.update(siteSession).set({ username: `staff:${letter.id}` });
    expect(await whose(token)).toBeNull();
  });

  it('is one of the portal’s account too, by a ticket that counts once, for a minute, and for companies alone', async () => {
    const { context, applicant } = desk;
    const ticket = await entryOf(applicant.userId);
    const named = { userId: applicant.userId, name: applicant.name, isCompany: true };
    expect([await findEntry(context, ticket), await findEntry(context, ticket)]).toEqual([named, named]);
    const former = await logIn('firm', TEST_PASSWORD);
    expect(await whose(await spendGuaranteeEntry(context, ticket, former))).toEqual(applicant);
    expect(await whose(former)).toBeNull();
    const late = await entryOf(applicant.userId);
    const [person] = await context.db.select().from(userAccount).where(eq(userAccount.loginName, 'ming'));
    const ming = await entryOf(person?.id ?? '');
    expect(await findEntry(context, ming)).toMatchObject({ isCompany: false });
    const gone = { kind: 'ticketGone' };
    await expect(spendGuaranteeEntry(context, ming, '')).rejects.toMatchObject(gone);
    context.advance(60_000);
    for (const text of [ticket, late, 'x', '']) {
      expect(await findEntry(context, text)).toBeNull();
      await expect(spendGuaranteeEntry(context, text, '')).rejects.toMatchObject(gone);
    }
  });

  it.each(['a password', 'a ticket'])('takes back that the account is to be closed, by %s, as every login does', async (way) => {
    const { context, applicant } = desk;
    const own = eq(userAccount.id, applicant.userId);
    const ticket = await entryOf(applicant.userId);
    await context.db
      .update(userAccount)
      .set({ closesAt: new Date(context.now().getTime() + 1_000) })
      .where(own);
    const token = way === 'a ticket' ? await spendGuaranteeEntry(context, ticket, '') : await logIn('firm', TEST_PASSWORD);
    context.advance(2_000);
    await closeDueAccounts(context);
    expect(
      await context.db.select({ closesAt: userAccount.closesAt, closedTime: userAccount.closedTime }).from(userAccount).where(own),
    ).toEqual([{ closesAt: null, closedTime: null }]);
    expect(await whose(token)).toEqual(applicant);
  });

  it('by its password is told to its owner where the browser is a strange one, once', async () => {
    const { context } = desk;
    const portal = { loginName: 'firm', password: TEST_PASSWORD, loginMode: 'company', formerToken: null } as const;
    await logInAtPortal(context, portal, DEFAULT_ACCOUNT_LIMITS);
    await context.db.delete(loginDevice);
    context.advance(1_000);
    for (let time = 0; time < 2; time += 1) await logIn('firm', TEST_PASSWORD);
    expect(await context.db.$count(bizMessage, eq(bizMessage.title, '账号在新的设备上登录了'))).toBe(1);
  });

  it('opens nothing once the password that was right is another', async () => {
    const { db, now, counts } = desk.context;
    const own = eq(userAccount.id, desk.applicant.userId);
    const transaction: Database['transaction'] = async (work, config) => {
      await db.update(userAccount).set({ passwordHash: 'void:' }).where(own);
      return db.transaction(work, config);
    };
    const by = { db: Object.create(db, { transaction: { value: transaction } }) as Database, now, counts };
    const begun = logInAtGuarantee(by, { username: 'firm', password: TEST_PASSWORD }, DEFAULT_ACCOUNT_LIMITS);
    await expect(begun).rejects.toMatchObject({ kind: 'wrongCredentials' });
    expect(await db.$count(siteSession)).toBe(0);
  });

  it('is nobody’s once the account is closed', async () => {
    const { context, applicant } = desk;
    const ticket = await entryOf(applicant.userId);
    const token = await logIn('firm', TEST_PASSWORD);
    await context.db.update(userAccount).set({ closedTime: context.now() }).where(eq(userAccount.id, applicant.userId));
    expect([await whose(token), await findEntry(context, ticket)]).toEqual([null, null]);
    await expect(spendGuaranteeEntry(context, ticket, '')).rejects.toMatchObject({ kind: 'ticketGone' });
    await expect(logIn('firm', TEST_PASSWORD)).rejects.toMatchObject({ kind: 'wrongCredentials' });
  });

  it.each<[string, (own: Awaited<ReturnType<typeof atPortal>>) => Promise<unknown>]>([
    ['logged out', ({ token }) => logOut(desk.context, token)],
    [
      'replaced by another login of the same browser',
      ({ token }) =>
        logInAtPortal(
          desk.context,
          { loginName: 'ming', password: TEST_PASSWORD, loginMode: 'user', formerToken: token },
          DEFAULT_ACCOUNT_LIMITS,
        ),
    ],
    [
      'ended from another device',
      async ({ portal }) => {
        const other = await atPortal(portal.user.id);
        await revokeSessions(desk.context, other.portal, portal.tokenHash.slice(0, 32));
      },
    ],
    [
      'one of too many',
      async ({ portal }) => {
        for (let count = 0; count < 10; count += 1) {
          desk.context.advance(1);
          await atPortal(portal.user.id);
        }
      },
    ],
  ])('ends with the session of the portal that it was handed off from, once that is %s, and no other does', async (_how, end) => {
    const { context, applicant } = desk;
    const other = await logIn('firm', TEST_PASSWORD);
    const own = await atPortal(applicant.userId);
    const [token, ticket] = [await own.goOn(), await issueGuaranteeEntry(context, own.portal)];
    expect(await whose(token)).toEqual(applicant);
    await end(own);
    expect([await whose(token), await findEntry(context, ticket), await whose(other)]).toEqual([null, null, applicant]);
    await expect(spendGuaranteeEntry(context, ticket, '')).rejects.toMatchObject({ kind: 'ticketGone' });
  });

  it('ends with all others when its account asks for that, but for what was handed off from the one that asks', async () => {
    const { context, applicant } = desk;
    const byPassword = await logIn('firm', TEST_PASSWORD);
    const [own, other] = [await atPortal(applicant.userId), await atPortal(applicant.userId)];
    const [kept, gone] = [await own.goOn(), await other.goOn()];
    const { letter, no, code } = await issue();
    const creditor = await show(no, code);
    await revokeSessions(context, own.portal, undefined);
    expect([await whose(byPassword), await whose(gone)]).toEqual([null, null]);
    expect([await whose(kept), await whose(creditor)]).toEqual([applicant, desk.viewerOf('beneficiary', letter.orderNo)]);
  });

  it('is over with the idle time of the portal too, which counts from the last use of either, removed or not', async () => {
    const { context, applicant } = desk;
    const own = await atPortal(applicant.userId);
    const token = await own.goOn();
    context.advance(29 * 60_000);
    expect(await whose(token)).toEqual(applicant);
    context.advance(29 * 60_000);
    await removeExpired(context, DEFAULT_ACCOUNT_LIMITS);
    expect(await findSession(context.db, own.token, context.now(), DEFAULT_ACCOUNT_LIMITS)).not.toBeNull();
    const next = await own.goOn();
    context.advance(30 * 60_000);
    expect(await whose(next)).toBeNull();
    await removeExpired(context, DEFAULT_ACCOUNT_LIMITS);
    expect([await context.db.$count(siteSession), await context.db.$count(session)]).toEqual([0, 0]);
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
