import { and, eq, gt, isNull } from 'drizzle-orm';
import { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';

const VALID = '1';
const REVOKED = '3';

/**
 * Takes back the user's own authorisation; from then on the institution looks at nothing more. The order itself goes on.
 * @throws Fault notFound; wrongState when it no longer holds.
 */
export async function revokeAuthorisation({ db, now }: DomainContext, user: SessionUser, authId: string): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const own = and(eq(creditAuthorisation.userId, user.id), eq(creditAuthorisation.id, authId));
    const living = and(own, isNull(creditAuthorisation.revokedAt), gt(creditAuthorisation.expiresAt, moment));
    const [row] = await tx.select({ orderNo: creditAuthorisation.orderNo }).from(creditAuthorisation).where(own);
    if (row === undefined) throw new Fault('notFound');
    const revoked = await tx.update(creditAuthorisation).set({ revokedAt: moment }).where(living).returning({ id: creditAuthorisation.id });
    if (revoked.length === 0) throw new Fault('wrongState');
    const step = { actor: { type: 'user', id: user.id } as const, entityType: 'creditAuthorisation', entityId: authId, action: 'revoke' };
    await writeFlow(tx, moment, { ...step, actorName: user.nickName, fromState: VALID, toState: REVOKED });
    await writeAudit(tx, moment, step);
    const words = {
      title: '信用信息授权已收回',
      content: `机构不能再查询您的信息。订单 ${row.orderNo} 照常办理，机构可能会请您自己提供资料。`,
    };
    await sendMessage(tx, moment, { userId: user.id, type: '1', ...words, bizType: 'creditAuthorisation', bizId: authId });
  });
}
