import 'server-only';
import type { AgencyOption } from '#lib/contract/agency.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { FinanceListQuery, PolicyListQuery } from '#lib/routes/page-queries.ts';
import { readAgencies, readFinanceProducts, readHomeStatistics, readPolicyArticles } from '#lib/upstream/reads.ts';

export interface HomeContent {
  /** Those most applied for first. */
  readonly products: readonly FinanceProductRow[];
  /** The newest first. */
  readonly articles: readonly PolicyArticleRow[];
  /** Null when it could not be read: the browser tries again. */
  readonly statistics: HomeStatistics | null;
  readonly agencies: readonly AgencyOption[] | null;
}

const MANY = 50;
const MOST_WANTED = FinanceListQuery.parse({ sort: '-applyCount', limit: MANY });
const NEWEST = PolicyListQuery.parse({ limit: MANY });

/** What the home page shows. Products and policies are required; figures and institutions may come later. */
export async function loadHome(): Promise<Result<HomeContent, UpstreamFault>> {
  const [products, articles, statistics, agencies] = await Promise.all([
    readFinanceProducts(MOST_WANTED),
    readPolicyArticles(NEWEST),
    readHomeStatistics(),
    readAgencies(),
  ]);
  if (!products.ok) return fail(products.fault);
  if (!articles.ok) return fail(articles.fault);
  return succeed({
    products: products.value.rows,
    articles: articles.value.rows,
    statistics: statistics.ok ? statistics.value : null,
    agencies: agencies.ok ? agencies.value : null,
  });
}
