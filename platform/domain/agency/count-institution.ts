import { sql } from 'drizzle-orm';
import type { Institution } from '#lib/contract/institution.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { MIN_EVALUATIONS } from '../evaluation/evaluation-conditions.ts';

type OrderFigures = Pick<Institution, 'applyCount' | 'acceptanceHours' | 'acceptOnTime' | 'successRate' | 'loanCount' | 'loanAmount'>;
type Standings = Pick<NonNullable<Institution['evaluation']>, 'serviceStanding' | 'majorStanding' | 'durationStanding'>;

const MIN_DECISIONS = 5;
/** With fewer others a share would say who they are. */
const MIN_OTHERS = 3;

const NO_ORDERS: OrderFigures = {
  applyCount: 0,
  acceptanceHours: null,
  acceptOnTime: null,
  successRate: null,
  loanCount: 0,
  loanAmount: 0,
};

/** What an institution did with the applications it was sent; drafts do not count. */
export async function countOrders(db: Database, agencyId: string, now: Date): Promise<OrderFigures> {
  const [figures = NO_ORDERS] = await selectRows<OrderFigures>(
    db,
    sql`with own as (
        select *, (loan_time is not null or state in ('91', '93', '94')) as decided, ${now.toISOString()}::timestamptz as now
        from finance_order where agency_id = ${agencyId} and state <> '00')
      select count(*)::int as "applyCount",
        round(avg(accept_hours), 1)::float8 as "acceptanceHours",
        round(100.0 * count(*) filter (where accept_time <= accept_due)
          / nullif(count(*) filter (where accept_time is not null or accept_due < now), 0), 1)::float8 as "acceptOnTime",
        case when count(*) filter (where decided) >= ${MIN_DECISIONS}
          then round(100.0 * count(loan_time) / count(*) filter (where decided), 1)::float8 end as "successRate",
        count(loan_time)::int as "loanCount",
        coalesce(sum(loan_amount_yuan) / 10000, 0)::float8 as "loanAmount"
      from own`,
  );
  return figures;
}

const NO_STANDINGS: Standings = { serviceStanding: null, majorStanding: null, durationStanding: null };

const standing = (score: 'service' | 'major' | 'duration') =>
  sql.raw(`case when count(*) >= ${MIN_OTHERS}
    then round(100.0 * count(*) filter (where others.${score} < own.${score}) / count(*))::float8 end as "${score}Standing"`);

/** 高于同类型机构 x%: percent of the others of its kind, each with 5 evaluations or more, whose mean is lower. */
export async function compareScores(db: Database, agencyId: string): Promise<Standings> {
  const [standings = NO_STANDINGS] = await selectRows<Standings>(
    db,
    sql`with kind as (
        select agency_id from agency where agency_org_type = (select agency_org_type from agency where agency_id = ${agencyId})),
      means as (
        select e.agency_id, avg(service_score) as service, avg(major_score) as major, avg(duration_score) as duration
        from evaluation e join kind using (agency_id)
        where e.state in ('1', '2') group by e.agency_id having count(*) >= ${MIN_EVALUATIONS}),
      own as (select * from means where agency_id = ${agencyId}),
      others as (select * from means where agency_id <> ${agencyId})
      select ${standing('service')}, ${standing('major')}, ${standing('duration')}
      from own cross join others`,
  );
  return standings;
}
