import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { MatchAnswer } from '#lib/contract/match/match-call.ts';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { byFit, matchRules } from '#lib/contract/match/match-rules.ts';
import type { Database } from '../../db/database.ts';
import { type FinanceProductContent, financeProduct, financeProductDetail } from '../../db/schema/finance-product.ts';
import { policyArticle, policyArticleDetail } from '../../db/schema/policy-article.ts';
import { LISTED, productConditions } from '../finance-product/product-conditions.ts';
import { productOrder } from '../finance-product/product-order.ts';
import { readProductRows } from '../finance-product/read-product-rows.ts';
import { PUBLISHED } from '../policy/article-conditions.ts';

type MatchedProducts = MatchAnswer['products'];
type MatchedPolicies = MatchAnswer['policies'];

const EVERYTHING = FinanceProductFilter.parse({});

/** The cheapest so many are judged; what cannot fit by account, industry or county is left out before. */
const CANDIDATES = 300;
const SHOWN = 20;

interface Slice {
  readonly where: SQL;
  readonly limit: number;
}

function judgeOne(content: FinanceProductContent | undefined, facts: MatchFacts): Pick<MatchedProducts[number], 'result' | 'unjudged'> {
  const { conditions = [], rules = [] } = content ?? {};
  const judged = new Set(rules.map(({ condition }) => condition));
  return { result: matchRules(rules, facts), unjudged: conditions.filter((_, place) => !judged.has(place)).length };
}

async function judge(db: Database, { where, limit }: Slice, facts: MatchFacts): Promise<MatchedProducts> {
  const rows = await readProductRows(db, { where, orderBy: productOrder(['allInRate']), limit });
  if (rows.length === 0) return [];
  const details = await db
    .select()
    .from(financeProductDetail)
    .where(
      inArray(
        financeProductDetail.productCode,
        rows.map(({ productCode }) => productCode),
      ),
    );
  const contents = new Map(details.map(({ productCode, content }) => [productCode, content]));
  return rows.map((product) => ({ product, ...judgeOne(contents.get(product.productCode), facts) }));
}

/** Products on sale by code, judged in the order asked for. */
export async function matchProducts(db: Database, codes: readonly string[], facts: MatchFacts): Promise<MatchedProducts> {
  const where = and(LISTED, inArray(financeProduct.productCode, [...codes]));
  const judged = where === undefined ? [] : await judge(db, { where, limit: codes.length }, facts);
  return judged.sort((a, b) => codes.indexOf(a.product.productCode) - codes.indexOf(b.product.productCode));
}

/** Published articles by id, judged in the order asked for. */
export async function matchPolicies(db: Database, ids: readonly string[], facts: MatchFacts): Promise<MatchedPolicies> {
  const rows = await db
    .select({ policyArticleId: policyArticle.policyArticleId, title: policyArticle.title, facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(and(PUBLISHED, inArray(policyArticle.policyArticleId, [...ids])));
  return rows
    .sort((a, b) => ids.indexOf(a.policyArticleId) - ids.indexOf(b.policyArticleId))
    .map(({ facts: { rules = [] }, ...article }) => ({ ...article, result: matchRules(rules, facts) }));
}

/** The products that fit best: those that fit first, then those that lack the least; equals by what is left to look at, then by cost. */
export async function findBestProducts(db: Database, facts: MatchFacts): Promise<{ products: MatchedProducts; judged: number }> {
  const { accountType, region, industry } = facts;
  const filter: FinanceProductFilter = {
    ...EVERYTHING,
    accountType,
    city: region === undefined ? [] : [region],
    industry: industry === undefined ? [] : [industry],
  };
  const judged = await judge(db, { where: productConditions(filter), limit: CANDIDATES }, facts);
  return { products: judged.sort((a, b) => byFit(a.result, b.result) || a.unjudged - b.unjudged).slice(0, SHOWN), judged: judged.length };
}
