import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { newId } from '../../db/new-id.ts';
import { auditLog, auditSeal } from '../../db/schema/record-tables.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';
import { withRequestTrace } from './request-trace.ts';
import { type AuditRow, type AuditSeal, rootOf, sealAuditLog, toSeal } from './seal-audit.ts';
import { judgeChain, readChain, type SealedBatch, verifyAuditLog } from './verify-seals.ts';
import { writeAudit } from './write-audit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const trace = { requestId: 'r1', address: '203.0.113.7', device: 'Firefox Windows', deviceMark: '' };

describeOnDatabase('the seals of the audit log', (database) => {
  let context: TestContext;
  const lines: { root?: string; msg: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const write = (entityId: string, time = context.now()) =>
    withRequestTrace(trace, () =>
      writeAudit(context.db, time, {
        actor: { type: 'user', id: 'U1' },
        action: 'submit',
        entityType: 'financeOrder',
        entityId,
        detail: { b: 1, a: ['x', 0.12345] },
      }),
    );
  const seal = () => sealAuditLog(context, logger);
  const verify = (...roots: string[]) => verifyAuditLog(context, roots);
  /** Three batches of four rows. */
  const storeChain = async (): Promise<void> => {
    for (const batch of [1, 2, 3]) {
      for (const row of [1, 2, 3, 4]) await write(`${batch}-${row}`);
      context.advance(20 * MINUTE_MS);
      await seal();
    }
  };
  const rowsOf = (entityId: string) => context.db.select().from(auditLog).where(eq(auditLog.entityId, entityId));
  const idOf = async (entityId: string): Promise<string> => (await rowsOf(entityId))[0]?.id ?? '';
  const faultsOf = async (...roots: string[]) => (await verify(...roots)).faults.map(({ no, rowId, what }) => [no, rowId, what]);

  beforeEach(() => {
    context = createTestContext(database().db);
    lines.length = 0;
  });

  it('chain batch to batch, tell the log each root, and fit', async () => {
    await storeChain();
    const seals = await context.db.select().from(auditSeal).orderBy(auditSeal.no);
    expect(seals.map(({ no, count, previousRoot }) => [no, count, previousRoot])).toEqual([
      [1, 4, ''],
      [2, 4, seals[0]?.root],
      [3, 4, seals[1]?.root],
    ]);
    expect(lines.map(({ msg, root }) => [msg, root])).toEqual(seals.map(({ root }) => ['audit log sealed', root]));
    await write('new');
    expect(await verify(...seals.map(({ root }) => root))).toEqual({
      batches: 3,
      rows: 12,
      expired: 0,
      waiting: 1,
      lastRoot: seals[2]?.root,
      faults: [],
    });
  });

  it('take what was committed late into a later batch, by whichever instance comes first, once', async () => {
    const early = context.now();
    await write('1');
    context.advance(MINUTE_MS);
    await Promise.all([seal(), seal()]);
    await write('late', early);
    context.advance(MINUTE_MS);
    await Promise.all([seal(), seal()]);
    expect((await rowsOf('late'))[0]?.sealNo).toBe(2);
    expect(await verify()).toMatchObject({ batches: 2, rows: 2, faults: [] });
  });

  it('leave what was written a moment ago to the next round', async () => {
    await write('1');
    await seal();
    expect(await verify()).toMatchObject({ batches: 0, waiting: 1, faults: [] });
  });

  it('find rows that were changed, removed, put in or let go in the database', async () => {
    await storeChain();
    await context.db
      .update(auditLog)
      .set({ detail: { b: 1, a: ['x', 0.123451] } })
      .where(eq(auditLog.entityId, '1-2'));
    await context.db.update(auditLog).set({ address: '', device: '' }).where(eq(auditLog.entityId, '1-3'));
    await context.db.update(auditLog).set({ sealNo: null }).where(eq(auditLog.entityId, '2-1'));
    const gone = await idOf('2-4');
    await context.db.delete(auditLog).where(eq(auditLog.id, gone));
    const [model] = await rowsOf('3-1');
    const [put, strange] = [newId(context.now()), newId(context.now())];
    await context.db.insert(auditLog).values([
      { ...(model as AuditRow), id: put, entityId: 'put' },
      { ...(model as AuditRow), id: strange, entityId: 'strange', sealNo: 9 },
    ]);
    expect(await faultsOf()).toEqual([
      [1, await idOf('1-2'), 'changed'],
      [1, await idOf('1-3'), 'changed'],
      [2, await idOf('2-1'), 'changed'],
      [2, gone, 'deleted'],
      [3, put, 'inserted'],
      [0, await idOf('2-1'), 'unsealed'],
      [9, strange, 'inserted'],
    ]);
  });

  it('find a row that was put among sealed ones without a batch, also when it is sealed afterwards', async () => {
    await storeChain();
    await write('back', new Date(context.now().getTime() - 50 * MINUTE_MS));
    expect(await faultsOf()).toEqual([[0, await idOf('back'), 'unsealed']]);
    await seal();
    expect(await faultsOf()).toEqual([[4, await idOf('back'), 'late']]);
  });

  it('find an end that was cut off, and a chain that was made anew, by a root that somebody kept', async () => {
    await storeChain();
    const kept = lines.map(({ root }) => root ?? '');
    await context.db.delete(auditSeal).where(eq(auditSeal.no, 3));
    await context.db.delete(auditLog).where(eq(auditLog.sealNo, 3));
    expect(await faultsOf()).toEqual([]);
    expect(await faultsOf(kept[1] ?? '')).toEqual([]);
    expect(await faultsOf(kept[2] ?? '')).toEqual([[0, '', 'rootUnknown']]);
    await context.db.delete(auditSeal);
    await context.db.update(auditLog).set({ sealNo: null, action: 'accept' });
    await seal();
    expect(await faultsOf()).toEqual([]);
    expect(await faultsOf(...kept)).toHaveLength(3);
  });

  it('let addresses go after a year and rows after five, whose hashes stay', async () => {
    await storeChain();
    await context.db.update(auditLog).set({ address: '', device: '' });
    expect(await faultsOf()).toHaveLength(12);
    context.advance(366 * DAY_MS);
    expect(await faultsOf()).toEqual([]);
    await context.db.delete(auditLog).where(eq(auditLog.sealNo, 1));
    expect(await faultsOf()).toHaveLength(4);
    context.advance(5 * 366 * DAY_MS);
    expect(await verify()).toMatchObject({ expired: 4, rows: 12, faults: [] });
  });

  describe('on a small chain, a thousand times', () => {
    const random = seededRandom(20_261_127);
    let chain: readonly SealedBatch[];
    const TIMES = 1_000;
    beforeEach(async () => {
      await storeChain();
      chain = [];
      for await (const batch of readChain(context.db)) chain = [...chain, batch];
    });
    const judge = (batches: readonly SealedBatch[], ...roots: string[]) => judgeChain(batches, roots, context.now());
    const pick = () => {
      const place = random(chain.length);
      const batch = chain[place] as SealedBatch;
      return { place, batch, at: random(batch.rows.length) };
    };
    const replace = (place: number, change: Partial<SealedBatch>) =>
      chain.map((batch, index) => (index === place ? { ...batch, ...change } : batch));

    it('find the one row that was changed, whatever of it was', async () => {
      const changes: readonly ((row: AuditRow) => Partial<AuditRow>)[] = [
        ({ actorId }) => ({ actorId: `${actorId}.` }),
        () => ({ actorType: 'operator' }),
        ({ action }) => ({ action: action.toUpperCase() }),
        () => ({ entityType: 'insuranceOrder' }),
        ({ entityId }) => ({ entityId: `${entityId}0` }),
        ({ detail }) => ({ detail: { ...detail, [`k${random(1_000)}`]: random(1_000) } }),
        () => ({ outcome: 'refused' }),
        () => ({ address: `203.0.113.${8 + random(200)}` }),
        () => ({ device: '' }),
        () => ({ requestId: `r${2 + random(1_000)}` }),
        ({ createTime }) => ({ createTime: new Date(createTime.getTime() + 1 + random(1_000)) }),
      ];
      for (let time = 0; time < TIMES; time += 1) {
        const { place, batch, at } = pick();
        const change = changes[time % changes.length] ?? (() => ({}));
        const rows = batch.rows.map((row, index) => (index === at ? { ...row, ...change(row) } : row));
        const { faults } = await judge(replace(place, { rows }));
        expect(faults).toEqual([{ no: place + 1, rowId: batch.rows[at]?.id, what: 'changed' }]);
      }
    });

    it('find the one row that was removed', async () => {
      for (let time = 0; time < TIMES; time += 1) {
        const { place, batch, at } = pick();
        const { faults } = await judge(replace(place, { rows: batch.rows.filter((_, index) => index !== at) }));
        expect(faults).toEqual([{ no: place + 1, rowId: batch.rows[at]?.id, what: 'deleted' }]);
      }
    });

    it('find every end that was cut off, also where other rows were sealed in its place', async () => {
      const root = chain.at(-1)?.seal.root ?? '';
      for (let time = 0; time < TIMES; time += 1) {
        const kept = chain.slice(0, random(chain.length));
        const { batch } = pick();
        const rows = batch.rows.map((row) => ({ ...row, requestId: `forged${time}`, createTime: context.now() }));
        const [first, ...others] = rows as [AuditRow, ...AuditRow[]];
        const seal = toSeal(kept.at(-1)?.seal, [first, ...others], context.now(), context.now());
        const forged = { seal, rows: rows.map((row) => ({ ...row, sealNo: seal.no })) };
        for (const batches of [kept, [...kept, forged]])
          expect((await judge(batches, root)).faults).toEqual([{ no: 0, rowId: '', what: 'rootUnknown' }]);
      }
    });

    it('find a batch that was changed, and one that was taken out', async () => {
      const changed = (seal: AuditSeal): AuditSeal => ({ ...seal, upTo: new Date(seal.upTo.getTime() + 1) });
      for (const [place, batch] of chain.entries()) {
        const seal = changed(batch.seal);
        expect((await judge(replace(place, { seal }))).faults).toContainEqual({ no: place + 1, rowId: '', what: 'batchChanged' });
        const again = { ...seal, root: rootOf(seal) };
        const { faults } = await judge(replace(place, { seal: again }), chain.at(-1)?.seal.root ?? '');
        expect(faults.length).toBeGreaterThan(0);
      }
      expect((await judge([chain[0], chain[2]] as SealedBatch[])).faults).toEqual([{ no: 3, rowId: '', what: 'batchMissing' }]);
    });
  });

  it('read no table to its end to find what is to be sealed', async () => {
    await storeChain();
    const plan = await context.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select * from audit_log where seal_no is null and create_time <= now() order by create_time, id limit 500`,
      );
    });
    expect(JSON.stringify(plan)).toContain('audit_log_unsealed');
  });
});
