import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { plainNumber } from '#lib/validation/plain-number.ts';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/new-id.ts';
import { auditLog } from '../../db/schema/record-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff } from '../../db/schema/staff-tables.ts';
import { isAgencyAdmin, isSystemAdmin, type Staff } from '../../workbench/staff.ts';
import { findByName } from '../account/find-account.ts';
import { toLoginKey } from '../account/login-key.ts';
import { Fault } from '../fault.ts';
import { toLikePattern } from '../search/search-query.ts';
import { dayStart } from '../time/day-start.ts';
import { findIds, nameThings } from './known-things.ts';
import type { AuditRow } from './seal-audit.ts';

/** What of the audit log is looked for; empty counts for all. */
export interface AuditQuery {
  /** Id or login name of a person, at the workbench or the portal, name or part of the name of one of the workbench or of an institution, or who else acted. */
  readonly who: string;
  /** Id of an institution. */
  readonly agencyId: string;
  readonly action: string;
  /** Id, number or login name of what it was done to. */
  readonly entityId: string;
  readonly outcome: '' | 'done' | 'refused';
  /** Days in Putian, both ends included. */
  readonly from: string;
  readonly to: string;
}

/** An entry with the names of whoever acted. */
export interface AuditEntryShown {
  readonly row: AuditRow;
  /** Of the person; empty where nobody logged in one by one. */
  readonly staffName: string;
  readonly agencyName: string;
  /** Who let through what that person wrote; empty for what nobody has to approve. */
  readonly approverName: string;
  /** Login name of the account that acted, masked; empty where none did. */
  readonly userName: string;
  /** Number or name of what it was done to; empty where none is known. */
  readonly thingName: string;
}

export const mayReadAudit = (reader: Staff): boolean =>
  isSystemAdmin(reader) || isAgencyAdmin(reader) || (reader.agencyId === null && reader.roles.includes('supervisor'));

const t = auditLog;
const staffIdColumn = sql<string>`${t.detail} ->> 'staffId'`;
/** What comes before the public when another approves it. */
const APPROVED = ['policyArticle', 'financeProduct', 'insuranceProduct', 'agency'];
const approvedBy = (ids: readonly string[]): SQL | undefined =>
  and(inArray(t.entityType, APPROVED), inArray(sql`${t.detail} ->> 'approvedBy'`, [...ids]));

/**
 * Of an institution's administrator what it and its people did, and what others of the workbench did to the accounts of its people; of the
 * platform's everything. @throws Fault notFound for everybody else.
 */
async function scopeOf(db: Database, reader: Staff): Promise<SQL | undefined> {
  if (!mayReadAudit(reader)) throw new Fault('notFound');
  if (!isAgencyAdmin(reader)) return undefined;
  const people = await db.select({ id: staff.id }).from(staff).where(eq(staff.agencyId, reader.agencyId));
  const ids = people.map(({ id }) => id);
  const done = and(eq(t.entityType, 'staff'), inArray(t.entityId, ids), eq(t.actorType, 'staff'));
  return or(inArray(t.actorId, [reader.agencyId, ...ids]), done);
}

/** People by their id, by how they log in, or by a part of their name; institutions by their id or a part of their name. */
async function ofActor(db: Database, who: string): Promise<SQL | undefined> {
  if (who === '') return undefined;
  const part = toLikePattern(who);
  const people = await db
    .select({ id: staff.id })
    .from(staff)
    .where(isId(who) ? eq(staff.id, who) : or(eq(staff.loginKey, toLoginKey(who)), ilike(staff.name, part)));
  const account = isId(who) ? undefined : await findByName(db, who);
  const houses = await db.select({ id: agency.agencyId }).from(agency).where(ilike(agency.agencyName, part));
  const ids = people.map(({ id }) => id);
  const acted = inArray(t.actorId, [account?.id ?? who, ...ids, ...houses.map(({ id }) => id)]);
  return ids.length === 0 ? acted : or(acted, inArray(staffIdColumn, ids), approvedBy(ids));
}

/** Taking an entry away is a change of the dictionary too, and so are days. */
const AND_REMOVED: Readonly<Record<string, string>> = {
  setDictionaryEntry: 'removeDictionaryEntry',
  setCalendarDay: 'removeCalendarDay',
};
const ofAction = (action: string): SQL | undefined =>
  action === '' ? undefined : inArray(t.action, [action, AND_REMOVED[action] ?? action]);

/** A number as it is written on paper, whatever its case, width and blanks. */
const printedNumber = (typed: string): string => plainNumber(typed.normalize('NFKC')).toUpperCase();

async function ofThing(db: Database, typed: string): Promise<SQL | undefined> {
  if (typed === '') return undefined;
  const spellings = [...new Set([typed, printedNumber(typed)])];
  const found: string[] = [];
  for (const spelling of spellings) found.push(...(await findIds(db, spelling)));
  return inArray(t.entityId, [...spellings, ...found]);
}

