import { and, eq } from 'drizzle-orm';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { Institution } from '#lib/contract/institution.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation.ts';
import { financeProduct } from '../../db/schema/finance-product.ts';
import type { DomainContext } from '../domain-context.ts';
import { readEvaluations } from '../evaluation/list-evaluations.ts';
import { summariseScores } from '../evaluation/summarise-scores.ts';
import { Fault } from '../fault.ts';
import { LISTED } from '../finance-product/product-conditions.ts';
import { productOrder } from '../finance-product/product-order.ts';
import { readProductRows } from '../finance-product/read-product-rows.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { compareScores, countOrders } from './count-institution.ts';

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
      products: await readProductRows(db, { where: onSale, orderBy: productOrder(['allInRate']), limit: SHOWN_PRODUCTS }),
      productCount: await db.$count(financeProduct, onSale),
      countedAt: toWireTime(moment),
    };
  });
}
