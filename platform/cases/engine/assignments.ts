import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { atMost } from '#lib/validation/field-rule.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import { caseAssignment, staff } from '../../db/schema/staff-tables.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { MOST_REASON } from '../../domain/parse-form.ts';
import { type Actor, writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { type AgencyRole, agencyRoles, type StaffRole } from '../../workbench/staff.ts';
import { byClock, byOfficer } from './actors.ts';
import { type AgencySeat, type AssignedKind, branchScope, type DeskSeat, isOfAgency, staffIdOf } from './desk-scope.ts';

/** An administrator assigns; others take what nobody has, and hand over what is theirs. */
export type AssignmentStep = 'assign' | 'take' | 'handOver';
/** Whom a case is handed over to that goes back to nobody. */
export const TO_NOBODY = 'nobody';
export const assignmentLabels = { assign: '分配', take: '领取', handOver: '移交', release: '退回未分配' } as const;

/** Whoever reads only has no cases. */
const workingRoles: readonly AgencyRole[] = agencyRoles.filter((role) => role !== 'agencyReader');
export const mayHoldCases = (roles: readonly StaffRole[]): boolean =>
  roles.some((role) => (workingRoles as readonly StaffRole[]).includes(role));

const hasWorkingRole = sql`${staff.roles} ?| ${sql`array[${sql.join(
  workingRoles.map((role) => sql`${role}`),
  sql`, `,
)}]`}`;
const ofAgency = (agencyId: string): SQL | undefined => and(eq(staff.agencyId, agencyId), eq(staff.state, 'active'), hasWorkingRole);

/** A person who may have a case. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** Empty for the whole institution. */
  readonly branch: string;
}

/** Somebody as colleagues choose one, with the 网点. */
export const colleagueText = ({ name, branch }: Colleague): string => (branch === '' ? name : `${name}（${branch}）`);

const colleague = { id: staff.id, name: staff.name, branch: staff.branch };

/** Everybody of an institution to whom a case can be given, by name. */
export const listColleagues = (db: Database, agencyId: string): Promise<Colleague[]> =>
  db.select(colleague).from(staff).where(ofAgency(agencyId)).orderBy(asc(staff.name), asc(staff.id));

/** Who has which of these cases; those that nobody has are not in it. */
export async function findHolders(db: Database, kind: AssignedKind, ids: readonly string[]): Promise<ReadonlyMap<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ entityId: caseAssignment.entityId, ...colleague })
    .from(caseAssignment)
    .innerJoin(staff, eq(staff.id, caseAssignment.staffId))
    .where(and(eq(caseAssignment.kind, kind), inArray(caseAssignment.entityId, [...ids])));
  return new Map(rows.map(({ entityId, ...holder }) => [entityId, holder]));
}

/** Whose cases a list shows: the reader's own, nobody's, or all. */
export type Whose = 'mine' | 'none' | '';

/** Columns of a list's cases: their ids, and whose people have them. */
export interface AssignedColumns {
  readonly id: PgColumn;
  readonly agencyId: PgColumn;
}

/** The condition of a list. A case of another institution, on whose list it stands too, is nobody's: nothing is told of the other's people. */
export function ofWhose(seat: DeskSeat, kind: AssignedKind, { id, agencyId }: AssignedColumns, whose: Whose | undefined): SQL | undefined {
  if (whose === undefined || whose === '' || !isOfAgency(seat)) return undefined;
  const own = whose === 'mine' ? eq(caseAssignment.staffId, seat.id) : eq(agencyId, seat.agencyId);
  const has = sql`exists (select 1 from ${caseAssignment} where ${and(eq(caseAssignment.kind, kind), eq(caseAssignment.entityId, id), own)})`;
  return whose === 'mine' ? has : sql`not ${has}`;
}

/** Under which an institution's history of an assignment is kept: applicants, and whoever takes the case over, read nothing of it. */
export const assignmentEntity = ({ id, agencyId }: Pick<AssignedCase, 'id' | 'agencyId'>): string => `${agencyId}:${id}`;

/** A case as the one saw it who assigns. */
export interface AssignedCase {
  readonly kind: AssignedKind;
  readonly id: string;
  readonly agencyId: string;
  readonly state: string;
  readonly isOpen: boolean;
}

export interface Assignment {
  readonly step: AssignmentStep;
  /** Whom it is given to; empty, or `TO_NOBODY` of who hands over what is his, where it goes back to nobody. A `take` is for oneself. */
  readonly to: string;
  /** Why, for the colleagues. */
  readonly note: string;
  /** Who had it when the page was drawn; empty for nobody. */
  readonly seen: string;
}

const invalid = (sentence: string, field = 'to'): Fault => new Fault('invalidField', { field, sentence });

/** The person who gets the case, kept from being disabled meanwhile. @throws Fault invalidField. */
async function holdColleague(tx: Database, agencyId: string, id: string): Promise<Colleague> {
  const people = await tx
    .select(colleague)
    .from(staff)
    .where(and(ofAgency(agencyId), sql`${staff.id}::text = ${id}`))
    .for('share');
  const [found] = people;
  if (found === undefined) throw invalid('请选择一位在岗的同事');
  return found;
}

interface Place {
  readonly tx: Database;
  readonly now: Date;
}

const tables = { financeOrder, insuranceOrder } as const;

const inScope = (seat: DeskSeat, { kind, id }: AssignedCase): SQL | undefined =>
  and(eq(tables[kind].id, id), branchScope(seat, { kind, ...columnsOf(tables[kind]) }));
const columnsOf = ({ id, branch }: (typeof tables)[AssignedKind]) => ({ id, branch });

