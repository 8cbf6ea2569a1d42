import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { idempotentCall } from '../../db/schema/record-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';

const KEY = /^[\w-]{8,64}$/;

export interface OnceKey {
  readonly userId: string;
  /** Name of the call. */
  readonly route: string;
  /** The Idempotency-Key header; without one the work simply runs. */
  readonly key: string | null;
  /** What was asked for; the same key with another body is refused. */
  readonly body: unknown;
}

/**
 * Runs work once for a user, call and key: in one transaction with the work, so that both are there or neither. A repetition waits for
 * the first and gets its answer again.
 * @throws Fault badRequest for a malformed key, idempotencyKeyReused for the same key with another body.
 */
export async function runOnce<Answer extends object>(
  { db, now }: DomainContext,
  { userId, route, key, body }: OnceKey,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return db.transaction(work);
  if (!KEY.test(key)) throw new Fault('badRequest');
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.transaction(async (tx) => {
    const own = and(eq(idempotentCall.userId, userId), eq(idempotentCall.route, route), eq(idempotentCall.key, key));
    const [first] = await tx
      .insert(idempotentCall)
      .values({ userId, route, key, bodyHash, answer: {}, createTime: now() })
      .onConflictDoNothing()
      .returning({ key: idempotentCall.key });
    if (first === undefined) {
      const [former] = await tx.select().from(idempotentCall).where(own);
      if (former?.bodyHash !== bodyHash) throw new Fault('idempotencyKeyReused');
      return former.answer as Answer;
    }
    const answer = await work(tx);
    await tx.update(idempotentCall).set({ answer }).where(own);
    return answer;
  });
}
