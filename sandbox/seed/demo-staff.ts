import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { agency } from '../../platform/db/schema/reference-tables.ts';
import { staff } from '../../platform/db/schema/staff-tables.ts';
import { hashPassword } from '../../platform/domain/account/password.ts';
import { issueRecoveryCodes } from '../../platform/domain/staff/second-factor.ts';
import { newTotpSecret, toTotpStep, totpCode } from '../../platform/domain/staff/totp.ts';
import { DEMO_STAFF, DEMO_STAFF_PASSWORD } from '../../platform/seed/demo-users.ts';
import { officerSinceOf, roleNames } from '../../platform/workbench/staff.ts';

/** The invented people of the workbench, each with an authenticator of its own. */
export async function seedDemoStaff(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD);
  const common = { passwordHash, state: 'active' as const, createTime: now };
  const rows = DEMO_STAFF.map((person) => ({
    ...common,
    ...person,
    id: newId(now),
    loginKey: person.loginName,
    officerSince: officerSinceOf({ agencyId: person.agencyId, officerSince: null }, person.roles, now),
    totpSecret: newTotpSecret(),
  }));
  await db.insert(staff).values(rows);
  for (const { id } of rows) await issueRecoveryCodes(db, id);
}

/** A demo person with what the authenticator shows now. */
export interface DemoPerson {
  readonly loginName: string;
  readonly name: string;
  readonly place: string;
  readonly roles: string;
  readonly code: string;
}

export async function listDemoStaff(db: Database, now: Date): Promise<DemoPerson[]> {
  const names = DEMO_STAFF.map(({ loginName }) => loginName);
  const rows = await db
    .select({ person: staff, agencyName: agency.agencyName })
    .from(staff)
    .leftJoin(agency, eq(agency.agencyId, staff.agencyId))
    .where(inArray(staff.loginName, names))
    .orderBy(asc(staff.id));
  return rows
    .filter(({ person }) => person.state === 'active')
    .map(({ person, agencyName }) => ({
      loginName: person.loginName,
      name: person.name,
      place: agencyName ?? '平台',
      roles: person.roles.map((role) => roleNames[role]).join('、'),
      code: totpCode(person.totpSecret, toTotpStep(now)),
    }));
}
