import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import { policyArticle, policyArticleProduct } from '../../db/schema/policy-article.ts';
import { Fault } from '../fault.ts';
import { findAgencies } from '../reference/find-agencies.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toFacetCode } from './facet-codes.ts';
import { LISTED } from './product-conditions.ts';
import { productOrder } from './product-order.ts';
import { productColumns, readProductRows } from './read-product-rows.ts';
import { toProductRow, toWan } from './to-product-row.ts';

const RELATED_PRODUCTS = 4;
const RELATED_POLICIES = 5;
/** Below this a mean would tell of single people. */
const MIN_EVALUATIONS = 5;

const mean = (column: AnyPgColumn) => sql<number>`round(avg(${column}), 1)::float8`;

async function findEvaluation(db: Database, productCode: string): Promise<FinanceProduct['evaluation']> {
  const [scores] = await db
    .select({
      count: count(),
      serviceScore: mean(evaluation.serviceScore),
      majorScore: mean(evaluation.majorScore),
      durationScore: mean(evaluation.durationScore),
    })
    .from(evaluation)
    .where(and(eq(evaluation.productCode, productCode), inArray(evaluation.state, ['1', '2'])));
  return scores !== undefined && scores.count >= MIN_EVALUATIONS ? scores : null;
}

/** Others of the same kind, cheapest first. */
function listRelated(db: Database, productCode: string, productType: string): Promise<FinanceProductRow[]> {
  const codes = [toFacetCode('productType', productType)];
  const sameKind = sql`${financeProduct.facetCodes} && ${sql.param(codes, financeProduct.facetCodes)}::text[]`;
  const where = and(LISTED, sameKind, ne(financeProduct.productCode, productCode)) ?? LISTED;
  return readProductRows(db, { where, orderBy: productOrder(['allInRate']), limit: RELATED_PRODUCTS });
}

function listRelatedPolicies(db: Database, productCode: string): Promise<FinanceProduct['relatedPolicies']> {
  return db
    .select({
      policyArticleId: policyArticle.policyArticleId,
      plainSummary: sql<string>`coalesce(nullif(${policyArticle.plainSummary}, ''), ${policyArticle.title})`,
    })
    .from(policyArticleProduct)
    .innerJoin(policyArticle, eq(policyArticle.policyArticleId, policyArticleProduct.policyArticleId))
    .where(and(eq(policyArticleProduct.productCode, productCode), sql`${policyArticle.status} = '1'`))
    .orderBy(sql`${policyArticle.publishTime} desc`, policyArticle.policyArticleId)
    .limit(RELATED_POLICIES);
}

/**
 * Everything of one product on sale, with what is computed from its orders and evaluations.
 * @throws Fault notFound, for one that is not on sale too.
 */
export async function getFinanceProduct(db: Database, productCode: string): Promise<FinanceProduct> {
  const [stored] = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(and(eq(financeProduct.productCode, productCode), LISTED));
  if (stored === undefined) throw new Fault('notFound');
  const agency = (await findAgencies(db, [stored.agencyId])).get(stored.agencyId);
  return {
    ...toProductRow(stored, agency),
    ...stored.content,
    parentAgencyName: agency?.parentAgencyName ?? '',
    loanCount: stored.loanCount,
    loanAmount: toWan(stored.loanAmountYuan),
    successRate: stored.successRate,
    evaluation: await findEvaluation(db, productCode),
    related: await listRelated(db, productCode, stored.productType),
    relatedPolicies: await listRelatedPolicies(db, productCode),
    publishTime: toWireTime(stored.publishTime),
    updateTime: toWireTime(stored.updateTime),
  };
}
