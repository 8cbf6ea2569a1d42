import 'server-only';
import type { AgencyOption } from '#lib/contract/agency.ts';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { HomeStatistics } from '#lib/contract/institution.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { faultOfAll, type Part, readPart } from '#lib/upstream/read-part.ts';
import { readAgencies, readFinanceProducts, readHomeStatistics, readPolicyArticles } from '#lib/upstream/reads.ts';

export interface HomeContent {
  /** Those most applied for first. */
  readonly products: Part<{ readonly rows: readonly FinanceProductRow[] }>;
  /** The newest first. */
  readonly articles: Part<{ readonly rows: readonly PolicyArticleRow[] }>;
  readonly statistics: Part<HomeStatistics>;
  /** Off without finance: they lead to what they lend. */
  readonly agencies: Part<readonly AgencyOption[]>;
}

const MANY = 50;
const MOST_WANTED = FinanceListQuery.parse({ sort: '-applyCount', limit: MANY });
const NEWEST = PolicyListQuery.parse({ limit: MANY });

/** What the home page shows. Each section fails by itself; the page does when none of them could be read. */
export async function loadHome(): Promise<Result<HomeContent, UpstreamFault>> {
  const [products, articles, statistics, agencies] = await Promise.all([
    readPart('finance', () => readFinanceProducts(MOST_WANTED)),
    readPart('policy', () => readPolicyArticles(NEWEST)),
    readPart('statistics', readHomeStatistics),
    readPart('finance', readAgencies),
  ]);
  const fault = faultOfAll(products, articles, statistics, agencies);
  return fault === null ? succeed({ products, articles, statistics, agencies }) : fail(fault);
}
