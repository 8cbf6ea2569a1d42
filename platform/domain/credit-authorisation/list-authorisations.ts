import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { CreditAuthorisation } from '#lib/contract/credit-authorisation.ts';
import type { Paging } from '#lib/contract/query.ts';
import type { Database } from '../../db/database.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';
import { toAuthorisationSummary } from './authorisation-state.ts';

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
    companyName: row.applicantName,
    purpose: row.purpose,
    accessLog: logs.get(row.id) ?? [],
  }));
  return { rows, total };
}