/** Where a page ends: the next begins behind it. */
export interface AuditPlace {
  readonly time: Date;
  readonly id: string;
}

/** As it stands in an address: moment and id. Null for anything else. */
export function parsePlace(text: string): AuditPlace | null {
  const [, time = '', id = ''] = /^(\d{1,15})_([\w-]{36})$/.exec(text) ?? [];
  return isId(id) ? { time: new Date(Number(time)), id } : null;
}

export const formatPlace = ({ createTime, id }: Pick<AuditRow, 'createTime' | 'id'>): string => `${createTime.getTime()}_${id}`;

const behind = (place: AuditPlace | null): SQL | undefined =>
  place === null ? undefined : sql`(${t.createTime}, ${t.id}) < (${place.time.toISOString()}::timestamptz, ${place.id}::uuid)`;

/**
 * Entries of the audit log, the latest first, at most `limit` behind a place.
 * @throws Fault notFound for who may not read it.
 */
export async function searchAudit(
  db: Database,
  reader: Staff,
  { who, agencyId, action, entityId, outcome, from, to }: AuditQuery,
  { limit, place }: { readonly limit: number; readonly place: AuditPlace | null },
): Promise<AuditEntryShown[]> {
  const [since, until] = [dayStart(from, 0), dayStart(to, 1)];
  const where = and(
    await scopeOf(db, reader),
    await ofActor(db, who),
    agencyId === '' ? undefined : eq(t.actorId, agencyId),
    ofAction(action),
    await ofThing(db, entityId),
    outcome === '' ? undefined : eq(t.outcome, outcome),
    since === undefined ? undefined : gte(t.createTime, since),
    until === undefined ? undefined : lt(t.createTime, until),
    behind(place),
  );
  const rows = await db.select().from(t).where(where).orderBy(desc(t.createTime), desc(t.id)).limit(limit);
  return withNames(db, rows);
}

/** Kinds of actors that an account is behind. */
const USERS = ['user', 'visitor'];

async function withNames(db: Database, rows: readonly AuditRow[]): Promise<AuditEntryShown[]> {
  const idOf = ({ detail, actorId, actorType }: AuditRow): string =>
    typeof detail.staffId === 'string' ? detail.staffId : actorType === 'staff' ? actorId : '';
  const approverOf = ({ detail }: AuditRow): string => (typeof detail.approvedBy === 'string' ? detail.approvedBy : '');
  const ids = [...new Set(rows.flatMap((row) => [idOf(row), approverOf(row)]))].filter(isId);
  const people = ids.length === 0 ? [] : await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids));
  const actors = [...new Set(rows.map(({ actorId }) => actorId))];
  const agencies =
    actors.length === 0
      ? []
      : await db.select({ id: agency.agencyId, name: agency.agencyName }).from(agency).where(inArray(agency.agencyId, actors));
  const [names, houses] = [people, agencies].map((found) => new Map(found.map(({ id, name }) => [id, name])));
  const users = rows.filter(({ actorType }) => USERS.includes(actorType)).map(({ actorId }) => ({ entityType: 'user', entityId: actorId }));
  const known = await nameThings(db, [...rows, ...users]);
  return rows.map((row) => ({
    row,
    staffName: names?.get(idOf(row)) ?? '',
    approverName: names?.get(approverOf(row)) ?? '',
    agencyName: houses?.get(row.actorId) ?? '',
    userName: USERS.includes(row.actorType) ? (known.get(row.actorId) ?? '') : '',
    thingName: known.get(row.entityId) ?? '',
  }));
}

/** A value to look for, and what it is called. */
export type AuditChoice = readonly [value: string, name: string];

/** Institutions and people that a reader may look for: of an institution's administrator the own ones. @throws Fault notFound as above. */
export async function listAuditActors(
  db: Database,
  reader: Staff,
): Promise<{ readonly agencies: readonly AuditChoice[]; readonly people: readonly AuditChoice[] }> {
  if (!mayReadAudit(reader)) throw new Fault('notFound');
  const { agencyId } = reader;
  const houses = await db
    .select({ id: agency.agencyId, name: agency.agencyName })
    .from(agency)
    .where(agencyId === null ? undefined : eq(agency.agencyId, agencyId))
    .orderBy(agency.agencyName);
  const people = await db
    .select({ loginName: staff.loginName, name: staff.name })
    .from(staff)
    .where(agencyId === null ? undefined : eq(staff.agencyId, agencyId))
    .orderBy(staff.loginName);
  return {
    agencies: houses.map(({ id, name }) => [id, name] as const),
    people: people.map(({ loginName, name }) => [loginName, name] as const),
  };
}
