import { sql } from 'drizzle-orm';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { type Database, selectRows } from '../../db/database.ts';
import type { DomainContext } from '../domain-context.ts';
import { parseMoment, toDay, toWireTime } from '../time/shanghai-time.ts';

type Totals = Pick<HomeStatistics, 'agencyCount' | 'productCount' | 'insuranceCount' | 'policyCount' | 'firstLoanCount'>;
type Recent = HomeStatistics['recent'];
type Month = HomeStatistics['monthly'][number];

const countTotals = (db: Database) =>
  selectRows<Totals>(
    db,
    sql`select
      (select count(*)::int from agency) as "agencyCount",
      (select count(*)::int from finance_product where status = '1') as "productCount",
      (select count(*)::int from insurance_product where status = '1') as "insuranceCount",
      (select count(*)::int from policy_article where status = '1') as "policyCount",
      (select count(*)::int from finance_order where first_loan and loan_time is not null) as "firstLoanCount"`,
  );

/** Share in percent of those done by their due moment, among those that are done or due. */
const share = (done: string, due: string) =>
  sql.raw(`round(100.0 * count(*) filter (where ${done} <= ${due})
    / nullif(count(*) filter (where ${done} is not null or ${due} < clock.now), 0), 1)::float8`);

/** When contact was made, as `listPromises` judges: an offer was it, unless the applicant says otherwise. */
const CONTACTED = `coalesce(contact_time,
  case when contact_due is not null and contact_said ->> 'disputedAt' is null then answer_time end)`;

const RECENT_DAYS = 30;

/** Whole days, today with them, as the workbench's statistics have them. */
const recentStart = (now: Date): string => parseMoment(addDays(toDay(now), 1 - RECENT_DAYS)).toISOString();

const countRecent = (db: Database, now: Date) =>
  selectRows<Recent>(
    db,
    sql`with clock as (select ${now.toISOString()}::timestamptz as now, ${recentStart(now)}::timestamptz as start),
      sent as (
        select count(*)::int as "applicantCount",
          round(avg(accept_hours), 1)::float8 as "acceptanceHours",
          ${share('accept_time', 'accept_due')} as "acceptOnTime",
          ${share(CONTACTED, 'contact_due')} as "contactOnTime",
          ${share('answer_time', 'answer_due')} as "answerOnTime"
        from finance_order, clock where submit_time >= clock.start and submit_time <= clock.now),
      lent as (
        select count(*)::int as "lentCount", coalesce(sum(loan_amount_yuan) / 10000, 0)::float8 as "lentAmountWan"
        from finance_order, clock where loan_time >= clock.start and loan_time <= clock.now)
      select * from sent, lent`,
  );

const countMonths = (db: Database, now: Date) =>
  selectRows<Month>(
    db,
    sql`with clock as (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai') as month),
      months as (select generate_series(clock.month - interval '11 months', clock.month, interval '1 month') as month from clock)
      select to_char(months.month, 'YYYY-MM') as month,
        coalesce(sum(o.loan_amount_yuan) / 10000, 0)::float8 as "lentAmountWan", count(o.id)::int as "lentCount"
      from months left join finance_order o
        on o.loan_time >= months.month at time zone 'Asia/Shanghai'
        and o.loan_time < (months.month + interval '1 month') at time zone 'Asia/Shanghai'
        and o.loan_time <= ${now.toISOString()}::timestamptz
      group by months.month order by months.month`,
  );

const NO_TOTALS: Totals = { agencyCount: 0, productCount: 0, insuranceCount: 0, policyCount: 0, firstLoanCount: 0 };
const NO_RECENT: Recent = {
  applicantCount: 0,
  lentCount: 0,
  lentAmountWan: 0,
  acceptanceHours: null,
  acceptOnTime: null,
  contactOnTime: null,
  answerOnTime: null,
};

/** Figures of the home page, each counted from rows; at most a minute old. Months are those of Asia/Shanghai. */
export function getHomeStatistics({ db, now, counts }: DomainContext): Promise<HomeStatistics> {
  return counts.remember('home', async () => {
    const moment = now();
    const [totals = NO_TOTALS] = await countTotals(db);
    const [recent = NO_RECENT] = await countRecent(db, moment);
    return { ...totals, recent, monthly: await countMonths(db, moment), countedAt: toWireTime(moment) };
  });
}
