import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CaseStates } from '#lib/contract/case-states.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { byClock } from './actors.ts';
import type { CaseDefinition, CaseRow, ClockRule } from './case-definition.ts';
import { lockCase } from './case-rows.ts';
import { type Role, toMachine } from './machine.ts';
import { prepareAction, takeAction } from './run-action.ts';

/** So many are read at a time. */
const BATCH = 200;
const CLOCK: Role = 'clock';

function toDue<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseDefinition<S, Row, Settings>,
  rule: ClockRule<S, Row>,
  now: Date,
) {
  const due = rule.due(now);
  if (!('action' in rule)) return due;
  const paths = toMachine(kind.states).transitions[rule.action].filter(({ by }) => by.includes(CLOCK));
  return and(
    inArray(
      kind.table.state,
      paths.flatMap(({ from }) => [...from]),
    ),
    due,
  );
}

async function meet<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseDefinition<S, Row, Settings>,
  context: DomainContext & Settings,
  rule: ClockRule<S, Row>,
  seen: Row,
): Promise<void> {
  const now = context.now();
  if (!('action' in rule)) {
    await context.db.transaction(async (tx) => rule.work(tx, now, await lockCase(kind, tx, seen.id)));
    return;
  }
  const input = {} as never;
  // What a handler has to know is asked before the transaction, which waits for nobody.
  const handler = await prepareAction(kind, context, { action: rule.action, by: byClock, number: '', input });
  await context.db.transaction(async (tx) => {
    const work = { context, tx, now, by: byClock, input };
    await handler.lockFirst?.(work, seen);
    const row = await lockCase(kind, tx, seen.id);
    // Somebody was faster: what is left to do, the next look finds.
    if (row.version !== seen.version) return;
    await takeAction(kind, handler, work, row, rule.action);
  });
}

const placeOf = ({ stateTime, id }: CaseRow) => sql`(${stateTime.toISOString()}::timestamptz, ${id}::uuid)`;

/** Every case that a rule finds, in the order of how long it has waited: those that stay due keep none behind them waiting. */
async function* listDue<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseDefinition<S, Row, Settings>,
  { db }: DomainContext,
  due: SQL | undefined,
): AsyncGenerator<Row> {
  const { table } = kind;
  let last: Row | undefined;
  do {
    const isLater = last === undefined ? undefined : sql`(${table.stateTime}, ${table.id}) > ${placeOf(last)}`;
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(and(due, isLater))
      .orderBy(table.stateTime, table.id)
      .limit(BATCH)) as unknown as Row[];
    yield* rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** What time brings to a kind of case: every rule in its order, each case in a transaction of its own. Safe to run twice and beside others. */
export async function runClock<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseDefinition<S, Row, Settings>,
  given: DomainContext,
): Promise<void> {
  // Nothing that the clock does to a case asks for the settings of its kind.
  const context = given as DomainContext & Settings;
  for (const rule of kind.clock ?? []) {
    for await (const row of listDue(kind, context, toDue(kind, rule, context.now())))
      await meet(kind, context, rule, row).catch((error: unknown) => {
        // Removed in between.
        if (!(error instanceof Fault && error.kind === 'notFound')) throw error;
      });
  }
}
