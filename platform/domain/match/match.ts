import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { FinanceProductFilter } from '#lib/contract/finance-product.ts';
import type { MatchFacts, MatchField } from '#lib/contract/match/match-rule.ts';
import { byFit, matchRules } from '#lib/contract/match/match-rules.ts';
import type { MatchAnswer, MatchBody } from '#lib/contract/match/product-match.ts';
import { toWan } from '#lib/contract/pricing/wan.ts';
import { productConditions, readProductRows } from '../../catalogue/product-catalogue.ts';
import type { Database } from '../../db/database.ts';
import { company } from '../../db/schema/account-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { financeProduct, financeProductDetail } from '../../db/schema/finance-product-tables.ts';
import { policyArticle, policyArticleDetail } from '../../db/schema/policy-article-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { isCompanyInForce } from '../authentication/find-authentication.ts';
import type { DomainContext } from '../domain-context.ts';
import { financeProducts, LISTED } from '../finance-product/finance-products.ts';
import type { FinanceProductContent } from '../finance-product/product-input.ts';
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

/** Published articles by id, judged in the order asked for. */
async function matchPolicies(db: Database, ids: readonly string[], facts: MatchFacts): Promise<MatchedPolicies> {
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
async function findBestProducts(db: Database, facts: MatchFacts): Promise<{ products: MatchedProducts; judged: number }> {
  const { accountType, region, industry } = facts;
  const filter: FinanceProductFilter = {
    ...EVERYTHING,
    accountType,
    city: region === undefined ? [] : [region],
    industry: industry === undefined ? [] : [industry],
  };
  const judged = await judge(db, { where: productConditions(financeProducts, filter), limit: CANDIDATES }, facts);
  return { products: judged.sort((a, b) => byFit(a.result, b.result) || a.unjudged - b.unjudged).slice(0, SHOWN), judged: judged.length };
}

const COUNTIES: readonly (readonly [name: string, code: string])[] = [
  ['城厢', '350302'],
  ['涵江', '350303'],
  ['荔城', '350304'],
  ['秀屿', '350305'],
  ['仙游', '350322'],
];

/** Words of the national classification of industries, the particular ones first. */
const INDUSTRIES: readonly (readonly [words: RegExp, code: string])[] = [
  [/鞋|服装|服饰|纺织|皮革/, 'footwear'],
  [/水产|渔业|养殖/, 'aquaculture'],
  [/农业|种植|畜牧|林业|谷物|蔬菜|水果/, 'farming'],
  [/食品|饮料|农副/, 'food'],
  [/家具|木材|工艺/, 'craft'],
  [/计算机|通信|电子|软件|信息/, 'electronics'],
  [/医药|医疗/, 'biomedicine'],
  [/电力|电池|光伏|能源/, 'energy'],
  [/设备|机械|汽车/, 'equipment'],
  [/化学|橡胶|塑料|金属|矿物|材料/, 'materials'],
  [/建筑|工程/, 'construction'],
  [/运输|仓储|邮政|物流/, 'logistics'],
  [/批发|零售|餐饮|住宿/, 'retail'],
];

/** District code of the county that an address names; undefined outside the city. */
const toCounty = (address: string): string | undefined => COUNTIES.find(([name]) => address.includes(name))?.[1];

/** Code of `fin_industry` by the name of the registered industry; undefined where none is near. */
const toIndustry = (name: string): string | undefined => INDUSTRIES.find(([words]) => words.test(name))?.[1];

type Company = typeof company.$inferSelect;

const YEAR_MS = 365.25 * 86_400_000;

/** Full years and tenths since a day; undefined for what is no day. */
function yearsSince(day: string, now: Date): number | undefined {
  const years = (now.getTime() - Date.parse(`${day}T00:00:00+08:00`)) / YEAR_MS;
  return Number.isFinite(years) && years >= 0 ? Math.floor(years * 10) / 10 : undefined;
}

/** Only what an authenticated company has proven counts, also while a change of it is looked at. */
function companyFacts({ content, ...own }: Company, now: Date): MatchFacts {
  if (!isCompanyInForce(own)) return {};
  return {
    region: toCounty(content.areaAddress || content.companyAddress),
    industry: toIndustry(content.industryName),
    yearsSinceRegistration: yearsSince(content.registerDate, now),
    registeredCapital: own.registeredCapitalYuan === null ? undefined : toWan(own.registeredCapitalYuan),
    qualifications: own.qualificationCount === 0 ? [] : undefined,
    whitelist: own.inWhitelist,
  };
}

const withoutUnknown = (facts: MatchFacts): MatchFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as MatchFacts;

/** What the platform itself knows of the user of a session and of the user's own company; unknown fields are left out. */
async function findOwnFacts({ db, now }: DomainContext, user: SessionUser): Promise<MatchFacts> {
  const [own] = user.companyId === null ? [] : await db.select().from(company).where(eq(company.id, user.companyId));
  const loans = await db.$count(financeOrder, and(eq(financeOrder.userId, user.id), isNotNull(financeOrder.loanTime)));
  return withoutUnknown({
    ...(own === undefined ? {} : companyFacts(own, now())),
    accountType: user.accountType === 'ENTERPRISE' ? 'ENTERPRISE' : 'INDIVIDUAL',
    agriScore: user.agricultureScore < 0 ? undefined : user.agricultureScore,
    firstLoan: loans > 0 ? false : undefined,
  });
}

/**
 * Judges products and policies by the answers given, and for a user by the own data first (b17). Nothing is kept, and what is
 * known of the company stays here: the answer names the fields it decided, not their values.
 */
export async function match(context: DomainContext, body: MatchBody, user: SessionUser | null): Promise<MatchAnswer> {
  const own = user === null ? {} : await findOwnFacts(context, user);
  const facts = { ...body.facts, ...own };
  const { productCodes, policyArticleIds } = body;
  const asked = productCodes !== undefined || policyArticleIds !== undefined;
  const best = asked
    ? { products: await matchProducts(context.db, productCodes ?? [], facts), judged: productCodes?.length ?? 0 }
    : await findBestProducts(context.db, facts);
  return {
    ...best,
    ownFields: Object.keys(own) as MatchField[],
    policies: await matchPolicies(context.db, policyArticleIds ?? [], facts),
  };
}
