import 'server-only';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import type { UpstreamFault } from '#lib/errors/fault.ts';
import { fail, type Result, succeed } from '#lib/errors/result.ts';
import { formatDay } from '#lib/format/dates.ts';
import { AgricultureProductListQuery, PolicyListQuery } from '#lib/routes/page-queries.ts';
import { readFarmFacets, readFarmProducts, readPolicyArticles } from '#lib/upstream/reads.ts';

export interface FarmHome {
  /** Those that are paid back with the harvest, the lowest rate first. */
  readonly products: readonly FinanceProductRow[];
  /** Those that close next first, then the newest. */
  readonly articles: readonly PolicyArticleRow[];
  /** Absent: they could not be counted. */
  readonly facets: FinanceFacets | null;
}

const SEASONAL = '6';
const SHOWN = 4;
const ALL = AgricultureProductListQuery.parse({ limit: '50' });
const NEWEST = PolicyListQuery.parse({ agriculture: '1', limit: '50' });

/** Those that close next before all others. */
const openFirst = (rows: readonly PolicyArticleRow[], today: string): PolicyArticleRow[] => {
  const inForce = rows.filter(({ validity }) => validity === '1');
  const open = inForce.filter(({ applyEnd }) => applyEnd !== null && applyEnd >= today);
  return [
    ...open.sort((a, b) => ((a.applyEnd ?? '') < (b.applyEnd ?? '') ? -1 : 1)),
    ...inForce.filter(({ applyEnd }) => applyEnd === null),
  ];
};

/** What the zone's own page shows: products and policies are required, counts may be missing. */
export async function loadFarmHome(): Promise<Result<FarmHome, UpstreamFault>> {
  const [products, facets, articles] = await Promise.all([readFarmProducts(ALL), readFarmFacets(ALL), readPolicyArticles(NEWEST)]);
  if (!products.ok) return fail(products.fault);
  if (!articles.ok) return fail(articles.fault);
  return succeed({
    products: products.value.rows.filter(({ payTypes }) => payTypes.includes(SEASONAL)).slice(0, SHOWN),
    articles: openFirst(articles.value.rows, formatDay(new Date().toISOString())).slice(0, SHOWN),
    facets: facets.ok ? facets.value : null,
  });
}
