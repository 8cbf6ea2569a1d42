import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { flowLog } from '../../db/schema/record-tables.ts';
import type { BranchColumns } from '../engine/desk-scope.ts';

/** Where a case stands for who counts it. Each case has one: what was submitted is the sum of them. */
export const OUTCOMES = ['open', 'granted', 'declined', 'withdrawn', 'lapsed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Sums of money, each of one meaning, so that they may be added up over kinds. */
export const MONEYS = ['asked', 'credited', 'lent', 'premium', 'refunded', 'compensated', 'guaranteed', 'repaid', 'owed'] as const;
export type Money = (typeof MONEYS)[number];

/** Where a case is opened by its number; `hidden` are states in which the desk does not show it. */
interface CountedDesk {
  readonly kind: 'finance' | 'insurance' | 'claim' | 'guarantee' | 'demand' | 'evaluation' | 'feedback';
  readonly path: string;
  readonly hidden?: readonly string[];
}

/** A kind of case as figures and their lists read it: what of its rows means what. Expressions, over `from`. */
export interface CountedKind {
  readonly name: string;
  readonly label: string;
  /** Name of its kind in the flow log and the audit log. */
  readonly entityType: string;
  /** Words of its states. */
  readonly states: Readonly<Record<string, string>>;
  /** Desk at which one is opened by its number, and whose readers may; none where a decided one has no page. */
  readonly desk: CountedDesk | null;
  readonly from: SQL;
  /** Which rows count: drafts do not. */
  readonly among: SQL | undefined;
  readonly id: PgColumn;
  readonly number: SQL | PgColumn;
  /** When it was submitted: every figure of a period is of what was submitted in it. */
  readonly submitted: SQL | PgColumn;
  /** Whose case it is; null where no institution has such cases. */
  readonly agency: SQL | PgColumn | null;
  /** By which columns a branch of the institution has it; left out where all its people see all. */
  readonly branch?: BranchColumns;
  readonly district: SQL;
  readonly trade: SQL;
  readonly state: PgColumn;
  readonly outcome: SQL;
  /** Whether it was taken on; null where nobody takes such cases on before deciding. */
  readonly accepted: SQL | null;
  /** When its sender first heard of the institution, or of the platform. */
  readonly answered: SQL | PgColumn;
  /** `kept` or `broken`, null for what is not settled; null where nothing is promised. */
  readonly promise: ((now: Date) => SQL) | null;
  readonly money: Partial<Readonly<Record<Money, SQL | PgColumn>>>;
  /** What says who it is: names and what rests enciphered, as stored. `isPerson`: the name is that of a person. */
  readonly applicant: SQL | PgColumn;
  readonly isPerson: SQL;
  readonly contact?: SQL | PgColumn;
  readonly phone?: SQL | PgColumn;
  readonly idNo?: SQL | PgColumn;
  readonly account?: SQL | PgColumn;
}

/** Outcome by the state; `otherwise` for states to which more than one thing leads. */
export function outcomeBy(state: PgColumn, states: Partial<Readonly<Record<Outcome, readonly string[]>>>, otherwise: SQL = sql`null`): SQL {
  const cases = Object.entries(states).map(([outcome, own]) => {
    const codes = sql.join(
      own.map((code) => sql`${code}::text`),
      sql`, `,
    );
    return sql`when ${state} in (${codes}) then ${outcome}::text`;
  });
  return sql`(case ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}

const stepsOf = (entityType: string, id: PgColumn): SQL =>
  sql`from ${flowLog} where ${flowLog.entityType} = ${entityType} and ${flowLog.entityId} = ${id}::text`;

/** Outcome by what was done last to a case: a state may be reached by its sender, by the other side and by the clock. */
export function outcomeByLastStep(entityType: string, id: PgColumn, byAction: Partial<Readonly<Record<string, Outcome>>> = {}): SQL {
  const actions = Object.entries(byAction).map(([action, outcome]) => sql`when ${flowLog.action} = ${action} then ${outcome ?? ''}::text`);
  const named = sql.join(actions, sql` `);
  return sql`coalesce((select case ${named} when ${flowLog.actorType} = 'system' then 'lapsed'
    when ${flowLog.actorType} in ('institution', 'operator') then 'declined' else 'withdrawn' end
    ${stepsOf(entityType, id)} and ${flowLog.fromState} is distinct from ${flowLog.toState}
    order by ${flowLog.createTime} desc, ${flowLog.id} desc limit 1), 'withdrawn')`;
}

/** When somebody of an institution, or of the platform, first did something with a case. */
export const firstStep = (entityType: string, id: PgColumn): SQL<Date> =>
  sql`(select min(${flowLog.createTime}) ${stepsOf(entityType, id)} and ${flowLog.actorType} in ('institution', 'operator'))`;

/** Whether an action was ever taken on a case. */
export const wasTaken = (entityType: string, id: PgColumn, action: string): SQL =>
  sql`exists (select 1 ${stepsOf(entityType, id)} and ${flowLog.action} = ${action})`;

/** One promise: until when, and when it was done. */
export const promiseOf = (due: SQL | PgColumn, done: SQL | PgColumn, now: Date): SQL =>
  sql`(case when coalesce(${done}, ${now.toISOString()}::timestamptz) > ${due} then 'broken' when ${done} is not null then 'kept' end)`;

/** The part of an address that names the county. */
const countyOf = (address: SQL): SQL => sql`substring(${address} from '(?:市|省|^)([^省市区县]{1,8}[区县])')`;

/** District and trade of the applicant's company, which `from` has to join; neither of a person is known. */
export const ofCompany = {
  district: countyOf(sql`${company.content} ->> 'areaAddress'`),
  trade: sql`${company.content} ->> 'industryName'`,
};

/** The company of a case that names one. Not read where nothing of it is asked for. */
export const withCompany = (table: SQL, companyId: PgColumn): SQL => sql`${table} left join ${company} on ${company.id} = ${companyId}`;

/** The same of a case that names its user alone. */
export const withUserCompany = (table: SQL, userId: PgColumn): SQL =>
  sql`${table} left join ${userAccount} on ${userAccount.id} = ${userId} left join ${company} on ${company.id} = ${userAccount.companyId}`;

export const isPersonal = sql`coalesce(${userAccount.accountType} = 'INDIVIDUAL', true)`;
