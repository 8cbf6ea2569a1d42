import { and, asc, eq, like, sql } from 'drizzle-orm';
import { toMobileKey } from '../domain/account/mobile-key.ts';
import { writeAudit } from '../domain/record/write-audit.ts';
import type { Database } from './database.ts';
import { userAccount } from './schema/account.ts';

const BATCH = 200;
/** As the migration left them. */
const UNSET = 'unset:%';

const unset = like(sql`${userAccount.mobileHash}`, UNSET);

type Row = Pick<typeof userAccount.$inferSelect, 'id' | 'mobile' | 'accountType'>;

async function fillRow(tx: Database, now: Date, { id, mobile, accountType }: Row): Promise<boolean> {
  const sameNumber = and(eq(userAccount.mobileHash, mobile), eq(userAccount.accountType, accountType));
  const isTwin = (await tx.$count(userAccount, sameNumber)) > 0;
  const mobileHash = isTwin ? sql`${`twin:${id}`}::text` : toMobileKey(mobile);
  await tx.update(userAccount).set({ mobileHash }).where(eq(userAccount.id, id));
  if (isTwin) await writeAudit(tx, now, { actor: { type: 'system', id: 'start' }, action: 'twinMobile', entityType: 'user', entityId: id });
  return isTwin;
}

/**
 * Gives accounts of before the hash of their number, the oldest first. A number in two spellings may have let two accounts of one kind
 * have it: the older one is found by it, the other one keeps its name and password, and its number until it binds another.
 * What a start left undone, the next one does.
 * @returns how many have the number of an older account.
 */
export async function fillMobileHashes(db: Database, now: Date): Promise<number> {
  const next = (tx: Database): Promise<Row[]> =>
    tx
      .select({ id: userAccount.id, mobile: userAccount.mobile, accountType: userAccount.accountType })
      .from(userAccount)
      .where(unset)
      .orderBy(asc(userAccount.createTime), asc(userAccount.id))
      .limit(BATCH);
  let twins = 0;
  for (;;) {
    const filled = await db.transaction(async (tx) => {
      const rows = await next(tx);
      for (const row of rows) if (await fillRow(tx, now, row)) twins += 1;
      return rows.length;
    });
    if (filled < BATCH) return twins;
  }
}
