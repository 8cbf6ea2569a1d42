import { and, count, desc, eq } from 'drizzle-orm';
import type { Qualification, QualificationQuery } from '#lib/contract/authentication.ts';
import type { AuthState } from '#lib/contract/authentication-codes.ts';
import { qualification } from '../../db/schema/authentication.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toPage } from '../to-page.ts';

type QualificationRow = typeof qualification.$inferSelect;

const toQualification = ({ id, type, name, certNo, level, issuer, issueDate, ...row }: QualificationRow): Qualification => ({
  qualificationId: id,
  type,
  name,
  certNo,
  level,
  issuer,
  issueDate,
  expireDate: row.expireDate ?? '',
  files: [...row.files],
  state: row.state as AuthState,
  reason: row.reason,
  submitTime: toWireTime(row.createTime),
});

/** One page of the qualifications of the user's own company, newest first. */
export async function listQualifications(
  { db }: DomainContext,
  user: SessionUser,
  { type, state, pageNum, pageSize }: QualificationQuery,
): Promise<{ rows: Qualification[]; total: number }> {
  if (user.companyId === null) return { rows: [], total: 0 };
  const where = and(
    eq(qualification.companyId, user.companyId),
    type === undefined ? undefined : eq(qualification.type, type),
    state === undefined ? undefined : eq(qualification.state, state),
  );
  const [counted] = await db.select({ total: count() }).from(qualification).where(where);
  const total = counted?.total ?? 0;
  const { limit, offset } = toPage(pageNum, pageSize, total);
  const order = [desc(qualification.createTime), desc(qualification.id)];
  const rows = await db
    .select()
    .from(qualification)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(toQualification), total };
}
