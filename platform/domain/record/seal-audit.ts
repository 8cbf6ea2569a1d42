import { and, asc, desc, inArray, isNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { auditLog, auditSeal, type SealedRow } from '../../db/schema/record-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { sha256, sortKeys } from '../canonical-json.ts';
import type { DomainContext } from '../domain-context.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type AuditSeal = typeof auditSeal.$inferSelect;

/** Rows are written within seconds of their time; what comes later still goes into a later batch. */
const SETTLE_MS = 30_000;
const BATCH_ROWS = 500;
/** The rest waits for the next round of the clock. */
const BATCHES_A_ROUND = 20;

/** Keyed, of where an entry came from: it stays provable while that is there, and tells nothing once it is blanked. */
export const traceOf = ({ id, address, device }: AuditRow): string => hashAtRest(`audit-trace:${JSON.stringify([id, address, device])}`);

/** SHA-256 (hex) of what an entry says, with the keyed hash of where it came from. */
export const rowHash = (row: AuditRow, trace: string): string =>
  sha256(
    JSON.stringify([
      row.id,
      row.actorType,
      row.actorId,
      row.action,
      row.entityType,
      row.entityId,
      sortKeys(row.detail),
      row.outcome,
      row.requestId,
      row.createTime.toISOString(),
      trace,
    ]),
  );

/** SHA-256 (hex) of all that a batch holds, the root of the one before among it. */
export const rootOf = ({ no, count, firstTime, lastTime, upTo, sealedTime, rows, previousRoot }: Omit<AuditSeal, 'root'>): string =>
  sha256(JSON.stringify([no, count, ...[firstTime, lastTime, upTo, sealedTime].map((time) => time.toISOString()), rows, previousRoot]));

const sealRow = (row: AuditRow): SealedRow => {
  const trace = traceOf(row);
  return [row.id, rowHash(row, trace), trace];
};

/** The next batch onto `last`, of rows in the order of their time; `upTo` is how far the log is sealed with it. */
export function toSeal(last: AuditSeal | undefined, rows: readonly [AuditRow, ...AuditRow[]], upTo: Date, sealedTime: Date): AuditSeal {
  const batch = {
    no: (last?.no ?? 0) + 1,
    count: rows.length,
    firstTime: rows[0].createTime,
    lastTime: (rows.at(-1) ?? rows[0]).createTime,
    upTo,
    sealedTime,
    rows: rows.map(sealRow),
    previousRoot: last?.root ?? '',
  };
  return { ...batch, root: rootOf(batch) };
}

/** The last batch; undefined while nothing was sealed. */
export const findLastSeal = async (db: Database): Promise<AuditSeal | undefined> =>
  (await db.select().from(auditSeal).orderBy(desc(auditSeal.no)).limit(1))[0];

/** Seals what is not sealed yet, at most a batch; null where nothing is left, or another instance was first. */
const sealBatch = ({ db, now }: DomainContext): Promise<AuditSeal | null> =>
  db.transaction(async (tx) => {
    const moment = now();
    const settled = new Date(moment.getTime() - SETTLE_MS);
    const last = await findLastSeal(tx);
    const [first, ...others] = await tx
      .select()
      .from(auditLog)
      .where(and(isNull(auditLog.sealNo), lte(auditLog.createTime, settled)))
      .orderBy(asc(auditLog.createTime), asc(auditLog.id))
      .limit(BATCH_ROWS);
    if (first === undefined) return null;
    const rows = [first, ...others] as const;
    const reached = rows.length < BATCH_ROWS ? settled : (others.at(-1) ?? first).createTime;
    const upTo = last !== undefined && last.upTo > reached ? last.upTo : reached;
    const seal = toSeal(last, [...rows], upTo, moment);
    const stored = await tx.insert(auditSeal).values(seal).onConflictDoNothing().returning({ no: auditSeal.no });
    if (stored.length === 0) return null;
    const ids = rows.map(({ id }) => id);
    await tx.update(auditLog).set({ sealNo: seal.no }).where(inArray(auditLog.id, ids));
    return seal;
  });

/**
 * Seals the audit log batch by batch, outside the transactions that write it. A row belongs to the first batch that finds it without one,
 * so that none is lost however late its transaction ends. Each root is a line of the log: whoever keeps that elsewhere can tell later
 * whether the end was cut off.
 */
export async function sealAuditLog(context: DomainContext, logger: Logger): Promise<void> {
  for (let round = 0; round < BATCHES_A_ROUND; round += 1) {
    const seal = await sealBatch(context);
    if (seal === null) return;
    logger.info({ no: seal.no, count: seal.count, root: seal.root }, 'audit log sealed');
  }
}
