import { and, eq } from 'drizzle-orm';
import type { DemandMoved, DemandSaveBody } from '#lib/contract/finance-demand.ts';
import { FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { requireApplicant } from '../../domain/finance-order/require-applicant.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { writeFlow } from '../../domain/record/write-flow.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { insertNumbered } from '../engine/insert-numbered.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { type DemandRow, listResponses, requireOwnDemand, stateOf } from './demand-rows.ts';
import { toDemandColumns } from './to-demand-columns.ts';

const DRAFT = '00';
const PUBLISHED = '10';

/** A new draft under a number of its own, with the first step of its history. */
async function insertDraft(tx: Database, now: Date, user: SessionUser, content: DemandSaveBody['content']): Promise<DemandRow> {
  const { companyId, applicantName } = await requireApplicant(tx, user);
  if (companyId === null) throw new Fault('notFound');
  const id = newId(now);
  const draft = { id, userId: user.id, companyId, companyName: applicantName, title: content.title, content, state: DRAFT, stateTime: now };
  const demandNo = await insertNumbered('FD', now, async (number) => {
    const stored = await tx
      .insert(financeDemand)
      .values({ ...draft, demandNo: number })
      .onConflictDoNothing({ target: financeDemand.demandNo })
      .returning({ id: financeDemand.id });
    return stored.length > 0;
  });
  const step = { actor: { type: 'user', id: user.id } as const, entityType: financeDemandMachine.entityType, entityId: id, action: 'save' };
  await writeFlow(tx, now, { ...step, actorName: user.nickName, fromState: null, toState: DRAFT });
  await writeAudit(tx, now, step);
  return requireOwnDemand(tx, user.id, { demandNo });
}

async function requireUnanswered(tx: Database, { id }: DemandRow): Promise<void> {
  if ((await listResponses(tx, id)).length > 0) throw new Fault('wrongState');
}

async function overwrite(tx: Database, now: Date, user: SessionUser, row: DemandRow, content: DemandSaveBody['content']): Promise<number> {
  const isDraft = stateOf(row) === DRAFT;
  if (!isDraft) await requireUnanswered(tx, row);
  const columns = isDraft ? { title: content.title } : toDemandColumns(parseForm(FinanceDemandForm, content));
  const version = row.version + 1;
  const written = await tx
    .update(financeDemand)
    .set({ ...columns, content, version, stateTime: isDraft ? now : row.stateTime })
    .where(and(eq(financeDemand.id, row.id), eq(financeDemand.version, row.version)))
    .returning({ id: financeDemand.id });
  if (written.length === 0) throw new Fault('staleVersion');
  const actor = { type: 'user', id: user.id } as const;
  const step = { actor, entityType: financeDemandMachine.entityType, entityId: row.id, action: isDraft ? 'save' : 'edit' };
  if (!isDraft) await writeFlow(tx, now, { ...step, actorName: user.nickName, fromState: row.state, toState: row.state });
  await writeAudit(tx, now, step);
  return version;
}

/** The named draft with what is typed now, or a new one. */
export async function keepDemandDraft(
  tx: Database,
  now: Date,
  user: SessionUser,
  { demandNo, version, content }: DemandSaveBody,
): Promise<DemandRow> {
  if (demandNo === undefined) return insertDraft(tx, now, user, content);
  const row = await requireOwnDemand(tx, user.id, { demandNo, version });
  if (stateOf(row) !== DRAFT) throw new Fault('wrongState');
  await overwrite(tx, now, user, row, content);
  return requireOwnDemand(tx, user.id, { demandNo });
}

/**
 * Saves what is typed: a draft as it is, a published demand that nobody has answered yet only when it may stay published.
 * @throws Fault companyNotAuthenticated; notFound for a person and for others' demands; noRoom, wrongState, staleVersion, invalidField.
 */
export async function saveDemand({ db, now }: DomainContext, user: SessionUser, body: DemandSaveBody): Promise<DemandMoved> {
  const moment = now();
  return db.transaction(async (tx) => {
    if (body.demandNo === undefined) {
      await requireRoomFor(tx, 'demandDraft', user.id);
      const { demandNo, version } = await insertDraft(tx, moment, user, body.content);
      return { demandNo, state: DRAFT, version };
    }
    const row = await requireOwnDemand(tx, user.id, { demandNo: body.demandNo, version: body.version });
    const state = stateOf(row);
    if (state !== DRAFT && state !== PUBLISHED) throw new Fault('wrongState');
    return { demandNo: row.demandNo, state, version: await overwrite(tx, moment, user, row, body.content) };
  });
}
