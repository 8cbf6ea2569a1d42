import { eq } from 'drizzle-orm';
import type { AgricultureReport } from '#lib/contract/agriculture.ts';
import type { Database } from '../../db/database.ts';
import { farmScore } from '../../db/schema/agriculture-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { findProtocol, requireOwnId, toProtocolState } from './farm-protocol.ts';
import { INSURED_FACT, toScoreLevel } from './farm-score.ts';
import { hasFarmPolicy, refreshFarmScore } from './refresh-farm-score.ts';

const readScore = async (db: Database, userId: string) => (await db.select().from(farmScore).where(eq(farmScore.userId, userId)))[0];

/** The score as it was reckoned last; anew where a policy was bought since then that it does not count yet. */
async function readCurrent({ db, now }: DomainContext, userId: string) {
  const row = await readScore(db, userId);
  const isCounted = row?.parts.some(({ facts }) => facts.includes(INSURED_FACT)) ?? true;
  if (isCounted || !(await hasFarmPolicy(db, now(), userId))) return row;
  await db.transaction((tx) => refreshFarmScore(tx, now(), userId));
  return readScore(db, userId);
}

/**
 * The user's farm score with its five parts and how to raise each; -1 and no parts before a signature let it be computed.
 * @throws Fault notFound for the id of anybody else.
 */
export async function getAgricultureReport(context: DomainContext, user: SessionUser, id: string): Promise<AgricultureReport> {
  requireOwnId(user, id);
  const protocolState = toProtocolState(await findProtocol(context.db, user.id), context.now());
  const row = await readCurrent(context, user.id);
  const score = row?.score ?? -1;
  return {
    score,
    level: toScoreLevel(score),
    parts: [...(row?.parts ?? [])],
    computeTime: row === undefined ? null : toWireTime(row.computeTime),
    protocolState,
  };
}
