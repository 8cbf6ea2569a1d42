import { and, eq, sql } from 'drizzle-orm';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { Institution } from '#lib/contract/institution.ts';
import { readProductRows } from '../../catalogue/product-catalogue.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeProduct } from '../../db/schema/finance-product-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { MIN_EVALUATIONS, readEvaluations, summariseScores } from '../evaluation/list-evaluations.ts';
import { Fault } from '../fault.ts';
import { financeProducts, LISTED } from '../finance-product/finance-products.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';

type OrderFigures = Pick<Institution, 'applyCount' | 'acceptanceHours' | 'acceptOnTime' | 'successRate' | 'loanCount' | 'loanAmount'>;
type Rankings = Pick<NonNullable<Institution['evaluation']>, 'serviceStanding' | 'majorStanding' | 'durationStanding'>;

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
async function countOrders(db: Database, agencyId: string, now: Date): Promise<OrderFigures> {
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

const NO_STANDINGS: Rankings = { serviceStanding: null, majorStanding: null, durationStanding: null };

const ranking = (score: 'service' | 'major' | 'duration') =>
  sql.raw(`case when count(*) >= ${MIN_OTHERS}
    then round(100.0 * count(*) filter (where others.${score} < own.${score}) / count(*))::float8 end as "${score}Standing"`);

/** 高于同类型机构 x%: percent of the others of its kind, each with 5 evaluations or more, whose mean is lower. */
async function compareScores(db: Database, agencyId: string): Promise<Rankings> {
  const [rankings = NO_STANDINGS] = await selectRows<Rankings>(
    db,
    sql`with kind as (
        select agency_id from agency where agency_org_type = (select agency_org_type from agency where agency_id = ${agencyId})),
      means as (
        select e.agency_id, avg(service_score) as service, avg(major_score) as major, avg(duration_score) as duration
        from evaluation e join kind using (agency_id)
        where e.state in ('1', '2') group by e.agency_id having count(*) >= ${MIN_EVALUATIONS}),
      own as (select * from means where agency_id = ${agencyId}),
      others as (select * from means where agency_id <> ${agencyId})
      select ${ranking('service')}, ${ranking('major')}, ${ranking('duration')}
      from own cross join others`,
  );
  return rankings;
}

const SHOWN_PRODUCTS = 20;
const SHOWN_EVALUATIONS = 6;

async function rate(db: Database, agencyId: string): Promise<Institution['evaluation']> {
  const scores = await summariseScores(db, eq(evaluation.agencyId, agencyId));
  return scores === null ? null : { ...scores, ...(await compareScores(db, agencyId)) };
}

/**
 * One institution with what is counted from its applications and evaluations, at most a minute old.
 * @throws Fault notFound.
 */
export async function getInstitution({ db, now, counts }: DomainContext, agencyId: string): Promise<Institution> {
  const agency = (await findAgencies(db, [agencyId])).get(agencyId);
  if (agency === undefined) throw new Fault('notFound');
  return counts.remember(`institution:${agencyId}`, async () => {
    const moment = now();
    const onSale = and(LISTED, eq(financeProduct.agencyId, agencyId)) ?? LISTED;
    return {
      agencyId,
      agencyName: agency.agencyName,
      shortName: agency.shortName,
      agencyOrgType: agency.agencyOrgType as AgencyOption['agencyOrgType'],
      parentAgencyName: agency.parentAgencyName,
      logo: agency.logo,
      introduction: agency.introduction,
      address: agency.address,
      phone: agency.phone,
      ...(await countOrders(db, agencyId, moment)),
      evaluation: await rate(db, agencyId),
      evaluations: await readEvaluations(db, { where: eq(evaluation.agencyId, agencyId), limit: SHOWN_EVALUATIONS }),
      products: await readProductRows(financeProducts, db, { where: onSale, sort: ['allInRate'], limit: SHOWN_PRODUCTS }),
      productCount: await db.$count(financeProduct, onSale),
      countedAt: toWireTime(moment),
    };
  });
}
