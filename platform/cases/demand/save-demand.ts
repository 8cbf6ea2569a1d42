import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { DemandMoved, DemandSaveBody } from '#lib/contract/finance-demand.ts';
import { type FinanceDemandForm, financeDemandForm, needByFault } from '#lib/contract/forms/finance-demand-form.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { company } from '../../db/schema/account-tables.ts';
import { demandResponse } from '../../db/schema/finance-demand-tables.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import { requireRoomFor } from '../../domain/require-room.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { byApplicant, userOf } from '../engine/actors.ts';
import type { Opening } from '../engine/case-definition.ts';
import { insertCase, lockOwnCase, removeCase, rewriteCase } from '../engine/case-rows.ts';
import { requireApplicant } from '../finance/applicant.ts';
import { type DemandRow, demandKind, listResponses, stateOf } from './demand-rows.ts';
import { listMatchingAgencies } from './offered-products.ts';

const SOME = '2';

type Content = DemandSaveBody['content'];
type Place = Pick<Opening<object, unknown>, 'tx' | 'now' | 'by'>;

const DAY_MS = 86_400_000;
const OPEN_DAYS = 30;

/**
 * Until when offers come: thirty days, but no longer than to the day before the money is needed.
 * @throws Fault invalidField where the first answer would not have its time.
 */
export function offersUntil({ needBy }: Pick<Content, 'needBy'>, now: Date, published: Date, answerDue: Date): Date {
  const sentence = needByFault(needBy, toDay(now), toDay(answerDue));
  if (sentence !== null) throw new Fault('invalidField', { field: 'needBy', sentence });
  const longest = new Date(published.getTime() + OPEN_DAYS * DAY_MS);
  const dayBefore = parseMoment(`${addDays(needBy, -1)} 18:00:00`);
  return dayBefore < longest ? dayBefore : longest;
}

/** What lists and matching need of a demand that passed its form. */
export const toDemandColumns = ({ title, amount, termMonths, visibility, agencyIds }: z.output<typeof FinanceDemandForm>) => ({
  title,
  amountYuan: wanToYuan(Number(amount)),
  termMonths: Number(termMonths),
  visibility,
  agencyIds: visibility === SOME ? agencyIds : [],
});

/** A new draft under a number of its own. @throws Fault companyNotAuthenticated; notFound for a person. */
export async function insertDemand(place: Place, content: Content): Promise<DemandRow> {
  const { companyId, applicantName: companyName } = await requireApplicant(place.tx, userOf(place.by));
  if (companyId === null) throw new Fault('notFound');
  return insertCase(demandKind, place, { companyId, companyName, title: content.title, content });
}

const inTransaction = <Answer>({ db, now }: DomainContext, user: SessionUser, work: (place: Place) => Promise<Answer>): Promise<Answer> =>
  db.transaction((tx) => work({ tx, now: now(), by: byApplicant(user) }));

async function rewriteDemand(place: Place, row: DemandRow, content: Content): Promise<DemandRow> {
  if (row.state === '00')
    return rewriteCase(demandKind, place, row, { title: content.title, content, stateTime: place.now }, { action: 'save' });
  if (row.state !== '10' || (await listResponses(place.tx, row.id)).length > 0) throw new Fault('wrongState');
  const [{ creditCode = '' } = {}] = await place.tx.select().from(company).where(eq(company.id, row.companyId));
  const form = parseForm(financeDemandForm({ companyName: row.companyName, creditCode }), content);
  const { publishTime, answerDue } = row;
  const until = publishTime === null || answerDue === null ? {} : { expiresAt: offersUntil(form, place.now, publishTime, answerDue) };
  const columns = toDemandColumns(form);
  const { length: toldCount } = await listMatchingAgencies(place.tx, { ...columns, industry: form.industry });
  return rewriteCase(demandKind, place, row, { ...columns, ...until, toldCount, content }, { action: 'edit', isStep: true });
}

/**
 * Saves what is typed: a draft as it is, a published demand that nobody has answered yet only when it may stay published.
 * @throws Fault companyNotAuthenticated; notFound for a person and for others' demands; noRoom, wrongState, staleVersion, invalidField.
 */
export const saveDemand = (context: DomainContext, user: SessionUser, body: DemandSaveBody): Promise<DemandMoved> =>
  inTransaction(context, user, async (place) => {
    const { demandNo, version, content } = body;
    if (demandNo === undefined) await requireRoomFor(place.tx, 'demandDraft', user.id);
    const row =
      demandNo === undefined
        ? await insertDemand(place, content)
        : await rewriteDemand(place, await lockOwnCase(demandKind, place, demandNo, version), content);
    return { demandNo: row.demandNo, state: stateOf(row), version: row.version };
  });

/**
 * Throws a draft away.
 * @throws Fault notFound, staleVersion; wrongState once it was published.
 */
export const removeDemandDraft = (
  context: DomainContext,
  user: SessionUser,
  { demandNo, version }: { readonly demandNo: string; readonly version: number },
): Promise<void> => inTransaction(context, user, (place) => removeCase(demandKind, place, demandNo, version));

/**
 * The publisher has looked at the offers: new ones count as read.
 * @throws Fault notFound, for another's demand too.
 */
export const readDemandResponses = (context: DomainContext, user: SessionUser, demandNo: string): Promise<void> =>
  inTransaction(context, user, async (place) => {
    const { id } = await lockOwnCase(demandKind, place, demandNo);
    const unread = and(eq(demandResponse.demandId, id), eq(demandResponse.state, '1'));
    const read = await place.tx.update(demandResponse).set({ state: '2' }).where(unread).returning({ id: demandResponse.id });
    if (read.length === 0) return;
    const what = { entityType: demandKind.states.entityType, entityId: id };
    await writeAudit(place.tx, place.now, { actor: place.by.actor, action: 'readResponses', ...what, detail: { count: read.length } });
  });
