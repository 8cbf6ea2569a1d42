import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { Fault } from '../../domain/fault.ts';
import { type Actor, writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { type Machine, type Role, requireNextState } from './machine.ts';

/** A table whose rows are cases: their state changes only by `moveCase`. */
export type CaseTable = PgTable & {
  readonly id: PgColumn;
  readonly state: PgColumn;
  /** State that a returned case goes back to. */
  readonly originState: PgColumn;
  /** Since when it is in its state. */
  readonly stateTime: PgColumn;
  readonly version: PgColumn;
};

/** What a move has to know of the row as it was read. */
export interface CaseRow {
  readonly id: string;
  readonly state: string;
  readonly originState: string | null;
  readonly version: number;
}

export interface Move<Action extends string, Table extends CaseTable> {
  readonly action: Action;
  readonly role: Role;
  readonly actor: Actor;
  /** Name that the applicant reads in the history. */
  readonly actorName: string;
  readonly remark?: string;
  /** Further columns written with the state. */
  readonly patch?: PgUpdateSetSource<Table>;
  /** Codes and counts for the audit log. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Takes one action on a case, in the caller's transaction: the table of transitions decides, the write is conditional on the version
 * that was read, flow log and audit log are written with it. What stays in its state is in it since when it was. Returns the new state.
 * @throws Fault wrongState when the table refuses; staleVersion when somebody was faster.
 */
export async function moveCase<State extends string, Action extends string, Table extends CaseTable>(
  tx: Database,
  now: Date,
  { machine, table, row }: { readonly machine: Machine<State, Action>; readonly table: Table; readonly row: CaseRow },
  { action, role, actor, actorName, remark = '', patch, detail = {} }: Move<Action, Table>,
): Promise<State> {
  const state = row.state as State;
  const next = requireNextState(machine, { state, originState: row.originState as State | null }, action, role);
  const since = next === state ? {} : { stateTime: now };
  const moved = { state: next, originState: state, ...since, version: sql`${table.version} + 1` };
  const written = await tx
    .update(table as PgTable)
    .set({ ...patch, ...moved } as PgUpdateSetSource<PgTable>)
    .where(and(eq(table.id, row.id), eq(table.version, row.version)))
    .returning({ id: table.id });
  if (written.length === 0) throw new Fault('staleVersion');
  const step = { actor, action, entityType: machine.entityType, entityId: row.id };
  await writeFlow(tx, now, { ...step, actorName, remark, fromState: state, toState: next });
  await writeAudit(tx, now, { ...step, detail });
  return next;
}
