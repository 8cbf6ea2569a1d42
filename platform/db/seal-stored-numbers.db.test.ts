import { asc, eq, sql } from 'drizzle-orm';
import { seedDatabase } from '../../sandbox/seed/seed-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { describeOnEveryDatabase } from '../testing/test-database.ts';
import { type Database, selectRows } from './database.ts';
import { attorney, company, userAccount } from './schema/account-tables.ts';
import { personalAuth } from './schema/authentication-tables.ts';
import { digitalCertificate } from './schema/certificate-tables.ts';
import { financeOrder } from './schema/finance-order-tables.ts';
import { insuranceClaim, insuranceOrder } from './schema/insurance-order-tables.ts';
import { smsOutbox } from './schema/one-time-tables.ts';
import { auditLog } from './schema/record-tables.ts';
import { bizMessage, companyAuth } from './schema/submission-tables.ts';
import { sealedPlaces, sealStoredNumbers, WrongDataKey } from './seal-stored-numbers.ts';
import { openText, setDataKey } from './sealed-values.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
/** Eighteen digits of an identity card with a day of birth in them, standing alone. */
const NUMBER = /(?<![0-9A-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![0-9A-Za-z])/g;
/** Eleven digits of a mobile number, standing alone. */
const MOBILE = /(?<![0-9A-Za-z])1[3-9]\d{9}(?![0-9A-Za-z])/g;

/** Every row of every table, as text. */
async function dump(db: Database): Promise<string> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await selectRows<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))).map(({ row }) => row));
  return texts.join('\n');
}

/** Every place as the version before kept it: as it was typed. */
async function unseal(db: Database): Promise<void> {
  const open = (_: string, value: unknown): unknown => (typeof value === 'string' ? openText(value) : value);
  for (const { table, column } of sealedPlaces) {
    const [id, name] = [sql.identifier(table.id.name), sql.identifier(column.name)];
    const rows = await selectRows<{ id: string; value: unknown }>(
      db,
      sql`select ${id} as id, ${name} as value from ${table} where ${name} is not null`,
    );
    for (const row of rows) {
      const plain = typeof row.value === 'string' ? openText(row.value) : JSON.stringify(row.value, open);
      await db.execute(sql`update ${table} set ${name} = ${plain} where ${id} = ${row.id}`);
    }
  }
}

const read = async (db: Database) => [
  await db.select().from(insuranceOrder).orderBy(asc(insuranceOrder.id)),
  await db.select().from(insuranceClaim).orderBy(asc(insuranceClaim.id)),
  await db.select().from(financeOrder).orderBy(asc(financeOrder.id)),
  await db.select().from(company).orderBy(asc(company.id)),
  await db.select().from(attorney).orderBy(asc(attorney.id)),
  await db.select().from(bizMessage).orderBy(asc(bizMessage.id)),
  await db.select({ id: userAccount.id, mobile: userAccount.mobile }).from(userAccount).orderBy(asc(userAccount.id)),
];

const countMarks = (db: Database) => db.$count(auditLog, eq(auditLog.action, 'seal'));

/** Forgets that the numbers were enciphered, so that a start looks again. */
const forgetMarks = (db: Database) => db.delete(auditLog).where(eq(auditLog.action, 'seal'));

