import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { openText } from '../../db/sealed-values.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toPage } from '../../domain/to-page.ts';
import { DESK_PAGE_ROWS } from '../engine/desk-rows.ts';
import type { DeskSeat } from '../engine/desk-scope.ts';
import { type CaseQuestion, conditionsOf, dimensionsOf, kindsOf } from './case-question.ts';
import { type CountedKind, MONEYS, type Money, type Outcome } from './counted-kind.ts';
import type { Measure } from './measures.ts';

/** A case as a list of counted cases has it. What says who it is stands as it was given: whoever shows it masks it. */
export interface CountedCase {
  readonly kind: CountedKind;
  readonly id: string;
  readonly number: string;
  readonly submitted: Date;
  readonly answered: Date | null;
  readonly agencyId: string;
  readonly district: string;
  readonly trade: string;
  readonly state: string;
  readonly outcome: Outcome;
  readonly promise: 'kept' | 'broken' | null;
  readonly money: Partial<Readonly<Record<Money, number>>>;
  readonly applicant: string;
  readonly isPerson: boolean;
  readonly contact: string;
  readonly phone: string;
  readonly idNo: string;
  readonly account: string;
}

/** Which cases: those of a measure among what is asked for. */
export interface CasesAsked {
  readonly seat: DeskSeat;
  readonly question: CaseQuestion;
  readonly measure: Measure;
}

type Selected = Readonly<Record<string, string | number | boolean | null>>;

function columnsOf(kind: CountedKind, now: Date): SQL {
  const { agency, district, trade } = dimensionsOf(kind);
  const moment = (column: CountedKind['submitted']): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;
  const columns: Readonly<Record<string, unknown>> = {
    id: kind.id,
    number: kind.number,
    submitted: moment(kind.submitted),
    answered: moment(kind.answered),
    agency,
    district,
    trade,
    state: kind.state,
    outcome: kind.outcome,
    promise: kind.promise === null ? sql`null` : kind.promise(now),
    applicant: kind.applicant,
    is_person: kind.isPerson,
    contact: kind.contact ?? sql`''`,
    phone: kind.phone ?? sql`''`,
    id_no: kind.idNo ?? sql`''`,
    account: kind.account ?? sql`''`,
    ...Object.fromEntries(MONEYS.map((money) => [money, sql`(${kind.money[money] ?? sql`null`})::float8`])),
  };
  return sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

const opened = (value: Selected[string] | undefined): string => openText(String(value ?? ''));

const toCase = (kind: CountedKind, row: Selected): CountedCase => ({
  kind,
  id: String(row.id),
  number: String(row.number),
  submitted: new Date(Number(row.submitted)),
  answered: row.answered === null ? null : new Date(Number(row.answered)),
  agencyId: String(row.agency),
  district: String(row.district),
  trade: String(row.trade),
  state: String(row.state),
  outcome: row.outcome as Outcome,
  promise: row.promise as CountedCase['promise'],
  money: Object.fromEntries(MONEYS.flatMap((money) => (row[money] === null ? [] : [[money, Number(row[money])]]))),
  applicant: opened(row.applicant),
  isPerson: row.is_person === true,
  contact: opened(row.contact),
  phone: opened(row.phone),
  idNo: opened(row.id_no),
  account: opened(row.account),
});

/** Condition on rows of a kind; null where the kind has no such cases. */
function whereOf(kind: CountedKind, { seat, question, measure }: CasesAsked, now: Date): SQL | null {
  const counted = measure.where(kind, now);
  return counted === null ? null : (and(conditionsOf(kind, seat, question), counted) ?? sql`true`);
}

interface KindPart {
  readonly kind: CountedKind;
  readonly where: SQL;
}

const partsOf = (asked: CasesAsked, now: Date): KindPart[] =>
  kindsOf(asked.seat, asked.question.kind).flatMap((kind) => {
    const where = whereOf(kind, asked, now);
    return where === null ? [] : [{ kind, where }];
  });

async function countPart(db: Database, { kind, where }: KindPart): Promise<number> {
  const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from ${kind.from} where ${where}`);
  return row?.total ?? 0;
}

/** How many cases are asked for now. */
export async function countAsked({ db, now }: DomainContext, asked: CasesAsked): Promise<number> {
  let total = 0;
  for (const part of partsOf(asked, now())) total += await countPart(db, part);
  return total;
}

/** One page of them, kind by kind, the latest first, with how many there are. */
export async function listCases(
  { db, now }: DomainContext,
  asked: CasesAsked,
  page: number,
): Promise<{ readonly rows: readonly CountedCase[]; readonly total: number }> {
  const moment = now();
  const parts = partsOf(asked, moment);
  const totals: number[] = [];
  for (const part of parts) totals.push(await countPart(db, part));
  const total = totals.reduce((sum, own) => sum + own, 0);
  const { limit, offset } = toPage(page, DESK_PAGE_ROWS, total);
  const rows: CountedCase[] = [];
  let skipped = offset;
  for (const [place, { kind, where }] of parts.entries()) {
    const own = totals[place] ?? 0;
    if (rows.length < limit && skipped < own) {
      const found = await selectRows<Selected>(
        db,
        sql`select ${columnsOf(kind, moment)} from ${kind.from} where ${where}
          order by ${kind.submitted} desc, ${kind.id} desc limit ${limit - rows.length} offset ${skipped}`,
      );
      rows.push(...found.map((row) => toCase(kind, row)));
    }
    skipped = Math.max(0, skipped - own);
  }
  return { rows, total };
}

/** Rows that are held at a time while a file is written. */
export const BATCH_ROWS = 500;

/** All of them, kind by kind, the oldest first, a batch at a time: the next is read when it is asked for. */
export async function* readCases({ db, now }: DomainContext, asked: CasesAsked): AsyncGenerator<readonly CountedCase[], void> {
  const moment = now();
  for (const { kind, where } of partsOf(asked, moment)) {
    let behind: CountedCase | undefined;
    for (;;) {
      const place = behind && sql`(${kind.submitted}, ${kind.id}) > (${behind.submitted.toISOString()}::timestamptz, ${behind.id}::uuid)`;
      const found = await selectRows<Selected>(
        db,
        sql`select ${columnsOf(kind, moment)} from ${kind.from} where ${and(where, place)}
          order by ${kind.submitted}, ${kind.id} limit ${BATCH_ROWS}`,
      );
      const batch = found.map((row) => toCase(kind, row));
      if (batch.length > 0) yield batch;
      behind = batch.at(-1);
      if (batch.length < BATCH_ROWS) break;
    }
  }
}
