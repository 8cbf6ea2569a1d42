import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter as t, tenderSection } from '../../db/schema/guarantee-tables.ts';
import { Fault } from '../../domain/fault.ts';
import { isInvoiced } from '../../domain/invoice/invoice-rows.ts';
import { type DeskQuery, type DeskRows, ofDeskNumber, ofDeskState, selectDeskRows } from '../engine/desk-rows.ts';
import { agencyScope, branchScope, type DeskSeat } from '../engine/desk-scope.ts';
import { listActions, toMachine } from '../engine/machine.ts';
import { ALL_OPEN, countOpenWork, type OpenWork } from '../engine/open-work.ts';
import { WAITS_FOR_GUARANTOR } from './answer-due.ts';
import { KNOWN_TO_GUARANTOR, type Letter, letterBranch, listBeside, type StoredLetter, selectLetters } from './letters.ts';
import { owesRepayment, PAID_ON, restOfRow, standingRepayments } from './repayments.ts';

/** What a guarantor can do with a letter: what is paid back already comes in no more. */
export const listGuarantorSteps = (letter: StoredLetter) =>
  listActions(toMachine(guaranteeStates), letter.state, 'institution').filter(
    (action) =>
      (action !== 'recordRepayment' || owesRepayment(letter)) && (action !== 'reverseRepayment' || standingRepayments(letter).length > 0),
  );

/** Letters of the seat's institution, and of its branch, that it may know of: part of every query of the desk. */
const deskScope = (seat: DeskSeat): SQL | undefined =>
  and(agencyScope(seat, t.guarantorId), branchScope(seat, letterBranch), inArray(t.state, [...KNOWN_TO_GUARANTOR]));

/** Letters of the same company, section and kind that the seat may know of. */
export const listDeskBeside = (db: Database, seat: DeskSeat, letter: StoredLetter) => listBeside(db, letter, deskScope(seat));

/** What waits for the guarantor, and what it waits for itself: to be paid back. */
function isListed(query: DeskQuery): SQL | undefined {
  const inState = ofDeskState(t.state, query, WAITS_FOR_GUARANTOR);
  return query.state === '' ? or(inState, and(eq(t.state, PAID_ON), sql`${restOfRow} > 0`)) : inState;
}

const projectName = sql`(select ${tenderSection.projectName} from ${tenderSection} where ${eq(tenderSection.sectionNo, t.sectionNo)})`;

const listedLetters = (seat: DeskSeat, query: DeskQuery): SQL | undefined =>
  and(
    deskScope(seat),
    isListed(query),
    ofDeskNumber(t.orderNo, query, {
      numbers: [t.guaranteeNo, t.sectionNo],
      names: [t.principalName, projectName],
      elsewhere: (numbers) => isInvoiced(t.orderNo, 'guaranteeLetter', numbers),
    }),
  );

export const countDeskLetters = (db: Database, seat: DeskSeat, now: Date): Promise<OpenWork> =>
  countOpenWork(db, now, { table: t, where: listedLetters(seat, ALL_OPEN), since: sql`${t.stateTime}` });

/** A letter of the list, with the moment at which the bids of its section are opened. */
export type ListedLetter = StoredLetter & { readonly bidDeadline: Date | null };

/** Letters at the guarantor's desk, those that have waited longest first. */
export async function listDeskLetters(db: Database, seat: DeskSeat, query: DeskQuery): Promise<DeskRows<ListedLetter>> {
  const { rows, total } = await selectDeskRows(db, t, {
    where: [listedLetters(seat, query)],
    order: [asc(t.stateTime), asc(t.id)],
    page: query.page,
  });
  const sections = await db
    .select({ no: tenderSection.sectionNo, bidDeadline: tenderSection.bidDeadline })
    .from(tenderSection)
    .where(
      inArray(
        tenderSection.sectionNo,
        rows.map(({ sectionNo }) => sectionNo),
      ),
    );
  const deadlines = new Map(sections.map(({ no, bidDeadline }) => [no, bidDeadline]));
  return { rows: rows.map((row) => ({ ...row, bidDeadline: deadlines.get(row.sectionNo) ?? null })), total };
}

/**
 * A letter as its guarantor sees it.
 * @throws Fault notFound, for what is not paid yet and another's too.
 */
export async function getDeskLetter(db: Database, seat: DeskSeat, orderNo: string): Promise<Letter> {
  const [found] = await selectLetters(db, and(eq(t.orderNo, orderNo), deskScope(seat)));
  if (found === undefined) throw new Fault('notFound');
  return { ...found, sealed: false };
}
