import { and, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { qualification } from '../../db/schema/authentication.ts';
import type { DomainContext } from '../domain-context.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { addDays, toDay } from '../time/shanghai-time.ts';

export const WARN_DAYS = 30;
const BATCH = 200;

/** Tells the owner once, thirty days before a qualification ends. */
export async function warnOfExpiry({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const today = toDay(moment);
  const soon = and(
    eq(qualification.state, AUTH_STATES.passed),
    isNotNull(qualification.expireDate),
    gte(qualification.expireDate, today),
    lte(qualification.expireDate, addDays(today, WARN_DAYS)),
    ne(qualification.warnedFor, sql`${qualification.expireDate}::text`),
  );
  for (const { id, userId, name, expireDate } of await db.select().from(qualification).where(soon).limit(BATCH)) {
    await db.transaction(async (tx) => {
      const day = expireDate ?? '';
      const unwarned = and(eq(qualification.id, id), ne(qualification.warnedFor, day));
      const marked = await tx.update(qualification).set({ warnedFor: day }).where(unwarned).returning({ id: qualification.id });
      if (marked.length === 0) return;
      const what = { entityType: 'qualification', entityId: id };
      await writeAudit(tx, moment, { actor: { type: 'system', id: 'clock' }, action: 'warnOfExpiry', ...what });
      await sendMessage(tx, moment, {
        userId,
        type: '7',
        title: `${name}快到期了`,
        content: `${day} 到期。现在就可以换上新的证书。`,
        bizType: what.entityType,
        bizId: id,
        linkUrl: '/user/qualificationAuth',
      });
    });
  }
}
