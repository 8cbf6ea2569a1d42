import type { DemandMoved, DemandSaveBody } from '#lib/contract/finance-demand.ts';
import { FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { financeDemand } from '../../db/schema/finance-demand.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { lockApplicant, requireApplicant } from '../../domain/finance-order/require-applicant.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { toDueWords, workingDaysLater } from '../../domain/time/working-time.ts';
import { moveCase } from '../engine/move-case.ts';
import { runOnce } from '../engine/run-once.ts';
import { financeDemandMachine } from './demand-machine.ts';
import { listMatchingAgencies } from './matching-agencies.ts';
import { keepDemandDraft } from './save-demand.ts';
import { tellPublisher } from './tell-publisher.ts';
import { toDemandColumns } from './to-demand-columns.ts';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 30;
const ANSWER_DAYS = 1;

/**
 * Publishes a demand (00 → 10), once for a key: every matching institution is told at once, offers come for thirty days.
 * @throws Fault companyNotAuthenticated, invalidField, noRoom; notFound for a person; wrongState, staleVersion for a named draft; badRequest,
 * idempotencyKeyReused for the key.
 */
export async function publishDemand(
  context: DomainContext,
  user: SessionUser,
  body: DemandSaveBody,
  idempotencyKey: string | null,
): Promise<DemandMoved> {
  const calendar = await readWorkingCalendar(context);
  return runOnce(context, { userId: user.id, route: 'demandPublish', key: idempotencyKey, body }, async (tx) => {
    const moment = context.now();
    await lockApplicant(tx, user.id);
    await requireApplicant(tx, user);
    await requireRoomFor(tx, 'openDemand', user.id);
    const form = parseForm(FinanceDemandForm, body.content);
    if (form.needBy < toDay(moment)) throw new Fault('invalidField', { sentence: '要用钱的日子已经过了' });
    const columns = toDemandColumns(form);
    const row = await keepDemandDraft(tx, moment, user, body);
    const told = await listMatchingAgencies(tx, columns);
    const answerDue = workingDaysLater(calendar, moment, ANSWER_DAYS);
    const times = { publishTime: moment, answerDue, expiresAt: new Date(moment.getTime() + OPEN_DAYS * DAY_MS) };
    const actor = { type: 'user', id: user.id } as const;
    const state = await moveCase(
      tx,
      moment,
      { machine: financeDemandMachine, table: financeDemand, row },
      {
        action: 'publish',
        role: 'applicant',
        actor,
        actorName: user.nickName,
        patch: { ...columns, ...times, toldCount: told.length },
        detail: { told: told.length },
      },
    );
    await tellPublisher(tx, moment, row, {
      title: `需求已发给 ${told.length} 家机构`,
      content: `“${columns.title}”。最晚 ${toDueWords(answerDue)} 前会有机构回复。`,
    });
    return { demandNo: row.demandNo, state, version: row.version + 1 };
  });
}