describeOnEveryDatabase(
  'numbers of documents, and how people are reached',
  (database) => {
    beforeEach(async () => {
      setDataKey('key-of-values-in-tests');
      await forgetMarks(database().db);
    });

    it('rest enciphered in every table, and are read whole', async () => {
      const { db } = database();
      await db.insert(smsOutbox).values({ id: crypto.randomUUID(), mobile: '13800000001', content: '123456', state: '0', createTime: NOW });
      const text = await dump(db);
      expect([text.match(NUMBER), text.match(MOBILE)]).toEqual([null, null]);
      const [order] = await db.select().from(insuranceOrder).where(eq(insuranceOrder.state, '60'));
      const [submission] = await db.select().from(financeOrder).where(eq(financeOrder.zone, 'agri'));
      const [certificate] = await db.select().from(digitalCertificate);
      for (const idNo of [order?.application.holder.idNo, submission?.agriculture?.idNo, certificate?.idNo])
        expect(String(idNo)).toMatch(/^[1-9]\d{16}[\dX]$/);
      for (const mobile of [order?.application.holder.mobile, submission?.agriculture?.contactMobile])
        expect(String(mobile)).toMatch(/^1\d{10}$/);
    });

    it('stored before are enciphered once, place by place, and are what they were', async () => {
      const { db } = database();
      const before = await read(db);
      // As a start of the version before leaves a database: its key is known, its contacts are plain.
      await sealStoredNumbers(db, NOW);
      await db.delete(auditLog).where(eq(auditLog.entityId, 'sealedPlaces:2'));
      await unseal(db);
      const plain = await dump(db);
      expect([plain.match(NUMBER)?.length, plain.match(MOBILE)?.length]).toEqual([expect.any(Number), expect.any(Number)]);
      await sealStoredNumbers(db, NOW);
      const sealed = await dump(db);
      expect([sealed.match(NUMBER), sealed.match(MOBILE)]).toEqual([null, null]);
      expect(await read(db)).toEqual(before);
      for (const { table, isPlain } of sealedPlaces) expect(await db.$count(table, isPlain)).toBe(0);
      await sealStoredNumbers(db, NOW);
      expect(await countMarks(db)).toBe(3);
      expect(await dump(db)).toContain(sealed.slice(0, 1_000));
    });

    it('go on where a start was broken off, and under no other key', async () => {
      const { db } = database();
      const before = await read(db);
      await unseal(db);
      const broken = new Error('broken off');
      let left = 8;
      const transaction: Database['transaction'] = (work) => (--left < 0 ? Promise.reject(broken) : db.transaction(work));
      const breaking = Object.create(db, { transaction: { value: transaction } }) as Database;
      await expect(sealStoredNumbers(breaking, NOW)).rejects.toThrow(broken);
      expect(await countMarks(db)).toBe(1);
      setDataKey('another-key-of-values');
      await expect(sealStoredNumbers(db, NOW)).rejects.toThrow(WrongDataKey);
      setDataKey('key-of-values-in-tests');
      await sealStoredNumbers(db, NOW);
      expect((await dump(db)).match(MOBILE)).toBeNull();
      expect(await read(db)).toEqual(before);
    });
  },
  ({ db }) => seedDatabase(db, NOW, async () => undefined, 'http://localhost:3000'),
);

describeOnEveryDatabase('numbers of documents enciphered', (database) => {
  it('are not served under another key', async () => {
    const { db } = database();
    await sealStoredNumbers(db, NOW);
    await sealStoredNumbers(db, NOW);
    setDataKey('another-key-of-values');
    await expect(sealStoredNumbers(db, NOW)).rejects.toThrow(WrongDataKey);
    setDataKey('key-of-values-in-tests');
  });
});

