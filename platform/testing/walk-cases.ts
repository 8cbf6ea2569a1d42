import { asc, count, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { type Role, toMachine } from '../cases/engine/machine.ts';
import type { CaseTable } from '../cases/engine/move-case.ts';
import type { Database } from '../db/database.ts';
import { auditLog, flowLog } from '../db/schema/record-tables.ts';
import { bizMessage } from '../db/schema/submission-tables.ts';
import { Fault } from '../domain/fault.ts';
import { describeMachine, type MachineRow } from './describe-machine.ts';
import { describeOnDatabase } from './test-database.ts';

export interface Deed {
  readonly action: string;
  readonly role: Role;
  /** As somebody else of the role. */
  readonly isStranger?: boolean;
  readonly key?: string;
}

/** A filled case and whoever may touch it. */
export interface Walk {
  readonly id: string;
  /** Puts the case into a state with everything that any action could ask for, or the one that is named; `isDue` when its time has come. */
  readonly place: (state: string, isDue?: boolean, action?: string) => Promise<unknown>;
  /** Tries an action with the version that stands in the database. */
  readonly act: (deed: Deed) => Promise<unknown>;
  readonly runClock: () => Promise<unknown>;
}

export interface Walked {
  readonly name: string;
  readonly states: CaseStates;
  readonly table: CaseTable;
  /** Written down by hand from the tables of the specification, never read from the definition. */
  readonly rows: readonly MachineRow[];
  /** States in the order of their codes, the first one first. */
  readonly order: readonly string[];
  /** Roles of people, each with the states in which it knows of the case. */
  readonly people: Readonly<Partial<Record<Role, readonly string[]>>>;
  /** Actions that people take by the engine's front door; the others follow from something else. */
  readonly actions: readonly string[];
  /** What is said instead of wrongState, as `state action role`. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Where a returned case goes back to when it is placed. */
  readonly origin?: string;
  /** Actions that tell the applicant nothing, in any state or, as `cancel 00`, in one. */
  readonly silent?: readonly string[];
  /** Two actions that exclude each other, with the state in which both are possible. */
  readonly race: readonly [state: string, one: Deed, other: Deed];
  /** An action that runs once for a key, with a state in which it is possible. */
  readonly once?: readonly [state: string, deed: Deed];
  readonly open: (db: Database) => Promise<Walk>;
}

const targetOf = ({ rows, origin = '' }: Walked, state: string, action: string, role: Role): string | null => {
  const row = rows.find(([named, from, , by]) => named === action && from.split(' ').includes(state) && by.split(' ').includes(role));
  return row === undefined ? null : row[2] === 'origin' ? origin : row[2];
};

const kindOf = (error: unknown): unknown => (error instanceof Fault ? error.kind : error);

/** Everything that an action could leave behind. */
async function look(db: Database, table: CaseTable, id: string) {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
  const flows = await db.select().from(flowLog).where(eq(flowLog.entityId, id)).orderBy(asc(flowLog.createTime), asc(flowLog.id));
  const audits = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.createTime), asc(auditLog.id));
  const [told] = await db.select({ total: count() }).from(bizMessage);
  return { row: row as Readonly<Record<string, unknown>>, flows, audits, messages: told?.total ?? 0 };
}
type Look = Awaited<ReturnType<typeof look>>;

/** An allowed action wrote row, history and audit, and told the applicant unless it is silent. */
function expectDone(
  before: Look,
  after: Look,
  wanted: { readonly action: string; readonly to: string; readonly silent: readonly string[] },
): void {
  const { action, to, silent } = wanted;
  const isSilent = silent.includes(action) || silent.includes(`${action} ${before.row.state}`);
  expect(after.flows[before.flows.length]).toMatchObject({ action, fromState: before.row.state, toState: to });
  expect(after.audits.slice(before.audits.length).map((entry) => entry.action)).toContain(action);
  expect(after.row).toMatchObject({
    state: after.flows.at(-1)?.toState,
    version: Number(before.row.version) + after.flows.length - before.flows.length,
  });
  expect([action, after.messages > before.messages]).toEqual([action, !isSilent]);
}

const listDeeds = ({ actions, people }: Walked): Deed[] =>
  actions.flatMap((action) => (Object.keys(people) as Role[]).map((role) => ({ action, role })));

