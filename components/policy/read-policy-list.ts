import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { InsuranceListQuery } from '#lib/contract/catalogue/insurance.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import type { PolicyArticleRow, SearchedWords } from '#lib/contract/policy-article.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { OFF, partValue, readPart } from '#lib/upstream/read-part.ts';
import { type Read, readFinanceProducts, readInsuranceProducts, readPolicyArticles, readPolicyFacets } from '#lib/upstream/reads.ts';
import { policyCatalogue, type ServedPolicies } from './policy-catalogue.ts';
import type { SearchHits } from './search-hits.tsx';

interface PolicyList {
  readonly served: ServedPolicies;
  readonly searched: SearchedWords;
  /** Of the words, beside the articles. */
  readonly hits: SearchHits;
  /** Open articles, the nearest end first. */
  readonly closing: readonly PolicyArticleRow[];
  /** All of it could be read. */
  readonly isWhole: boolean;
}

const CLOSING_FIRST = PolicyListQuery.parse({ open: '1', sort: 'applyEnd', limit: '10' });
const FEW = '10';

/** Products of both kinds that the words find; what fails or is off is left out. */
async function readHits(search: string): Promise<SearchHits> {
  const [finance, insurance] = await Promise.all([
    search === '' ? OFF : readPart('finance', () => readFinanceProducts(FinanceListQuery.parse({ search, limit: FEW }))),
    search === '' ? OFF : readPart('insurance', () => readInsuranceProducts(InsuranceListQuery.parse({ search, limit: FEW }))),
  ]);
  return { finance: partValue(finance)?.rows ?? [], insurance: partValue(insurance)?.rows ?? [] };
}

/** What the list page shows: the rows are required, the counts, what closes soon and what else the words find are left out when they fail. */
export async function readPolicyList(query: PolicyListQuery): Read<PolicyList> {
  const [articles, facets, closing, hits] = await Promise.all([
    readPolicyArticles(query),
    readPolicyFacets(policyCatalogue.toCounted(query)),
    query.search === '' ? readPolicyArticles(CLOSING_FIRST) : succeed({ rows: [] }),
    readHits(query.search),
  ]);
  if (!articles.ok) return articles;
  const { rows, total, ...searched } = articles.value;
  return succeed({
    served: { query, rows, total, facets: facets.ok ? facets.value : null, dropTotal: null },
    searched,
    hits,
    closing: closing.ok ? closing.value.rows.slice(0, 5) : [],
    isWhole: facets.ok && closing.ok,
  });
}
