import { and, asc, count, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CaseStates } from '#lib/contract/case-states.ts';
import type { OrderStep } from '#lib/contract/finance-order.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { toWireTime } from '../../domain/time/shanghai-time.ts';
import { branchSeatOf, type CaseActor, toActorRole } from './actors.ts';
import type { CaseKind, CaseRow, Opening } from './case-definition.ts';
import { insertNumbered } from './insert-numbered.ts';
import { type ActionOf, listActions, type StateOf, toMachine } from './machine.ts';
import type { CaseTable } from './move-case.ts';

const DRAFT = '00';

type Place = Pick<Opening<unknown, unknown>, 'tx' | 'now' | 'by'>;

/** The case as it is now, kept from others to the end of the transaction. @throws Fault notFound. */
export async function lockCase<S extends CaseStates, Row extends CaseRow, Settings>(
  { table }: CaseKind<S, Row, Settings>,
  tx: Database,
  id: string,
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  if (row === undefined) throw new Fault('notFound');
  return row as unknown as Row;
}

/** A case of the actor's own. @throws Fault notFound for missing and foreign ones alike. */
export async function requireOwnCase<S extends CaseStates, Row extends CaseRow, Settings>(
  { table, number: name, own }: CaseKind<S, Row, Settings>,
  db: Database,
  by: CaseActor,
  number: string,
): Promise<Row> {
  const isOwn = own[by.role];
  if (isOwn === undefined) throw new Fault('notFound');
  const named = eq(getTableColumns(table as PgTable)[name] as PgColumn, number);
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(isOwn(by.actor.id, branchSeatOf(by)), named));
  if (row === undefined) throw new Fault('notFound');
  return row as unknown as Row;
}

/** Histories name people of institutions as 木兰溪担保 曾怀瑾, its systems by the institution alone. */
const parted = (actorName: string): readonly string[] => actorName.split(/ (.*)/s);

/** The last step of a history, and who did it where that is a colleague of the reader: what others do may be sealed. */
export async function findLastStep(db: Database, entityType: string, entityId: string, readerName: string) {
  const steps = and(eq(flowLog.entityType, entityType), eq(flowLog.entityId, entityId));
  const [last] = await db.select().from(flowLog).where(steps).orderBy(desc(flowLog.createTime), desc(flowLog.id)).limit(1);
  const [agencyName, colleague = ''] = parted(last?.actorType === 'institution' ? last.actorName : '');
  return { last, colleague: agencyName === parted(readerName)[0] ? colleague : '' };
}

/** 内容刚刚有更新（曾怀瑾办的）. */
export const updatedText = (colleague: string): string => `内容刚刚有更新${colleague === '' ? '' : `（${colleague}办的）`}`;

/** Why a case is no longer as it was seen: what was done meanwhile, and where it stands. */
export async function toStaleFault<S extends CaseStates, Row extends CaseRow, Settings>(
  { states }: CaseKind<S, Row, Settings>,
  { tx, by }: Pick<Place, 'tx' | 'by'>,
  { id, state }: Row,
  action?: ActionOf<S>,
): Promise<Fault> {
  const { last, colleague } = await findLastStep(tx, states.entityType, id, by.actorName);
  const now = `现在是“${(states.labels as Readonly<Record<string, string>>)[state] ?? state}”`;
  if (action === undefined || listActions(toMachine(states), state as StateOf<S>, by.role).includes(action))
    return new Fault('staleVersion', { sentence: `${updatedText(colleague)}，${now}，请看过再办` });
  const label = states.actions[action]?.label ?? '';
  const isDone = last?.action === action && last.toState === state && label !== '';
  const [done, otherwise] = colleague === '' ? ['已经', ''] : [`已经由${colleague}`, `${colleague}刚办过，`];
  return new Fault('staleVersion', { sentence: isDone ? `“${label}”${done}办过了，${now}` : `${otherwise}${now}，这一步办不了了` });
}

/**
 * The same as the actor saw it, locked.
 * @throws Fault notFound; staleVersion when it has changed since.
 */
export async function lockOwnCase<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  { tx, by }: Place,
  number: string,
  version?: number,
): Promise<Row> {
  const row = await lockCase(kind, tx, (await requireOwnCase(kind, tx, by, number)).id);
  if (version !== undefined && row.version !== version) throw await toStaleFault(kind, { tx, by }, row);
  return row;
}

const stepOf = ({ states }: { readonly states: CaseStates }, { by }: Place, entityId: string, action: string) => ({
  actor: by.actor,
  action,
  entityType: states.entityType,
  entityId,
});

