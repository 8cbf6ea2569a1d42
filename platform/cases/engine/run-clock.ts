import { and, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CaseStates } from '#lib/contract/case-states.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { byClock } from './actors.ts';
import type { CaseDefinition, CaseRow, ClockRule } from './case-definition.ts';
import { lockCase } from './case-rows.ts';
import { type Role, toMachine } from './machine.ts';
import { prepareAction, takeAction } from './run-action.ts';

/** So many at a time; what is left over is met at the next look. */
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
  await context.db.transaction(async (tx) => {
    if (!('action' in rule)) return rule.work(tx, now, await lockCase(kind, tx, seen.id));
    const input = {} as never;
    const handler = await prepareAction(kind, context, { action: rule.action, by: byClock, number: '', input });
    const work = { context, tx, now, by: byClock, input };
    await handler.lockFirst?.(work, seen);
    const row = await lockCase(kind, tx, seen.id);
    // Somebody was faster: what is left to do, the next look finds.
    if (row.version !== seen.version) return;
    await takeAction(kind, handler, work, row, rule.action);
  });
}

/** What time brings to a kind of case: every rule in its order, each case in a transaction of its own. Safe to run twice and beside others. */
export async function runClock<S extends CaseStates, Row extends CaseRow, Settings>(
  kind: CaseDefinition<S, Row, Settings>,
  given: DomainContext,
): Promise<void> {
  const { table } = kind;
  // Nothing that the clock does to a case asks for the settings of its kind.
  const context = given as DomainContext & Settings;
  for (const rule of kind.clock ?? []) {
    const due = toDue(kind, rule, context.now());
    const rows = await context.db
      .select()
      .from(table as PgTable)
      .where(due)
      .orderBy(table.stateTime, table.id)
      .limit(BATCH);
    for (const row of rows)
      await meet(kind, context, rule, row as unknown as Row).catch((error: unknown) => {
        // Removed in between.
        if (!(error instanceof Fault && error.kind === 'notFound')) throw error;
      });
  }
}
