import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import type { Database } from '../../db/database.ts';
import { isId, newId } from '../../db/new-id.ts';
import { agencyKey } from '../../db/schema/agency-api-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { type AgencyRole, isAgencyAdmin, roleNames, type Staff } from '../../workbench/staff.ts';
import { IN_BUSINESS } from '../agency/save-agency.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { staffActor } from '../staff/staff-sessions.ts';

/** What a key may be for. Administration stays with people. */
export const KEY_ROLES = ['accountManager', 'underwriter', 'agencyReader'] as const satisfies readonly AgencyRole[];

const SECRET_BYTES = 32;
/** An institution has a few systems; old keys are revoked. */
const MOST_KEYS = 20;
const SEEN_EVERY_MS = 60_000;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const KeyForm = z.object({
  name: textField(required('请填写名称'), atMost(30)),
  role: z.enum(KEY_ROLES, '请选择岗位'),
});

export type AgencyKeyRow = typeof agencyKey.$inferSelect;

/** @throws Fault notFound for who administers no institution. */
export function requireAgencyOf(admin: Staff): string {
  if (!isAgencyAdmin(admin)) throw new Fault('notFound');
  return admin.agencyId;
}

const ofKey = (id: string) => ({ entityType: 'agencyKey', entityId: id }) as const;
const inUse = isNull(agencyKey.revokedTime);

/** Keys of the administrator's institution, those in use first. The secret is not among what is read. */
export async function listKeys(db: Database, admin: Staff): Promise<Omit<AgencyKeyRow, 'secret'>[]> {
  const { secret: _secret, ...columns } = getTableColumns(agencyKey);
  return db
    .select(columns)
    .from(agencyKey)
    .where(eq(agencyKey.agencyId, requireAgencyOf(admin)))
    .orderBy(sql`${agencyKey.revokedTime} is not null`, desc(agencyKey.createTime), desc(agencyKey.id));
}

/** What one prepares and the other decides. */
const OTHER_EYES: Readonly<Partial<Record<AgencyRole, AgencyRole>>> = { accountManager: 'underwriter', underwriter: 'accountManager' };

/**
 * Whoever makes a key knows its secret: nobody has that of who prepares and that of who decides, both in use or used once.
 * @throws Fault invalidField.
 */
async function requireOtherEyes(tx: Database, agencyId: string, { id: madeBy }: Staff, role: AgencyRole): Promise<void> {
  const other = OTHER_EYES[role];
  if (other === undefined) return;
  const own = and(eq(agencyKey.agencyId, agencyId), eq(agencyKey.madeBy, madeBy), eq(agencyKey.role, other));
  if ((await tx.$count(agencyKey, and(own, or(inUse, isNotNull(agencyKey.lastUsedTime))))) === 0) return;
  const sentence = `“${roleNames[other]}”的密钥是您做的，“${roleNames[role]}”的请另一位机构管理员来做：一个人不能又办又批`;
  throw new Fault('invalidField', { sentence, field: 'role' });
}

/**
 * Makes a key and gives its secret, which is shown once.
 * @throws Fault invalidField, notFound.
 */
export async function makeKey(context: DomainContext, admin: Staff, given: unknown): Promise<{ id: string; secret: string }> {
  const agencyId = requireAgencyOf(admin);
  const { name, role } = parseForm(KeyForm, given);
  const moment = context.now();
  return context.db.transaction(async (tx) => {
    await tx.select({ id: agency.agencyId }).from(agency).where(eq(agency.agencyId, agencyId)).for('update');
    const used = await tx.$count(agencyKey, and(eq(agencyKey.agencyId, agencyId), inUse));
    if (used >= MOST_KEYS) throw new Fault('invalidField', { sentence: `最多 ${MOST_KEYS} 把在用的密钥，先吊销不用的`, field: 'name' });
    await requireOtherEyes(tx, agencyId, admin, role);
    const [id, secret] = [newId(moment), newSecret()];
    await tx.insert(agencyKey).values({ id, agencyId, name: name.trim(), role, secret, madeBy: admin.id, createTime: moment });
    await writeAudit(tx, moment, { actor: staffActor(admin), action: 'makeKey', ...ofKey(id), detail: { agencyId, role } });
    return { id, secret };
  });
}

/**
 * From now on nothing signed by it is taken.
 * @throws Fault notFound for another institution's key, and one that is revoked, as for none.
 */
export async function revokeKey(context: DomainContext, admin: Staff, id: string): Promise<void> {
  const agencyId = requireAgencyOf(admin);
  const moment = context.now();
  await context.db.transaction(async (tx) => {
    const own = and(eq(agencyKey.agencyId, agencyId), inUse, isId(id) ? eq(agencyKey.id, id) : sql`false`);
    const revoked = await tx.update(agencyKey).set({ revokedTime: moment }).where(own).returning({ id: agencyKey.id });
    if (revoked.length === 0) throw new Fault('notFound');
    await writeAudit(tx, moment, { actor: staffActor(admin), action: 'revokeKey', ...ofKey(id), detail: { agencyId } });
  });
}

/** A key that counts now: what it signs with, and who it is at a desk. */
export interface LivingKey {
  readonly secret: string;
  readonly seat: Staff;
}

/** The key of that id, of an institution in business; null for every other, revoked ones among them. */
export async function findLivingKey(db: Database, id: string): Promise<LivingKey | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select({ key: agencyKey, agencyName: agency.agencyName })
    .from(agencyKey)
    .innerJoin(agency, eq(agency.agencyId, agencyKey.agencyId))
    .where(and(eq(agencyKey.id, id), inUse, eq(agency.status, IN_BUSINESS)));
  if (found === undefined) return null;
  const { key, agencyName } = found;
  return { secret: key.secret, seat: { id, keyId: id, name: key.name, agencyId: key.agencyId, agencyName, roles: [key.role] } };
}

/**
 * Notes that a key was used, to the minute.
 * @throws Fault wrongSignature for one that was revoked while its call came in: unused, it was nobody's any more.
 */
export async function noteKeyUse({ db, now }: DomainContext, id: string): Promise<void> {
  const moment = now();
  const living = and(eq(agencyKey.id, id), inUse);
  const isOld = or(isNull(agencyKey.lastUsedTime), lt(agencyKey.lastUsedTime, new Date(moment.getTime() - SEEN_EVERY_MS)));
  const noted = await db.update(agencyKey).set({ lastUsedTime: moment }).where(and(living, isOld)).returning({ id: agencyKey.id });
  if (noted.length === 0 && (await db.$count(agencyKey, living)) === 0) throw new Fault('wrongSignature');
}
