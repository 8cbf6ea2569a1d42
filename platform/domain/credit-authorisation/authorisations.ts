import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { CreditAuthorisation } from '#lib/contract/account.ts';
import type { AuthorisationState, AuthorisationSummary } from '#lib/contract/finance-order.ts';
import { isPersonName } from '#lib/contract/forms/fields.ts';
import type { Paging } from '#lib/contract/query.ts';
import type { Database } from '../../db/database.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';

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

type AuthorisationRow = typeof creditAuthorisation.$inferSelect;

/** 1 有效, 2 已过期, 3 已撤销. */
export function toAuthorisationState({ revokedAt, expiresAt }: AuthorisationRow, now: Date): z.infer<typeof AuthorisationState> {
  if (revokedAt !== null) return '3';
  return expiresAt > now ? '1' : '2';
}

/** An authorisation as its order shows it. */
export const toAuthorisationSummary = (row: AuthorisationRow, now: Date): z.infer<typeof AuthorisationSummary> => ({
  authId: row.id,
  state: toAuthorisationState(row, now),
  dataScopes: row.dataScopes,
  signedAt: toWireTime(row.signedAt),
  expiresAt: toWireTime(row.expiresAt),
  revokedAt: row.revokedAt === null ? null : toWireTime(row.revokedAt),
});

type AccessLog = CreditAuthorisation['accessLog'];

async function findAccesses(db: Database, authIds: readonly string[]): Promise<Map<string, AccessLog>> {
  const logs = new Map<string, AccessLog>(authIds.map((id) => [id, []]));
  if (authIds.length === 0) return logs;
  const rows = await db
    .select()
    .from(creditAccess)
    .where(inArray(creditAccess.authorisationId, [...authIds]))
    .orderBy(asc(creditAccess.accessTime), asc(creditAccess.id));
  for (const { authorisationId, accessTime, viewer, dataScope } of rows)
    logs.get(authorisationId)?.push({ accessTime: toWireTime(accessTime), viewer, dataScope });
  return logs;
}

/** The user's own authorisations, newest first, with everybody who looked. */
export async function listAuthorisations(
  { db, now }: DomainContext,
  user: SessionUser,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: CreditAuthorisation[]; total: number }> {
  const own = eq(creditAuthorisation.userId, user.id);
  const [counted] = await db.select({ total: count() }).from(creditAuthorisation).where(own);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const order = [desc(creditAuthorisation.signedAt), desc(creditAuthorisation.id)];
  const stored = await db
    .select()
    .from(creditAuthorisation)
    .where(own)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const agencies = await findAgencies(
    db,
    stored.map(({ agencyId }) => agencyId),
  );
  const logs = await findAccesses(
    db,
    stored.map(({ id }) => id),
  );
  const rows = stored.map((row) => ({
    ...toAuthorisationSummary(row, now()),
    orderNo: row.orderNo,
    agencyId: row.agencyId,
    agencyName: agencies.get(row.agencyId)?.agencyName ?? '',
    companyName: row.companyId === null && !isPersonName(row.applicantName) ? '' : row.applicantName,
    purpose: row.purpose,
    accessLog: logs.get(row.id) ?? [],
  }));
  return { rows, total };
}
