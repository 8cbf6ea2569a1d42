import { and, asc, count, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { auditLog, auditSeal } from '../../db/schema/record-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { type AuditRow, type AuditSeal, rootOf, rowHash, traceOf } from './seal-audit.ts';

const DAY_MS = 86_400_000;
/** No transaction and no clock of an instance is later than that. */
const LATE_MS = 10 * 60_000;
/** Addresses and browsers may be blanked after it. */
const TRACE_KEPT_MS = 365 * DAY_MS;
/** Rows may be removed after it. */
export const AUDIT_KEPT_YEARS = 5;

export const sealFaults = {
  changed: '这条记录被改过',
  deleted: '这条记录被删了',
  inserted: '这条记录是后来塞进这一批的',
  late: '这条记录的时间早在这一批以前，当时没有它',
  unsealed: '这条记录早就该封存，却不在任何一批里',
  batchChanged: '这一批的封存记录被改过',
  batchMissing: '这一批不见了，或者接不上前一批',
  rootUnknown: '您手里的根哈希不在链上：后面的批次被截掉了，或者整条链被重做过',
} as const;

/** What does not fit: in which batch (0 for none) and which row (empty for the batch itself). */
export interface SealFault {
  readonly no: number;
  readonly rowId: string;
  readonly what: keyof typeof sealFaults;
}

/** A batch with the rows that it names, and those that say they are of it. */
export interface SealedBatch {
  readonly seal: AuditSeal;
  readonly rows: readonly AuditRow[];
}

export interface Verdict {
  readonly batches: number;
  readonly rows: number;
  /** Removed after {@link AUDIT_KEPT_YEARS}: their hashes are still there. */
  readonly expired: number;
  /** Written since, and not sealed yet. */
  readonly waiting: number;
  readonly lastRoot: string;
  readonly faults: readonly SealFault[];
}

const before = (now: Date, ageMs: number): Date => new Date(now.getTime() - ageMs);

function isExpired({ lastTime }: AuditSeal, now: Date): boolean {
  const kept = new Date(now);
  kept.setUTCFullYear(kept.getUTCFullYear() - AUDIT_KEPT_YEARS);
  return lastTime < kept;
}

/** Whether a row is as it was sealed; one whose time is over may have lost where it came from. */
function isAsSealed(row: AuditRow, hash: string, trace: string, now: Date): boolean {
  const isBlanked = row.address === '' && row.device === '' && row.createTime < before(now, TRACE_KEPT_MS);
  return rowHash(row, isBlanked ? trace : traceOf(row)) === hash;
}

function judgeRows({ seal, rows }: SealedBatch, previous: AuditSeal | undefined, now: Date): { faults: SealFault[]; expired: number } {
  const found = new Map(rows.map((row) => [row.id, row]));
  const faults: SealFault[] = [];
  let expired = 0;
  const add = (rowId: string, what: SealFault['what']) => faults.push({ no: seal.no, rowId, what });
  for (const [id, hash, trace] of seal.rows) {
    const row = found.get(id);
    found.delete(id);
    if (row === undefined && isExpired(seal, now)) expired += 1;
    else if (row === undefined) add(id, 'deleted');
    else if (row.sealNo !== seal.no || !isAsSealed(row, hash, trace, now)) add(id, 'changed');
    else if (previous !== undefined && row.createTime < before(previous.upTo, LATE_MS)) add(id, 'late');
  }
  for (const id of found.keys()) add(id, 'inserted');
  return { faults, expired };
}

function judgeBatch(batch: SealedBatch, previous: AuditSeal | undefined, now: Date): { faults: SealFault[]; expired: number } {
  const { seal } = batch;
  const judged = judgeRows(batch, previous, now);
  const ofBatch = (what: SealFault['what']): SealFault => ({ no: seal.no, rowId: '', what });
  const isWhole = seal.root === rootOf(seal) && seal.count === seal.rows.length;
  const follows = seal.no === (previous?.no ?? 0) + 1 && seal.previousRoot === (previous?.root ?? '');
  return {
    ...judged,
    faults: [...(follows ? [] : [ofBatch('batchMissing')]), ...(isWhole ? [] : [ofBatch('batchChanged')]), ...judged.faults],
  };
}

/**
 * What does not fit in a chain of batches, from its beginning. `roots` are those that somebody outside kept: each has to be on the chain,
 * which tells of an end that was cut off and of a chain that was made anew.
 */
export async function judgeChain(
  batches: AsyncIterable<SealedBatch> | Iterable<SealedBatch>,
  roots: readonly string[],
  now: Date,
): Promise<Omit<Verdict, 'waiting'> & { readonly last: AuditSeal | undefined }> {
  const missing = new Set(roots);
  const faults: SealFault[] = [];
  const totals = { batches: 0, rows: 0, expired: 0 };
  let last: AuditSeal | undefined;
  for await (const batch of batches) {
    const judged = judgeBatch(batch, last, now);
    faults.push(...judged.faults);
    totals.batches += 1;
    totals.rows += batch.seal.rows.length;
    totals.expired += judged.expired;
    missing.delete(batch.seal.root);
    last = batch.seal;
  }
  for (const _root of missing) faults.push({ no: 0, rowId: '', what: 'rootUnknown' });
  return { ...totals, lastRoot: last?.root ?? '', faults, last };
}

const SHOWN = 100;
/** Below every number that a column holds. */
const FIRST = -2_147_483_648;

/** The chain as it is stored, a batch at a time. */
export async function* readChain(db: Database): AsyncGenerator<SealedBatch> {
  let no = FIRST;
  while (true) {
    const [seal] = await db.select().from(auditSeal).where(gt(auditSeal.no, no)).orderBy(asc(auditSeal.no)).limit(1);
    if (seal === undefined) return;
    const ids = seal.rows.map(([id]) => id);
    const rows = await db
      .select()
      .from(auditLog)
      .where(or(eq(auditLog.sealNo, seal.no), inArray(auditLog.id, ids)));
    yield { seal, rows };
    no = seal.no;
  }
}

/** Rows that no batch has, though they are older than what is sealed, or that name a batch which is not there. */
async function findStray(db: Database, last: AuditSeal | undefined): Promise<SealFault[]> {
  const tooOld = last === undefined ? undefined : and(isNull(auditLog.sealNo), lt(auditLog.createTime, before(last.upTo, LATE_MS)));
  const ofNone = or(gt(auditLog.sealNo, last?.no ?? 0), lt(auditLog.sealNo, 1));
  const rows = await db.select({ id: auditLog.id, no: auditLog.sealNo }).from(auditLog).where(or(tooOld, ofNone)).limit(SHOWN);
  return rows.map(({ id, no }) => ({ no: no ?? 0, rowId: id, what: no === null ? 'unsealed' : 'inserted' }));
}

/** Compares the audit log with its seals, all of it; what was written since waits for its seal. */
export async function verifyAuditLog({ db, now }: Pick<DomainContext, 'db' | 'now'>, roots: readonly string[]): Promise<Verdict> {
  const { last, faults, ...totals } = await judgeChain(readChain(db), roots, now());
  const stray = await findStray(db, last);
  const [unsealed] = await db.select({ total: count() }).from(auditLog).where(isNull(auditLog.sealNo));
  const waiting = (unsealed?.total ?? 0) - stray.filter(({ what }) => what === 'unsealed').length;
  return { ...totals, waiting, faults: [...faults, ...stray] };
}
