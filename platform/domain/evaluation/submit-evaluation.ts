import { EvaluationForm } from '#lib/contract/forms/evaluation-forms.ts';
import type { EvaluationMoved, EvaluationSubmitBody } from '#lib/contract/own-evaluation.ts';
import { byApplicant, type OrderActor } from '../../cases/engine/actors.ts';
import { defineMachine, requireNextState } from '../../cases/engine/machine.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { findAccountNames } from '../authentication/find-authentication.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { requireOwnFiles } from '../files/store-file.ts';
import { parseForm } from '../parse-form.ts';
import { addPublishEvent, publishTags } from '../publish/publish-events.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { findRateable, type Rateable } from './rateable-orders.ts';

/** Evaluations (domain.md b7): nothing else changes the state of one. 0 is an order that nobody has rated yet. */
export const evaluationMachine = defineMachine({
  entityType: 'evaluation',
  transitions: {
    submit: [{ from: ['0'], to: '1', by: ['applicant'] }],
    append: [{ from: ['1'], to: '2', by: ['applicant'] }],
    block: [{ from: ['1', '2'], to: '3', by: ['operator'] }],
    expire: [{ from: ['0'], to: '4', by: ['clock'] }],
  },
});
export type EvaluationMove = keyof typeof evaluationMachine.transitions;

type Words = Omit<typeof evaluation.$inferInsert, keyof Rateable | 'id' | 'state' | 'createTime'>;

const UNRATED = { state: '0', originState: null } as const;

/** Pages that show what is said of a product. */
export const tagsOf = ({ orderType, productCode }: { readonly orderType: string; readonly productCode: string }): string[] => {
  if (productCode === '') return [];
  return orderType === '2' ? publishTags.insurance(productCode) : publishTags.product(productCode);
};

/**
 * Writes down the first state after 0 of an order's evaluation, in the caller's transaction; nobody else's comes in between.
 * @throws Fault wrongState when there is one already.
 */
export async function openEvaluation(
  tx: Database,
  now: Date,
  { orderType, orderId, userId, agencyId, productCode }: Rateable,
  {
    action,
    by,
    words,
  }: {
    readonly action: 'submit' | 'expire';
    readonly by: Omit<OrderActor, 'role'> & { role: 'applicant' | 'clock' };
    readonly words: Words;
  },
): Promise<EvaluationMoved> {
  const state = requireNextState(evaluationMachine, UNRATED, action, by.role);
  const evaluationId = newId(now);
  const row = { ...words, id: evaluationId, orderType, orderId, userId, agencyId, productCode, state, createTime: now };
  const inserted = await tx.insert(evaluation).values(row).onConflictDoNothing().returning({ id: evaluation.id });
  if (inserted.length === 0) throw new Fault('wrongState');
  const step = { actor: by.actor, action, entityType: evaluationMachine.entityType, entityId: evaluationId };
  await writeFlow(tx, now, { ...step, actorName: by.actorName, fromState: '0', toState: state });
  await writeAudit(tx, now, step);
  return { evaluationId, state: state as EvaluationMoved['state'] };
}

/** Under which an evaluation stands; a person's is shown by its first sign only. */
const nameOf = async (db: Database, { id, nickName }: SessionUser): Promise<string> =>
  (await findAccountNames(db, [id])).get(id) || nickName;

/**
 * Rates an own order that is open for it (0 → 1); once for an order.
 * @throws Fault invalidField; notFound for an order that is another's, is not at its end, or was rated or let go by.
 */
export const submitEvaluation = (
  context: DomainContext,
  user: SessionUser,
  { orderNo, ...given }: EvaluationSubmitBody,
  idempotencyKey: string | null,
): Promise<EvaluationMoved> =>
  runOnce(context, { userId: user.id, route: 'evaluationSubmit', key: idempotencyKey, body: { orderNo, ...given } }, async (tx) => {
    const now = context.now();
    const form = parseForm(EvaluationForm, given);
    await requireOwnFiles(tx, user.id, form.images);
    const [order] = await findRateable(tx, { now, is: 'open', userId: user.id, orderNo });
    if (order === undefined) throw new Fault('notFound');
    const { serviceScore, majorScore, durationScore, content, ...rest } = form;
    const scores = { serviceScore: Number(serviceScore), majorScore: Number(majorScore), durationScore: Number(durationScore) };
    const words = { ...rest, ...scores, content: content.trim(), authorName: await nameOf(tx, user) };
    const by = { ...byApplicant(user), role: 'applicant' as const };
    const moved = await openEvaluation(tx, now, order, { action: 'submit', by, words });
    await addPublishEvent(tx, now, tagsOf(order));
    return moved;
  });
