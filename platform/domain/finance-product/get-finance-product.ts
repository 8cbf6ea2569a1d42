import { and, eq, ne, sql } from 'drizzle-orm';
import type { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { policyArticle, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import { readEvaluations } from '../evaluation/list-evaluations.ts';
import { summariseScores } from '../evaluation/summarise-scores.ts';
import { Fault } from '../fault.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { toFacetCode } from './facet-codes.ts';
import { LISTED } from './product-conditions.ts';
import { productOrder } from './product-order.ts';
import { productColumns, readProductRows, toProductRow, toWan } from './read-product-rows.ts';

const RELATED_PRODUCTS = 4;
const RELATED_POLICIES = 5;
const SHOWN_EVALUATIONS = 3;

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
  const ofProduct = eq(evaluation.productCode, productCode);
  const agency = (await findAgencies(db, [stored.agencyId])).get(stored.agencyId);
  return {
    ...toProductRow(stored, agency),
    ...stored.content,
    // Products stored before there were rules have none.
    rules: stored.content.rules ?? [],
    parentAgencyName: agency?.parentAgencyName ?? '',
    loanCount: stored.loanCount,
    loanAmount: toWan(stored.loanAmountYuan),
    successRate: stored.successRate,
    evaluation: await summariseScores(db, ofProduct),
    evaluations: await readEvaluations(db, { where: ofProduct, limit: SHOWN_EVALUATIONS }),
    related: await listRelated(db, productCode, stored.productType),
    relatedPolicies: await listRelatedPolicies(db, productCode),
    publishTime: toWireTime(stored.publishTime),
    updateTime: toWireTime(stored.updateTime),
  };
}
