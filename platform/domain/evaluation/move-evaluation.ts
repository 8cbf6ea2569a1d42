import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { EvaluationWordsForm } from '#lib/contract/forms/evaluation-forms.ts';
import type { EvaluationMoved } from '#lib/contract/own-evaluation.ts';
import { byApplicant, byClock } from '../../cases/engine/actors.ts';
import { agencyScope, type DeskSeat, operatorOf, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { type Role, requireNextState } from '../../cases/engine/machine.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import { parseForm, requireText } from '../parse-form.ts';
import { addPublishEvent } from '../publish/publish-events.ts';
import { type Actor, writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { findRateable } from './rateable-orders.ts';
import { type EvaluationMove, evaluationMachine, openEvaluation, tagsOf } from './submit-evaluation.ts';

const NO_WORDS = { serviceScore: 0, majorScore: 0, durationScore: 0 };

/** Closes what nobody rated within the time (0 → 4). Nothing of it counts in any figure. */
export async function expireEvaluations({ db, now }: DomainContext): Promise<void> {
  const moment = now();
  const by = { ...byClock, role: 'clock' as const };
  for (const order of await findRateable(db, { now: moment, is: 'past' }))
    await db
      .transaction((tx) => openEvaluation(tx, moment, order, { action: 'expire', by, words: NO_WORDS }))
      .catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error;
      });
}

export type EvaluationRow = typeof evaluation.$inferSelect;

export interface EvaluationStep {
  readonly action: Exclude<EvaluationMove, 'submit' | 'expire'>;
  readonly by: { readonly role: Role; readonly actor: Actor; readonly actorName: string };
  readonly remark?: string;
  readonly patch?: PgUpdateSetSource<typeof evaluation>;
}

const SHOWN_STATES = ['1', '2'];
const LINK = '/user/evaluate?tab=rated';

/**
 * Takes one action on an evaluation, in the caller's transaction, if it is still in the state that was read.
 * @throws Fault wrongState, staleVersion.
 */
export async function moveEvaluation(tx: Database, now: Date, row: EvaluationRow, step: EvaluationStep): Promise<EvaluationMoved> {
  const { action, by, remark = '', patch = {} } = step;
  const state = requireNextState(evaluationMachine, { state: row.state as '1', originState: null }, action, by.role);
  const asRead = and(eq(evaluation.id, row.id), eq(evaluation.state, row.state));
  const written = await tx
    .update(evaluation)
    .set({ ...patch, state })
    .where(asRead)
    .returning({ id: evaluation.id });
  if (written.length === 0) throw new Fault('staleVersion');
  const told = { actor: by.actor, action, entityType: evaluationMachine.entityType, entityId: row.id };
  await writeFlow(tx, now, { ...told, actorName: by.actorName, remark, fromState: row.state, toState: state });
  await writeAudit(tx, now, told);
  await addPublishEvent(tx, now, tagsOf(row));
  return { evaluationId: row.id, state: state as EvaluationMoved['state'] };
}

/**
 * Adds words to an own evaluation, once (1 → 2).
 * @throws Fault invalidField, notFound, wrongState.
 */
export const appendToEvaluation = (
  { db, now }: DomainContext,
  user: SessionUser,
  { evaluationId, ...given }: { readonly evaluationId: string; readonly content: string },
): Promise<EvaluationMoved> =>
  db.transaction(async (tx) => {
    const { content } = parseForm(EvaluationWordsForm, given);
    const own = and(eq(evaluation.userId, user.id), eq(evaluation.id, evaluationId));
    const [row] = await tx.select().from(evaluation).where(own);
    if (row === undefined) throw new Fault('notFound');
    const moment = now();
    const patch = { appendContent: content.trim(), appendTime: moment };
    return moveEvaluation(tx, moment, row, { action: 'append', by: byApplicant(user), patch });
  });

export interface DeskText {
  readonly evaluationId: string;
  readonly content: string;
}

async function requireRow(db: Database, seat: DeskSeat, evaluationId: string): Promise<EvaluationRow> {
  const [row] = await db
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.id, evaluationId), agencyScope(seat, evaluation.agencyId)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

const tell = (tx: Database, now: Date, { id, userId }: EvaluationRow, words: { title: string; content: string }): Promise<void> =>
  sendMessage(tx, now, { ...words, userId, type: '1', bizType: 'evaluation', bizId: id, linkUrl: LINK });

/**
 * The institution answers what was written, once; its words stand below for everybody.
 * @throws Fault invalidField, notFound; wrongState for one that is not shown or has its answer.
 */
export const replyToEvaluation = ({ db, now }: DomainContext, seat: DeskSeat, { evaluationId, ...given }: DeskText): Promise<void> =>
  db.transaction(async (tx) => {
    const content = parseForm(EvaluationWordsForm, given).content.trim();
    const row = await requireRow(tx, seat, evaluationId);
    const moment = now();
    const open = and(eq(evaluation.id, row.id), inArray(evaluation.state, SHOWN_STATES), isNull(evaluation.replyContent));
    const change = { replyContent: content, replyTime: moment };
    const written = await tx.update(evaluation).set(change).where(open).returning({ id: evaluation.id });
    if (written.length === 0) throw new Fault('wrongState');
    const actor = { type: 'institution', id: row.agencyId, ...staffIdOf(seat) } as const;
    await writeAudit(tx, moment, { actor, action: 'reply', entityType: evaluationMachine.entityType, entityId: row.id });
    await tell(tx, moment, row, { title: '机构回复了您的评价', content });
    await addPublishEvent(tx, moment, tagsOf(row));
  });

/**
 * The platform hides what breaks the law (1, 2 → 3); the row and the reason stay.
 * @throws Fault invalidField without a reason, notFound, wrongState.
 */
export const blockEvaluation = (
  { db, now }: DomainContext,
  seat: DeskSeat,
  { evaluationId, content }: DeskText,
): Promise<EvaluationMoved> =>
  db.transaction(async (tx) => {
    requireText('content', content);
    const row = await requireRow(tx, seat, evaluationId);
    const moment = now();
    const by = { role: 'operator', actor: operatorOf(seat, 'desk'), actorName: '平台' } as const;
    const moved = await moveEvaluation(tx, moment, row, { action: 'block', by, remark: content });
    await tell(tx, moment, row, { title: '您的一条评价不再展示', content });
    return moved;
  });