/** Whether a case is the seat's to see, kept from whoever would move it to another branch. */
async function holdInScope(tx: Database, seat: DeskSeat, found: AssignedCase): Promise<boolean> {
  const { id } = tables[found.kind];
  return (await tx.select({ id }).from(tables[found.kind]).where(inScope(seat, found)).for('update')).length > 0;
}

async function writeStep(
  { tx, now }: Place,
  { kind, id, agencyId, state }: Omit<AssignedCase, 'isOpen'>,
  step: {
    readonly actor: Actor;
    readonly actorName: string;
    readonly action: string;
    readonly remark: string;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { actor, actorName, action, remark, detail } = step;
  const entityId = assignmentEntity({ id, agencyId });
  await writeFlow(tx, now, { actor, actorName, action, remark, entityType: 'caseAssignment', entityId, fromState: state, toState: state });
  await writeAudit(tx, now, { actor, action, entityType: kind, entityId: id, detail });
}

/** Somebody was faster: who has the case now. */
async function overtaken(tx: Database, { kind, id }: Pick<AssignedCase, 'kind' | 'id'>): Promise<Fault> {
  const holder = (await findHolders(tx, kind, [id])).get(id);
  return new Fault('staleVersion', {
    sentence: holder === undefined ? '刚刚有更新，现在没有人在办' : `刚刚有更新，现在是${holder.name}在办`,
  });
}

/** What a step wants of who has the case now, and of what was sent. @throws Fault invalidField. */
function requirePossible(seat: AgencySeat, held: string, { step, note, to }: Assignment): void {
  if (note.length > MOST_REASON) throw invalid(atMost(MOST_REASON)(note) ?? '', 'note');
  if (step !== 'handOver') return;
  if (held !== seat.id) throw invalid('只能移交自己手上的');
  if (to === seat.id) throw invalid('请选择另一位同事');
  if (note === '' && to !== '') throw invalid('请写明移交什么、要注意什么', 'note');
}

/**
 * Gives a case of the seat's institution to one of its people, whose branch has it from then on, or back to nobody. Whether it is still
 * the seat's to see.
 * @throws Fault wrongState for what is over, or who has no institution; notFound for what another branch has; staleVersion where somebody
 * was faster; invalidField.
 */
export async function assignCase({ db, now }: DomainContext, seat: DeskSeat, found: AssignedCase, given: Assignment): Promise<boolean> {
  if (!isOfAgency(seat) || seat.agencyId !== found.agencyId || !found.isOpen) throw new Fault('wrongState');
  const moment = now();
  const isPutBack = given.step === 'handOver' && given.to === TO_NOBODY;
  const to = given.step === 'take' ? seat.id : isPutBack ? '' : given.to;
  if (to === '' && given.step !== 'assign' && !isPutBack) throw invalid('请选择一位在岗的同事');
  return db.transaction(async (tx) => {
    const colleague = to === '' ? null : await holdColleague(tx, found.agencyId, to);
    if (!(await holdInScope(tx, seat, found))) throw new Fault('notFound');
    const place = and(eq(caseAssignment.kind, found.kind), eq(caseAssignment.entityId, found.id));
    const [row] = await tx.select().from(caseAssignment).where(place).for('update');
    const held = row?.staffId ?? '';
    if (held !== given.seen || (given.step === 'take' && held !== '')) throw await overtaken(tx, found);
    requirePossible(seat, held, { ...given, to });
    await tx.delete(caseAssignment).where(place);
    if (colleague !== null) {
      const values = { kind: found.kind, entityId: found.id, staffId: colleague.id, assignTime: moment };
      const stored = await tx.insert(caseAssignment).values(values).onConflictDoNothing().returning({ id: caseAssignment.entityId });
      if (stored.length === 0) throw new Fault('staleVersion', { sentence: '刚刚有同事领走了' });
    }
    const branch = colleague?.branch ?? '';
    if (branch !== '') await tx.update(tables[found.kind]).set({ branch }).where(eq(tables[found.kind].id, found.id));
    const { actor, actorName } = byOfficer({ ...seat, ...staffIdOf(seat) });
    const words = colleague === null ? '不分给谁' : given.step === 'take' ? '' : `给${colleagueText(colleague)}`;
    const remark = [words, given.note].filter((part) => part !== '').join('：');
    const detail = { to, ...(branch !== '' && { branch }) };
    const action = isPutBack ? 'release' : given.step;
    await writeStep({ tx, now: moment }, found, { actor, actorName, action, remark, detail });
    return (await tx.$count(tables[found.kind], inScope(seat, found))) > 0;
  });
}

/** Makes all that somebody has nobody's, in the transaction of the change that takes the person away. */
export async function releaseCases(tx: Database, now: Date, person: Colleague & { readonly agencyId: string | null }): Promise<void> {
  const freed = await tx.delete(caseAssignment).where(eq(caseAssignment.staffId, person.id)).returning();
  for (const { kind, entityId } of freed) {
    const { actor, actorName } = byClock;
    const found = { kind: kind as AssignedKind, id: entityId, agencyId: person.agencyId ?? '', state: '' };
    await writeStep({ tx, now }, found, { actor, actorName, action: 'release', remark: `${person.name}不在岗了`, detail: { to: '' } });
  }
}

/** Makes a case nobody's that another institution has taken on, in its transaction. */
export async function leaveInstitution(tx: Database, kind: AssignedKind, id: string): Promise<void> {
  await tx.delete(caseAssignment).where(and(eq(caseAssignment.kind, kind), eq(caseAssignment.entityId, id)));
}
