import { smsOutbox } from '../../db/schema/one-time-tables.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { bizMessage } from '../../db/schema/submission-tables.ts';
import { storeUsers, TEST_PASSWORD } from '../../testing/sample-user.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { withRequestTrace } from '../record/request-trace.ts';
import { DEFAULT_ACCOUNT_LIMITS as limits } from './account-limits.ts';
import { type Credentials, logIn } from './log-in.ts';
import { findSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const wrong = { kind: 'wrongCredentials' };
const locked = { kind: 'accountLocked', detail: { failures: 5, lockMinutes: 10 } };

describeOnDatabase('logging in', (database) => {
  let context: TestContext;
  const attempt = (change: Partial<Credentials>) =>
    logIn(context, { loginName: 'ming', password: TEST_PASSWORD, loginMode: 'user', formerToken: null, ...change }, limits);
  const fail = (change: Partial<Credentials> = {}) => attempt({ password: 'Wrong@2026', ...change });
  async function failTimes(times: number, loginName = 'ming'): Promise<void> {
    for (let time = 0; time < times; time += 1) await expect(fail({ loginName })).rejects.toMatchObject(wrong);
  }

  beforeEach(async () => {
    context = createTestContext(database().db);
    await storeUsers(context.db, context.now());
  });

  it('opens a session of the user, each time another one', async () => {
    const [first, second] = [await attempt({}), await attempt({})];
    expect(first).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), loginName: 'ming' });
    expect(second.token).not.toBe(first.token);
    expect(await findSession(context.db, first.token, context.now(), limits)).toMatchObject({ user: { loginName: 'ming' } });
  });

  it('ends the session that the same browser still had', async () => {
    const { token } = await attempt({});
    await attempt({ formerToken: token });
    expect(await findSession(context.db, token, context.now(), limits)).toBeNull();
  });

  it.each<[string, Partial<Credentials>]>([
    ['a wrong password', { password: 'Wrong@2026' }],
    ['an unknown name', { loginName: 'nobody' }],
    ['a person as a company', { loginMode: 'company' }],
    ['a company as a person', { loginName: 'firm' }],
    ['a name with NUL', { loginName: 'ming\u0000' }],
    ['a password that did not decipher', { password: '' }],
  ])('refuses %s like any other mistake', async (_name, change) => {
    await expect(attempt(change)).rejects.toMatchObject(wrong);
  });

  it.each(['ming', 'nobody'])('locks %s with the fifth wrong password, for ten minutes, whatever follows', async (loginName) => {
    await failTimes(4, loginName);
    await expect(fail({ loginName })).rejects.toMatchObject(locked);
    await expect(attempt({ loginName })).rejects.toMatchObject(locked);
    context.advance(10 * MINUTE_MS - 1);
    await expect(attempt({ loginName })).rejects.toMatchObject(locked);
    context.advance(1);
    await (loginName === 'ming' ? expect(attempt({ loginName })).resolves.toBeDefined() : failTimes(4, loginName));
  });

  it('counts failures of 15 minutes, and forgives them after a right password', async () => {
    await failTimes(4);
    context.advance(15 * MINUTE_MS);
    await failTimes(4);
    await attempt({});
    await failTimes(4);
  });

  it('counts parallel tries, each of them', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => fail()));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(attempt({})).rejects.toMatchObject(locked);
  });

  describe('from several clients', () => {
    const as = <T>(address: string, deviceMark: string, act: () => Promise<T>): Promise<T> =>
      withRequestTrace({ requestId: '', address, device: 'Chrome · Windows', deviceMark }, act);
    const OWNER = ['198.51.100.7', 'mark-of-the-owner-0001'] as const;
    const lockFrom = async (address: string): Promise<void> => {
      await as(address, '', () => failTimes(4));
      await expect(as(address, '', () => fail())).rejects.toMatchObject(locked);
    };

    it('locks out who guesses, and neither the owner on a known browser nor another stranger', async () => {
      await as(...OWNER, () => attempt({}));
      await lockFrom('203.0.113.1');
      await expect(as('203.0.113.1', '', () => attempt({}))).rejects.toMatchObject(locked);
      await expect(as(...OWNER, () => attempt({}))).resolves.toBeDefined();
      await expect(as('203.0.113.2', '', () => attempt({}))).resolves.toBeDefined();
    });

    it('takes all of a /64 for one guesser', async () => {
      for (let host = 1; host <= 4; host += 1) await as(`2001:db8:0:1::${host}`, '', () => failTimes(1));
      await expect(as('2001:db8:0:1::5', '', () => fail())).rejects.toMatchObject(locked);
      await expect(as('2001:db8:0:2::1', '', () => attempt({}))).resolves.toBeDefined();
    });

    it('locks out all strangers after fifty failures, and still not a known browser', async () => {
      await as(...OWNER, () => attempt({}));
      for (let stranger = 1; stranger <= 9; stranger += 1) await lockFrom(`203.0.113.${stranger}`);
      await lockFrom('203.0.113.10');
      await expect(as('203.0.113.99', '', () => attempt({}))).rejects.toMatchObject(locked);
      await expect(as(...OWNER, () => attempt({}))).resolves.toBeDefined();
    });

    it('takes nobody for known by a mark that another account’s browser has', async () => {
      await as(...OWNER, () => attempt({ loginName: 'firm', loginMode: 'company' }));
      await as('203.0.113.1', OWNER[1], () => failTimes(4));
      await expect(as('203.0.113.1', '', () => fail())).rejects.toMatchObject(locked);
    });

    it('tells the owner of a login from a new browser by message and SMS, and of the first and known ones nothing', async () => {
      const told = async () => [
        (await context.db.select().from(bizMessage)).map(({ title }) => title),
        (await context.db.select().from(smsOutbox)).map(({ content }) => content),
      ];
      await as(...OWNER, () => attempt({}));
      context.advance(MINUTE_MS);
      await as('198.51.100.200', OWNER[1], () => attempt({}));
      expect(await told()).toEqual([[], []]);
      await as('203.0.113.1', 'mark-of-a-stranger-001', () => attempt({}));
      const sms = expect.stringMatching(/2026-11-20 09:01 在新的设备上登录（Chrome · Windows，203\.0\.\*\.\*）。不是您本人/);
      expect(await told()).toEqual([['账号在新的设备上登录了'], [sms]]);
    });
  });

  it('records what was refused and what succeeded, without names or passwords', async () => {
    await failTimes(1);
    await attempt({});
    const records = await context.db.select().from(auditLog).orderBy(auditLog.id);
    expect(records.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['login', 'refused'],
      ['login', 'done'],
    ]);
    // A generated id may hold any digits.
    const told = JSON.stringify(records).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
    expect(told).not.toMatch(/ming|2026user|Wrong|Right|1380/);
  });
});
