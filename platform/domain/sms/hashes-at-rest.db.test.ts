import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { DEFAULT_ACCOUNT_LIMITS } from '../account/account-limits.ts';
import { logIn } from '../account/log-in.ts';
import { DEFAULT_SMS_LIMITS, issueSmsCode } from './issue-sms-code.ts';

const MOBILE = '13800000001';
const NAME = 'somebody';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function dump(db: Database): Promise<string> {
  const texts: string[] = [];
  for (const table of ['sms_code', 'sms_outbox', 'rate_counter', 'login_failure', 'audit_log'])
    texts.push(...(await selectRows<{ row: string }>(db, sql.raw(`select t::text as row from ${table} t`))).map(({ row }) => row));
  return texts.join('\n');
}

describeOnDatabase('numbers and names in what is counted', (database) => {
  it('cannot be tried out by who has the database alone: no hash of them is without a key', async () => {
    const context = createTestContext(database().db);
    const order = { subject: MOBILE, byName: false, purpose: 'login', mobile: MOBILE, clientAddress: '' } as const;
    await issueSmsCode(context, order, DEFAULT_SMS_LIMITS);
    await issueSmsCode(context, { ...order, subject: `name:${NAME}`, byName: true }, DEFAULT_SMS_LIMITS);
    const credentials = { loginName: NAME, password: 'wrong', loginMode: 'user', formerToken: null } as const;
    await expect(logIn(context, credentials, DEFAULT_ACCOUNT_LIMITS)).rejects.toMatchObject({ kind: 'wrongCredentials' });
    const stored = await dump(context.db);
    expect(stored.split('\n').length).toBeGreaterThan(5);
    for (const text of [MOBILE, NAME, `name:${NAME}`])
      expect([text, stored.includes(text), stored.includes(sha256(text))]).toEqual([text, false, false]);
    const codes = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0'));
    const hashes = new Set(stored.match(/[0-9a-f]{64}/g));
    expect(codes.find((code) => hashes.has(sha256(`login:${MOBILE}:${code}`)))).toBeUndefined();
  });
});
