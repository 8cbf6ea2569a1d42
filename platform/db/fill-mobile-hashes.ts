import { asc, inArray, like, sql } from 'drizzle-orm';
import { toMobileKey } from '../domain/account/mobile-key.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import type { Database } from './database.ts';
import { userAccount } from './schema/account.ts';
import { hashAtRest } from './sealed-values.ts';

const BATCH = 200;
/** As the migration left them. */
const UNSET = 'unset:%';

const { id, mobile, mobileHash, accountType, createTime } = userAccount;

/** Fills the next rows, the oldest first; how many there were, and which of them have the number of an older one. */
async function fillBatch(tx: Database): Promise<{ readonly count: number; readonly twins: readonly string[] }> {
  const rows = await tx
    .select({ id, mobile, accountType })
    .from(userAccount)
    .where(like(sql`${mobileHash}`, UNSET))
    .orderBy(asc(createTime), asc(id))
    .limit(BATCH);
  if (rows.length === 0) return { count: 0, twins: [] };
  const numbers = rows.map((row) => row.mobile);
  const former = await tx.select({ mobileHash, accountType }).from(userAccount).where(inArray(mobileHash, numbers));
  const taken = new Set(former.map((row) => `${row.accountType} ${row.mobileHash}`));
  const twins: string[] = [];
  const filled = rows.map((row) => {
    const hash = hashAtRest(toMobileKey(row.mobile));
    const place = `${row.accountType} ${hash}`;
    if (taken.has(place)) twins.push(row.id);
    const free = taken.has(place) ? `twin:${row.id}` : hash;
    taken.add(place);
    return { id: row.id, hash: free };
  });
  await tx.execute(sql`
    update ${userAccount} as t set mobile_hash = r.hash
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as r(id uuid, hash text) where t.id = r.id`);
  return { count: rows.length, twins };
}

/**
 * Gives accounts of before the hash of their number, the oldest first. A number in two spellings may have let two accounts of one kind
 * have it: the older one is found by it, the other one keeps its name and password, and its number until it binds another.
 * What a start left undone, the next one does.
 * @returns how many have the number of an older account.
 */
export async function fillMobileHashes(db: Database, now: Date): Promise<number> {
  const actor = { type: 'system', id: 'start' } as const;
  let found = 0;
  for (;;) {
    const { count, twins } = await db.transaction(async (tx) => {
      const batch = await fillBatch(tx);
      for (const twin of batch.twins) await writeAudit(tx, now, { actor, action: 'twinMobile', entityType: 'user', entityId: twin });
      return batch;
    });
    found += twins.length;
    if (count < BATCH) return found;
  }
}
