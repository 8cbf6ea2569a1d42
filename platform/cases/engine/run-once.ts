import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { BASIS_FIELD } from '#lib/contract/endpoint.ts';
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

type Named = Omit<OnceKey, 'body' | 'key'> & { readonly key: string };

const ownOf = ({ userId, route, key }: Named) =>
  and(eq(idempotentCall.userId, userId), eq(idempotentCall.route, route), eq(idempotentCall.key, key));

/** What a draft is known as changes between two tries of the same and is no part of what is asked for. */
const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body, (name, value) => (name === BASIS_FIELD ? undefined : value)))
    .digest('hex');

/** What was answered under a key before, whatever was asked for; null for nothing. */
export async function findFormer<Answer extends object>(db: Database, call: Named): Promise<Answer | null> {
  const [former] = await db.select({ answer: idempotentCall.answer }).from(idempotentCall).where(ownOf(call));
  return former === undefined ? null : (former.answer as Answer);
}

/**
 * What was answered to a call before; null where it is the first, or has no key.
 * @throws Fault badRequest for a malformed key, idempotencyKeyReused for the same key with another body.
 */
export async function findAnswer<Answer extends object>(db: Database, call: OnceKey): Promise<Answer | null> {
  const { key, body } = call;
  if (key === null) return null;
  if (!KEY.test(key)) throw new Fault('badRequest');
  const [former] = await db
    .select()
    .from(idempotentCall)
    .where(ownOf({ ...call, key }));
  if (former === undefined) return null;
  if (former.bodyHash !== hashBody(body)) throw new Fault('idempotencyKeyReused');
  return former.answer as Answer;
}

/**
 * Runs work once for a user, call and key: in one transaction with the work, so that both are there or neither. A repetition waits for
 * the first and gets its answer again.
 * @throws Fault badRequest for a malformed key, idempotencyKeyReused for the same key with another body.
 */
export async function runOnce<Answer extends object>(
  { db, now }: DomainContext,
  call: OnceKey,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { userId, route, key, body } = call;
  if (key === null) return db.transaction(work);
  if (!KEY.test(key)) throw new Fault('badRequest');
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(idempotentCall)
      .values({ userId, route, key, bodyHash: hashBody(body), answer: {}, createTime: now() })
      .onConflictDoNothing()
      .returning({ key: idempotentCall.key });
    if (first === undefined) {
      const former = await findAnswer<Answer>(tx, call);
      if (former === null) throw new Fault('idempotencyKeyReused');
      return former;
    }
    const answer = await work(tx);
    await tx
      .update(idempotentCall)
      .set({ answer })
      .where(ownOf({ ...call, key }));
    return answer;
  });
}
