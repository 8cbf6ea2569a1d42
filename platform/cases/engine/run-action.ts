import { type CaseStates, groupOf, turnOf } from '#lib/contract/case-states.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { sendMessage } from '../../domain/message/send-message.ts';
import { type CaseActor, takenOn } from './actors.ts';
import type { Answered, CaseAnswer, CaseDefinition, CaseKind, CaseRow, Handler, InputOf, Opening } from './case-definition.ts';
import { lockCase, requireOwnCase, toStaleFault } from './case-rows.ts';
import { type ActionOf, requireNextState, toMachine } from './machine.ts';
import { moveCase } from './move-case.ts';
import { type OnceKey, runOnce } from './run-once.ts';
import { findWatchers, tellInstitutions } from './tell-institutions.ts';

/** Which action somebody wants to take on which case. */
export interface ActionRequest<S extends CaseStates, A extends ActionOf<S>> {
  readonly action: A;
  readonly by: CaseActor;
  /** The number that people know it by; empty where the action makes the case. */
  readonly number: string;
  /** Of the case as it was read; left out by who always decides on it as it is. */
  readonly version?: number | undefined;
  readonly input: InputOf<S, A>;
  readonly key?: string | null;
  /** What the key counts for, where that is not the actor and his input. */
  readonly once?: Omit<OnceKey, 'key'>;
}

/** The handler of an action, prepared where it wants to be. */
export async function prepareAction<S extends CaseStates, Row extends CaseRow, Settings, A extends ActionOf<S>>(
  kind: CaseDefinition<S, Row, Settings>,
  context: DomainContext & Settings,
  request: Pick<ActionRequest<S, A>, 'action' | 'by' | 'number' | 'input'>,
): Promise<Handler<Row, Settings, InputOf<S, A>>> {
  const handler = kind.actions[request.action];
  return typeof handler === 'function' ? handler(context, request) : handler;
}

/** Whether an applicant has done what a case waited for. */
const isAnswer = ({ groups }: CaseStates, { role }: CaseActor, from: string, to: string): boolean =>
  role === 'applicant' && to !== from && groups !== undefined && turnOf(groupOf<string>(groups, from, '')) === 'applicant';

/** Takes a prepared action on a case that the caller's transaction has locked; the case as it is then, and what is answered. */
export async function takeAction<S extends CaseStates, Row extends CaseRow, Settings, A extends ActionOf<S>>(
  kind: CaseKind<S, Row, Settings>,
  handler: Handler<Row, Settings, InputOf<S, A>>,
  work: Opening<Settings, InputOf<S, A>>,
  row: Row,
  action: A,
): Promise<{ readonly row: Row; readonly answer: CaseAnswer }> {
  const { tx, now, by } = work;
  const machine = toMachine(kind.states);
  const bar = handler.bars?.(row) ?? null;
  if (bar !== null) throw new Fault(bar);
  const next = requireNextState(machine, row as never, action, by.role);
  const { patch, message, answer = {}, after, ...told } = await handler.step({ ...work, row });
  const changed = { ...kind.clears?.(row, now, next), ...takenOn(row, by), ...patch, ...kind.stamp?.(now) };
  const watchers = await findWatchers(kind, tx, row);
  const state = await moveCase(tx, now, { machine, table: kind.table, row }, { ...by, ...told, action, patch: changed });
  const entered = state === row.state ? {} : { originState: row.state, stateTime: now };
  const moved: Row = { ...row, ...changed, state, ...entered, version: row.version + 1 };
  if (message !== undefined && typeof row.userId === 'string')
    await sendMessage(tx, now, {
      ...kind.message(row),
      ...message,
      userId: row.userId,
      isAnswer: isAnswer(kind.states, by, row.state, state),
    });
  await tellInstitutions(kind, { tx, now }, { watchers, moved }, { action, by });
  await kind.after?.(tx, now, moved, { action, by });
  const left = (await after?.(moved)) ?? moved;
  const number = (left as unknown as Readonly<Record<string, unknown>>)[kind.number];
  return { row: left, answer: { [kind.number]: number, state: left.state, version: left.version, ...answer } };
}

/**
 * Takes one action on a case in a transaction of its own: the case is locked, the table of states decides whether, the handler with what;
 * columns, history, audit, message and whatever follows are written together, once for an idempotency key. Every kind refuses in the same
 * order: not there, seen as it is no more, not in this state, not with this input.
 * @throws Fault notFound, staleVersion, wrongState, what the handler refuses; badRequest, idempotencyKeyReused for the key.
 */
export async function runAction<S extends CaseStates, Row extends CaseRow, Settings, A extends ActionOf<S>>(
  kind: CaseDefinition<S, Row, Settings>,
  context: DomainContext & Settings,
  request: ActionRequest<S, A>,
): Promise<CaseAnswer> {
  const { action, by, input, number, version, key = null, once } = request;
  const handler = await prepareAction(kind, context, request);
  const route = kind.states.actions[action]?.call ?? action;
  const call = once ?? { userId: by.actor.id, route, body: input };
  return runOnce(context, { ...call, key: handler.once === true ? key : null }, async (tx) => {
    const work = { context, tx, now: context.now(), by, input };
    const seen = number === '' && handler.open !== undefined ? null : await find(kind, handler, work, number);
    requireRole(kind, action, by);
    const locked = await handler.lockFirst?.(work, seen);
    if (isAnswered(locked)) return locked.answered;
    const found = seen === null ? await handler.open?.(work) : await lockCase(kind, tx, seen.id);
    if (found === undefined) throw new Fault('notFound');
    if (isAnswered(found)) return found.answered;
    if (seen !== null && version !== undefined && found.version !== version) throw await toStaleFault(kind, work, found, action);
    return (await takeAction(kind, handler, work, found, action)).answer;
  });
}

const isAnswered = (value: unknown): value is Answered => typeof value === 'object' && value !== null && 'answered' in value;

/** Before anything is locked for it: whether the role ever takes the action. @throws Fault wrongState. */
function requireRole<S extends CaseStates, Row extends CaseRow, Settings, A extends ActionOf<S>>(
  kind: CaseKind<S, Row, Settings>,
  action: A,
  { role }: CaseActor,
): void {
  if (!toMachine(kind.states).transitions[action].some(({ by }) => by.includes(role))) throw new Fault('wrongState');
}

async function find<S extends CaseStates, Row extends CaseRow, Settings, Input>(
  kind: CaseKind<S, Row, Settings>,
  handler: Handler<Row, Settings, Input>,
  work: Opening<Settings, Input>,
  number: string,
): Promise<Row> {
  const seek = handler.find ?? kind.find;
  const row = await (seek?.(work as Opening<Settings, never>, number) ?? requireOwnCase(kind, work.tx, work.by, number));
  if (row === undefined) throw new Fault('notFound');
  return row;
}
