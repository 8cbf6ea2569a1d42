import { asc, eq } from 'drizzle-orm';
import type { BizLine } from '#lib/contract/user-profile.ts';
import type { Database } from '../../db/database.ts';
import { userBizLine } from '../../db/schema/account.ts';

/** Every account's business line unless others are given to it (spec §9). */
export const DEFAULT_BIZ_LINE: BizLine = { bizLineId: '202', name: '数字金融' };

/** Business lines an account may work in, in their order; at least the usual one. */
export async function listBizLines(db: Database, userId: string): Promise<BizLine[]> {
  const lines = await db
    .select({ bizLineId: userBizLine.bizLineId, name: userBizLine.name })
    .from(userBizLine)
    .where(eq(userBizLine.userId, userId))
    .orderBy(asc(userBizLine.position));
  return lines.length === 0 ? [DEFAULT_BIZ_LINE] : lines;
}
