import { FinanceFacets } from '#lib/contract/finance-product.ts';
import { parsePageQuery } from '#lib/query/page-query.ts';
import { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { suggestFinanceDrop } from './search-conditions.ts';

const parse = (text: string) => parsePageQuery(FinanceListQuery, new URLSearchParams(text));
const none = Object.fromEntries(Object.keys(FinanceFacets.shape).map((name) => [name, []]));
const facets = (counts: Record<string, { value: string; count: number }[]>) => FinanceFacets.parse({ ...none, ...counts });

it('drops the facet without which most appear', () => {
  const counts = facets({ termRange: [{ value: '12-24', count: 2 }], feature: [{ value: 'online', count: 7 }] });
  expect(suggestFinanceDrop(parse('termRange=36-&feature=firstLoan&amount=50'), counts)?.name).toBe('feature');
});

it.each([
  ['search=无&amount=50&termRange=36-', 'search'],
  ['amount=9000&termRange=36-', 'amount'],
  ['agencyId=none&termRange=36-', 'agencyId'],
  ['termRange=36-', 'termRange'],
])('without promising counts %s loses its %s', (query, name) => {
  expect(suggestFinanceDrop(parse(query), facets({}))?.name).toBe(name);
  expect(suggestFinanceDrop(parse(query), null)?.name).toBe(name);
});

it('gives the query without the whole condition, on the first page', () => {
  const query = parse('termRange=36-,24-36&page=2');
  expect(suggestFinanceDrop(query, null)?.without).toEqual({ ...query, termRange: [], page: 1 });
});

it('has nothing to drop when nothing is asked', () => {
  expect(suggestFinanceDrop(parse('page=3'), facets({}))).toBeNull();
});