/** A new draft of the actor's under a number of its own, with the first step of its history and what that says. */
export async function insertCase<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  place: Place,
  values: Partial<Row>,
  remark = '',
): Promise<Row> {
  const { tx, now, by } = place;
  if (kind.prefix === undefined) throw new Error(`${kind.states.entityType} has no numbers`);
  const row = { id: newId(now), userId: by.actor.id, state: DRAFT, stateTime: now, ...kind.stamp?.(now), ...values };
  const table = kind.table as PgTable;
  const target = getTableColumns(table)[kind.number] as PgColumn;
  let stored: Row | undefined;
  const prefix = typeof kind.prefix === 'function' ? kind.prefix(values) : kind.prefix;
  await insertNumbered(prefix, now, async (number) => {
    const rows = await tx
      .insert(table)
      .values({ ...row, [kind.number]: number })
      .onConflictDoNothing({ target })
      .returning();
    stored = rows[0] as unknown as Row | undefined;
    return rows.length > 0;
  });
  const step = stepOf(kind, place, row.id, 'save');
  await writeFlow(tx, now, { ...step, actorName: by.actorName, fromState: null, toState: DRAFT, remark });
  await writeAudit(tx, now, step);
  return stored as Row;
}

/**
 * Changes a case that stays in its state: conditional on the version that was read, in the audit log under `action`, and in the history
 * too where `isStep`; without `action` in neither. Returns the case as it is now.
 * @throws Fault staleVersion.
 */
export async function rewriteCase<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  place: Place,
  row: Row,
  patch: Partial<Row>,
  { action, isStep = false }: { readonly action?: string; readonly isStep?: boolean } = {},
): Promise<Row> {
  const { tx, now, by } = place;
  const { table } = kind;
  const [written] = await tx
    .update(table as PgTable)
    .set({ ...kind.stamp?.(now), ...patch, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, row.id), eq(table.version, row.version)))
    .returning();
  if (written === undefined) throw new Fault('staleVersion');
  if (action === undefined) return written as unknown as Row;
  const step = stepOf(kind, place, row.id, action);
  if (isStep) await writeFlow(tx, now, { ...step, actorName: by.actorName, fromState: row.state, toState: row.state });
  await writeAudit(tx, now, step);
  return written as unknown as Row;
}

/**
 * Throws a draft of the actor's away.
 * @throws Fault notFound, staleVersion; wrongState for what is no draft any more.
 */
export async function removeCase<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseKind<S, Row, Settings>,
  place: Place,
  number: string,
  version: number,
): Promise<void> {
  const { id, state } = await lockOwnCase(kind, place, number, version);
  if (state !== DRAFT) throw new Fault('wrongState');
  await place.tx.delete(kind.table as PgTable).where(eq(kind.table.id, id));
  await writeAudit(place.tx, place.now, stepOf(kind, place, id, 'removeDraft'));
}

type Groups = Readonly<Record<string, readonly string[]>>;

interface Grouped<G extends Groups> {
  readonly table: CaseTable & { readonly userId: PgColumn };
  readonly groups: G;
  /** What waits for its owner although its state says nothing of that: it stands under `mine` alone. */
  readonly waiting?: SQL | undefined;
}

const MINE = 'mine';
/** What is not known is not so. */
const isWaiting = (waiting: SQL | undefined): SQL<boolean> => sql<boolean>`coalesce(${waiting ?? sql`false`}, false)`;

/** That a case stands under a tab. */
export const isInGroup = <G extends Groups>({ table, groups, waiting }: Grouped<G>, group: keyof G & string): SQL | undefined => {
  const byState = inArray(table.state, [...(groups[group] ?? [])]);
  return group === MINE ? or(byState, isWaiting(waiting)) : and(byState, not(isWaiting(waiting)));
};

/** How many of a user's cases stand under each tab, and in all. */
export async function countByGroup<G extends Groups>(
  db: Database,
  { table, groups, waiting }: Grouped<G>,
  userId: string,
): Promise<{ all: number } & Record<keyof G & string, number>> {
  const { state } = table;
  // By its place: a condition with values in it would not be known for the same.
  const rows = await db
    .select({ state, waits: isWaiting(waiting), total: count() })
    .from(table as PgTable)
    .where(eq(table.userId, userId))
    .groupBy(sql`1, 2`);
  const sum = (among: typeof rows): number => among.reduce((all, { total }) => all + total, 0);
  const groupOf = ({ state: own, waits }: (typeof rows)[number]) =>
    waits ? MINE : Object.keys(groups).find((group) => groups[group]?.includes(own as string));
  const counts = Object.keys(groups).map((group) => [group, sum(rows.filter((row) => groupOf(row) === group))]);
  return { all: sum(rows), ...Object.fromEntries(counts) };
}

/** One step of a history, as it travels. */
export type CaseStep = Omit<OrderStep, 'fromState' | 'toState'> & { readonly fromState: string | null; readonly toState: string };

/** Histories of cases by their ids, each from its beginning. */
export async function listSteps(db: Database, ids: readonly string[]): Promise<Map<string, CaseStep[]>> {
  const rows = await db
    .select()
    .from(flowLog)
    .where(inArray(flowLog.entityId, [...ids]))
    .orderBy(asc(flowLog.createTime), asc(flowLog.id));
  const steps = new Map<string, CaseStep[]>(ids.map((id) => [id, []]));
  for (const { entityId, action, fromState, toState, actorType, actorName, remark, createTime } of rows)
    steps
      .get(entityId)
      ?.push({ action, fromState, toState, actorType: toActorRole(actorType), actorName, remark, time: toWireTime(createTime) });
  return steps;
}
