import { eq } from 'drizzle-orm';
import type { AgricultureReport } from '#lib/contract/agriculture.ts';
import { farmScore } from '../../db/schema/agriculture-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { findProtocol, requireOwnId, toProtocolState } from './farm-protocol.ts';
import { toScoreLevel } from './farm-score.ts';

/**
 * The user's farm score with its five parts and how to raise each; -1 and no parts before a signature let it be computed.
 * @throws Fault notFound for the id of anybody else.
 */
export async function getAgricultureReport({ db, now }: DomainContext, user: SessionUser, id: string): Promise<AgricultureReport> {
  requireOwnId(user, id);
  const protocolState = toProtocolState(await findProtocol(db, user.id), now());
  const [row] = await db.select().from(farmScore).where(eq(farmScore.userId, user.id));
  const score = row?.score ?? -1;
  return {
    score,
    level: toScoreLevel(score),
    parts: [...(row?.parts ?? [])],
    computeTime: row === undefined ? null : toWireTime(row.computeTime),
    protocolState,
  };
}
