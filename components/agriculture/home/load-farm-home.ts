import 'server-only';
import { AgricultureProductListQuery } from '#lib/contract/catalogue/finance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { FinanceFacets, FinanceProductRow } from '#lib/contract/finance-product.ts';
import { closingFirst, isInForce, lastDayOf } from '#lib/contract/last-day.ts';
import type { PolicyArticleRow } from '#lib/contract/policy-article.ts';
import { isSeasonal, SEASONAL_WAY } from '#lib/contract/pricing/season.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { fail, type Result, succeed } from '#lib/errors/upstream-fault.ts';
import { formatDay } from '#lib/format/dates.ts';
import { faultOfAll, mapPart, type Part, readPart } from '#lib/upstream/read-part.ts';
import { readFarmFacets, readFarmProducts, readPolicyArticles } from '#lib/upstream/reads.ts';

export interface FarmHome {
  /** Those that are paid back with the harvest, the lowest rate first. */
  readonly products: Part<readonly FinanceProductRow[]>;
  /** Those that close next first, then the newest. */
  readonly articles: Part<readonly PolicyArticleRow[]>;
  /** How many products each line of work leads to. */
  readonly facets: Part<FinanceFacets>;
}

const SHOWN = 4;
const ALL = AgricultureProductListQuery.parse({ limit: '50' });
const NEWEST = PolicyListQuery.parse({ agriculture: '1', limit: '50' });

/** Those that close next before all others. */
const openFirst = (rows: readonly PolicyArticleRow[], today: string): PolicyArticleRow[] => {
  const inForce = rows.filter(isInForce);
  const closing = closingFirst(inForce, today);
  return [...closing, ...inForce.filter((row) => !closing.includes(row) && (lastDayOf(row, today)?.day ?? today) >= today)];
};

const seasonal = ({ rows }: { rows: readonly FinanceProductRow[] }) =>
  rows.filter((row) => row.payTypes.includes(SEASONAL_WAY) && isSeasonal(row)).slice(0, SHOWN);

/** What the zone's own page shows. Each section fails by itself; the page does when none of them could be read. */
export async function loadFarmHome(): Promise<Result<FarmHome, UpstreamFault>> {
  const today = formatDay(new Date().toISOString());
  const [products, facets, articles] = await Promise.all([
    readPart('finance', () => readFarmProducts(ALL)),
    readPart('finance', () => readFarmFacets(ALL)),
    readPart('policy', () => readPolicyArticles(NEWEST)),
  ]);
  const fault = faultOfAll(products, facets, articles);
  if (fault !== null) return fail(fault);
  return succeed({
    products: mapPart(products, seasonal),
    articles: mapPart(articles, ({ rows }) => openFirst(rows, today).slice(0, SHOWN)),
    facets,
  });
}