describeOnEveryDatabase('authentications of before the hash of the number', (database) => {
  const ROWS = 450;
  const storeOld = async (db: Database) => {
    const content = JSON.stringify({ idNo: '３５０３００１９９００１０１００３ｘ', verifierIdNo: '35030019900101003X' });
    await db.execute(sql`
      insert into personal_auth (id, user_id, method, content, valid_to, state, state_time, create_time)
      select gen_random_uuid(), gen_random_uuid(), '1', ${content}::jsonb, '', '2', ${NOW.toISOString()}::timestamptz, ${NOW.toISOString()}::timestamptz
      from generate_series(1, ${ROWS})`);
    await db.execute(sql`
      insert into company_auth (id, company_id, state, content, create_time)
      values (gen_random_uuid(), gen_random_uuid(), '2', ${content}::jsonb, ${NOW.toISOString()}::timestamptz),
        (gen_random_uuid(), gen_random_uuid(), '2', '{}'::jsonb, ${NOW.toISOString()}::timestamptz)`);
  };
  const count = async (db: Database) => [
    await db.$count(personalAuth, eq(personalAuth.idHash, '35030019900101003X')),
    await db.$count(companyAuth, eq(companyAuth.verifierHash, '35030019900101003x')),
  ];

  it('get it at the first start, also where the numbers were enciphered before, and where a start was broken off', async () => {
    const { db } = database();
    await sealStoredNumbers(db, NOW);
    await storeOld(db);
    await db.delete(auditLog).where(eq(auditLog.entityId, 'hashedPlaces:1'));
    const broken = new Error('broken off');
    let left = 2;
    const transaction: Database['transaction'] = (work) => (--left < 0 ? Promise.reject(broken) : db.transaction(work));
    await expect(sealStoredNumbers(Object.create(db, { transaction: { value: transaction } }) as Database, NOW)).rejects.toThrow(broken);
    expect(await count(db)).toEqual([400, 0]);
    await sealStoredNumbers(db, NOW);
    expect(await count(db)).toEqual([ROWS, 1]);
    expect(await db.$count(companyAuth, sql`${companyAuth.verifierHash} = ''`)).toBe(1);
    await db.update(personalAuth).set({ idHash: '' });
    await sealStoredNumbers(db, NOW);
    expect(await count(db)).toEqual([0, 1]);
  });
});

describeOnEveryDatabase('accounts of before the hash of their number', (database) => {
  const storeOld = async (db: Database, name: string, mobile: string, day: number) => {
    const id = crypto.randomUUID();
    await db.execute(sql`
      insert into user_account (id, login_name, login_key, password_hash, account_type, nick_name, mobile, mobile_hash, auth_state, create_time)
      values (${id}, ${name}, ${name}, 'x', 'INDIVIDUAL', ${name}, ${mobile}, ${`unset:${id}`}, '0', ${`2026-01-0${day}T00:00:00Z`})`);
    return id;
  };
  const find = async (db: Database, mobile: string) =>
    (await db.select({ name: userAccount.loginName }).from(userAccount).where(eq(userAccount.mobileHash, mobile))).map(({ name }) => name);

  it('are found by it, in whatever spelling it was kept', async () => {
    const { db } = database();
    await storeOld(db, 'plain', '13800000001', 1);
    await storeOld(db, 'spelled', '+86 138-0000-0002', 2);
    expect(await find(db, '13800000001')).toEqual([]);
    expect(await sealStoredNumbers(db, NOW)).toBe(0);
    expect([await find(db, '13800000001'), await find(db, '13800000002')]).toEqual([['plain'], ['spelled']]);
    expect(await dump(db)).not.toMatch(/unset:|13800000001|138-0000/);
  });

  it('share no number: the oldest is found by it, the others keep it, and a start says how many', async () => {
    const opened = database();
    const { db } = opened;
    const twin = await storeOld(db, 'younger', '13700000005', 2);
    await storeOld(db, 'older', '+86 13700000005', 1);
    const settings = { storeFile: async () => undefined, NODE_ENV: 'test', seedDemo: null, SITE_URL: 'http://localhost:3000' };
    const starts = [await prepareDatabase(opened, NOW, settings), await prepareDatabase(opened, NOW, settings)];
    expect(starts.map(({ twins }) => twins)).toEqual([1, 0]);
    expect(await find(db, '13700000005')).toEqual(['older']);
    const [row] = await db.select().from(userAccount).where(eq(userAccount.id, twin));
    expect(row).toMatchObject({ mobile: '13700000005', mobileHash: `twin:${twin}` });
    const audits = await db.select().from(auditLog).where(eq(auditLog.action, 'twinMobile'));
    expect(audits).toMatchObject([{ entityId: twin, actorType: 'system', actorId: 'start' }]);
  });
});
