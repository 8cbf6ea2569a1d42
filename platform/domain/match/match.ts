import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { MatchFacts, MatchField, MatchResult, MatchRule } from '#lib/contract/match/match-rule.ts';
import { byFit, matchRules } from '#lib/contract/match/match-rules.ts';
import type { MatchAnswer, MatchBody } from '#lib/contract/match/product-match.ts';
import { productConditions, readProductRows } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { policyArticle, policyArticleDetail } from '../../db/schema/policy-article-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { financeProducts, LISTED } from '../finance-product/finance-products.ts';
import type { FinanceProductContent } from '../finance-product/product-input.ts';
import { PUBLISHED } from '../policy/article-conditions.ts';
import { findCompanyFacts, withoutUnknown } from './company-facts.ts';

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
  const rows = await readProductRows(financeProducts, db, { where, sort: ['allInRate'], limit });
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
async function matchProducts(db: Database, codes: readonly string[], facts: MatchFacts): Promise<MatchedProducts> {
  const where = and(LISTED, inArray(financeProduct.productCode, [...codes]));
  const judged = where === undefined ? [] : await judge(db, { where, limit: codes.length }, facts);
  return judged.sort((a, b) => codes.indexOf(a.product.productCode) - codes.indexOf(b.product.productCode));
}

/** An article is applied for on paper: another kind of account than the one asked for refuses nobody who has not said in whose name. */
function judgePolicy(rules: readonly MatchRule[], facts: MatchFacts, ownType: MatchFacts['accountType']): MatchResult {
  const byAccount = matchRules(rules, withoutUnknown({ ...facts, accountType: facts.accountType ?? ownType }));
  const isRefused = byAccount.items.some(({ field, state }) => field === 'accountType' && state === 'unmet');
  return isRefused ? matchRules(rules, facts) : byAccount;
}

/** Published articles by id, judged in the order asked for. */
async function matchPolicies(
  db: Database,
  ids: readonly string[],
  facts: MatchFacts,
  ownType: MatchFacts['accountType'],
): Promise<MatchedPolicies> {
  const rows = await db
    .select({ policyArticleId: policyArticle.policyArticleId, title: policyArticle.title, facts: policyArticleDetail.facts })
    .from(policyArticle)
    .innerJoin(policyArticleDetail, eq(policyArticleDetail.policyArticleId, policyArticle.policyArticleId))
    .where(and(PUBLISHED, inArray(policyArticle.policyArticleId, [...ids])));
  return rows
    .sort((a, b) => ids.indexOf(a.policyArticleId) - ids.indexOf(b.policyArticleId))
    .map(({ facts: { rules = [] }, ...article }) => ({ ...article, result: judgePolicy(rules, facts, ownType) }));
}

/** The products that fit best: those that fit first, then those that lack the least; equals by what they cost. */
async function findBestProducts(db: Database, facts: MatchFacts): Promise<{ products: MatchedProducts; judged: number }> {
  const { accountType, region, industry } = facts;
  const filter: FinanceProductFilter = {
    ...EVERYTHING,
    accountType,
    city: region === undefined ? [] : [region],
    industry: industry === undefined ? [] : [industry],
  };
  const judged = await judge(db, { where: productConditions(financeProducts, filter), limit: CANDIDATES }, facts);
  return { products: judged.sort((a, b) => byFit(a.result, b.result)).slice(0, SHOWN), judged: judged.length };
}

/** What the platform itself knows of the user of a session and of the user's own company; unknown fields are left out. */
async function findOwnFacts({ db, now }: DomainContext, user: SessionUser): Promise<MatchFacts> {
  const loans = await db.$count(financeOrder, and(eq(financeOrder.userId, user.id), isNotNull(financeOrder.loanTime)));
  return withoutUnknown({
    ...(await findCompanyFacts(db, user.companyId, now())),
    accountType: user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
    agriScore: user.agricultureScore < 0 ? undefined : user.agricultureScore,
    firstLoan: loans > 0 ? false : undefined,
  });
}

/**
 * Judges products and policies by the answers given, and for a user by the own data first (b17); in whose name an article is applied
 * for is what was answered, the kind of account does not decide it. Nothing is kept, and what is known of the company stays here: the
 * answer names the fields it decided, not their values.
 */
export async function match(context: DomainContext, body: MatchBody, user: SessionUser | null): Promise<MatchAnswer> {
  const own = user === null ? {} : await findOwnFacts(context, user);
  const facts = { ...body.facts, ...own };
  const { accountType: ownType, ...ownOfArticles } = own;
  const { productCodes, policyArticleIds } = body;
  const asked = productCodes !== undefined || policyArticleIds !== undefined;
  const best = asked
    ? { products: await matchProducts(context.db, productCodes ?? [], facts), judged: productCodes?.length ?? 0 }
    : await findBestProducts(context.db, facts);
  const decided = policyArticleIds === undefined ? own : ownOfArticles;
  return {
    ...best,
    ownFields: Object.keys(decided) as MatchField[],
    policies: await matchPolicies(context.db, policyArticleIds ?? [], { ...body.facts, ...ownOfArticles }, ownType),
  };
}