/** All that is refused in one state is refused with its code, and changed nothing. */
async function expectRefused(walk: Walk, read: () => Promise<Look>, refused: readonly (readonly [Deed, string])[]): Promise<void> {
  const before = await read();
  for (const [deed, kind] of refused) expect([deed, await walk.act(deed).then(() => 'done', kindOf)]).toEqual([deed, kind]);
  expect(await read()).toEqual(before);
}

async function walkState(walked: Walked, walk: Walk, read: () => Promise<Look>, state: string): Promise<void> {
  const { people, refusals = {}, silent = [] } = walked;
  const deeds = listDeeds(walked).map((deed) => [deed, targetOf(walked, state, deed.action, deed.role)] as const);
  const said = ({ action, role }: Deed): string =>
    refusals[`${state} ${action} ${role}`] ?? (people[role]?.includes(state) === true ? 'wrongState' : 'notFound');
  await walk.place(state);
  await expectRefused(
    walk,
    read,
    deeds.flatMap(([deed, to]) => (to === null ? [[deed, said(deed)] as const] : [])),
  );
  for (const [deed, to] of deeds) {
    if (to === null) continue;
    await walk.place(state, false, deed.action);
    const before = await read();
    await walk.act(deed);
    expectDone(before, await read(), { action: deed.action, to, silent });
  }
}

async function passTime({ rows, silent = [] }: Walked, walk: Walk, read: () => Promise<Look>, state: string): Promise<void> {
  await walk.place(state, true);
  const before = await read();
  await walk.runClock();
  const after = await read();
  const row = rows.find(([, from, , by]) => from.split(' ').includes(state) && by === 'clock');
  expect([state, after.row.state]).toEqual([state, row?.[2] ?? state]);
  if (row !== undefined) expectDone(before, after, { action: row[0], to: row[2], silent });
}

async function expectOneWinner({ race: [state, one, other] }: Walked, walk: Walk, read: () => Promise<Look>): Promise<void> {
  await walk.place(state);
  const before = await read();
  const both = await Promise.allSettled([walk.act(one), walk.act(other)]);
  expect(both.flatMap((outcome) => (outcome.status === 'rejected' ? [kindOf(outcome.reason)] : []))).toEqual(['staleVersion']);
  expect((await read()).flows).toHaveLength(before.flows.length + 1);
}

async function expectOnce([state, deed]: readonly [string, Deed], walk: Walk, read: () => Promise<Look>): Promise<void> {
  await walk.place(state);
  const first = await walk.act({ ...deed, key: 'key-of-the-walk' });
  const after = await read();
  expect(await walk.act({ ...deed, key: 'key-of-the-walk' })).toEqual(first);
  expect(await read()).toEqual(after);
}

/** Walks a kind of case through its whole table, written down a second time, on a real database. */
export function walkCases(walked: Walked): void {
  const { name, states, table, rows, order, once } = walked;
  describeMachine(name, toMachine(states), order as never, rows);

  describeOnDatabase(`every state, action and role of ${name}`, (database) => {
    const openWalk = async () => {
      const walk = await walked.open(database().db);
      return [walk, () => look(database().db, table, walk.id)] as const;
    };

    it('do what the table allows and record it; the rest is refused with its code and changes nothing', async () => {
      const [walk, read] = await openWalk();
      for (const state of order) await walkState(walked, walk, read, state);
    }, 300_000);

    it('move by time where the table says so, once the moment has come', async () => {
      const [walk, read] = await openWalk();
      for (const state of order) await passTime(walked, walk, read, state);
    }, 300_000);

    it('are not there for strangers, whatever they try in whatever state', async () => {
      const [walk, read] = await openWalk();
      for (const state of order) {
        await walk.place(state);
        // There is one platform: nobody is a stranger beside it.
        const deeds = listDeeds(walked).filter(({ role }) => role !== 'operator');
        const tries = deeds.map((deed) => [{ ...deed, isStranger: true }, 'notFound'] as const);
        await expectRefused(walk, read, tries);
      }
    }, 300_000);

    it('let one of two win who act at the same time, and tell the other that it has changed', async () => {
      await expectOneWinner(walked, ...(await openWalk()));
    });

    if (once !== undefined)
      it('do once what is sent twice under one key, and answer alike', async () => {
        await expectOnce(once, ...(await openWalk()));
      });
  });
}
