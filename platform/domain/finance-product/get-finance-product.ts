import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { ComparedProduct, FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { FARM_ZONE } from '../../cases/finance/order-rows.ts';
import { toFacetCode } from '../../catalogue/facet-codes.ts';
import { readProductRows } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { evaluation } from '../../db/schema/evaluation-tables.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import { readEvaluations, summariseScores } from '../evaluation/list-evaluations.ts';
import { Fault } from '../fault.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { financeProducts, LISTED, productColumns, toProductRow } from './finance-products.ts';

const RELATED_PRODUCTS = 4;
const RELATED_POLICIES = 5;
const SHOWN_EVALUATIONS = 3;

/** Others of the same kind, cheapest first; to one of the farm zone others of that zone alone. */
function listRelated(
  db: Database,
  { productCode, productType, zone }: { readonly productCode: string; readonly productType: string; readonly zone: readonly string[] },
): Promise<FinanceProductRow[]> {
  const codes = [toFacetCode('productType', productType)];
  const sameKind = zone.includes(FARM_ZONE)
    ? sql`${FARM_ZONE} = any(${financeProduct.zone})`
    : sql`${financeProduct.facetCodes} && ${sql.param(codes, financeProduct.facetCodes)}::text[]`;
  const where = and(LISTED, sameKind, ne(financeProduct.productCode, productCode)) ?? LISTED;
  return readProductRows(financeProducts, db, { where, sort: ['allInRate'], limit: RELATED_PRODUCTS });
}

/** Policies with something to apply for: news that names the product promises nobody money, and what pays premiums does not pay for a loan. */
function listRelatedPolicies(db: Database, productCode: string): Promise<FinanceProduct['relatedPolicies']> {
  return db
    .select({
      policyArticleId: policyArticle.policyArticleId,
      plainSummary: sql<string>`coalesce(nullif(${policyArticle.plainSummary}, ''), ${policyArticle.title})`,
    })
    .from(policyArticleProduct)
    .innerJoin(policyArticle, eq(policyArticle.policyArticleId, policyArticleProduct.policyArticleId))
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(
      and(
        eq(policyArticleProduct.productCode, productCode),
        sql`${policyArticle.status} = '1'`,
        isNotNull(policyArticle.applyMode),
        sql`coalesce(${policyArticleDetail.facts} -> 'relatedInsuranceCodes', '[]') = '[]'::jsonb`,
      ),
    )
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
    related: await listRelated(db, stored),
    relatedPolicies: await listRelatedPolicies(db, productCode),
    publishTime: toWireTime(stored.publishTime),
    updateTime: toWireTime(stored.updateTime),
  };
}

/** Products side by side in the order asked for; those that are not on sale are left out. */
export async function listComparedProducts(db: Database, codes: readonly string[]): Promise<ComparedProduct[]> {
  const rows = await db
    .select({ ...productColumns, content: financeProductDetail.content })
    .from(financeProduct)
    .innerJoin(financeProductDetail, eq(financeProductDetail.productCode, financeProduct.productCode))
    .where(and(inArray(financeProduct.productCode, [...codes]), LISTED));
  const agencies = await findAgencies(
    db,
    rows.map((row) => row.agencyId),
  );
  const products = await Promise.all(
    rows.map(async ({ content: { rateBasis, materials, prepayRule }, ...row }) => ({
      ...toProductRow(row, agencies.get(row.agencyId)),
      rateBasis,
      materials,
      prepayRule,
      successRate: row.successRate,
      evaluation: await summariseScores(db, eq(evaluation.productCode, row.productCode)),
    })),
  );
  return products.sort((a, b) => codes.indexOf(a.productCode) - codes.indexOf(b.productCode));
}
