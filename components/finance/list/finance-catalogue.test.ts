import { searchClauses, searchConditions, suggestDrop, withCode } from '#components/catalogue/clauses.ts';
import { FinanceListQuery } from '#lib/contract/catalogue/finance.ts';
import { FinanceFacets } from '#lib/contract/finance-product.ts';
import { parsePageQuery } from '#lib/query/page-query.ts';
import { financeCatalogue as list } from './finance-catalogue.tsx';

const parse = (text: string) => parsePageQuery(FinanceListQuery, new URLSearchParams(text));

const read = (text: string) =>
  searchClauses(list, parse(text))
    .map(({ before, conditions, after }) => `${before}[${conditions.map(({ label }) => label).join('|')}]${after}`)
    .join('，');

it.each([
  ['', ''],
  ['amount=50&termRange=6-12&guaranteeType=6,1', '能借[50 万元]，能用[半年到 1 年]，[不用抵押|政府性担保]'],
  ['search=设备&zone=mulan', '写到[设备]，在[木兰专区]里'],
  ['accountType=INDIVIDUAL&city=350304&industry=footwear', '[个人]能办，在[荔城区]能办，做[鞋服]的能借'],
  ['termRange=unheard', '能用[unheard]'],
])('%s reads %s', (query, sentence) => {
  expect(read(query)).toBe(sentence);
});

it('drops exactly one condition and goes back to the first page', () => {
  const query = parse('amount=50&termRange=12-24,6-12&sort=rateStart&page=3');
  const dropped = searchConditions(list, query).find(({ key }) => key === 'termRange:6-12')?.without;
  expect(dropped).toEqual({ ...query, termRange: ['12-24'], page: 1 });
});

it('names the chosen institution', () => {
  const [clause] = searchClauses(list, parse('agencyId=mulanxi-bank'), { agencyId: '木兰溪银行' });
  expect(clause?.conditions[0]?.label).toBe('木兰溪银行');
});

it('adds codes in one order, whatever order they were ticked in', () => {
  const one = withCode(list, withCode(list, parse(''), 'payType', '3', true), 'payType', '1', true);
  const other = withCode(list, withCode(list, parse(''), 'payType', '1', true), 'payType', '3', true);
  expect(one).toEqual(other);
});

it('holds one kind of applicant at a time', () => {
  const query = withCode(list, parse('accountType=ENTERPRISE&page=4'), 'accountType', 'INDIVIDUAL', true);
  expect(query).toMatchObject({ accountType: 'INDIVIDUAL', page: 1 });
  expect(withCode(list, query, 'accountType', 'INDIVIDUAL', false).accountType).toBeUndefined();
});

const none = Object.fromEntries(Object.keys(FinanceFacets.shape).map((name) => [name, []]));
const facets = (counts: Record<string, { value: string; count: number }[]>) => FinanceFacets.parse({ ...none, ...counts });

it('drops the facet without which most appear', () => {
  const counts = facets({ termRange: [{ value: '12-24', count: 2 }], feature: [{ value: 'online', count: 7 }] });
  expect(suggestDrop(list, parse('termRange=36-&feature=firstLoan&amount=50'), counts)?.name).toBe('feature');
});

it.each([
  ['search=无&amount=50&termRange=36-', 'search'],
  ['amount=9000&termRange=36-', 'amount'],
  ['agencyId=none&termRange=36-', 'agencyId'],
  ['termRange=36-', 'termRange'],
])('without promising counts %s loses its %s', (query, name) => {
  expect(suggestDrop(list, parse(query), facets({}))?.name).toBe(name);
  expect(suggestDrop(list, parse(query), null)?.name).toBe(name);
});

it('gives the query without the whole condition, on the first page', () => {
  const query = parse('termRange=36-,24-36&page=2');
  expect(suggestDrop(list, query, null)?.without).toEqual({ ...query, termRange: [], page: 1 });
});

it('has nothing to drop when nothing is asked', () => {
  expect(suggestDrop(list, parse('page=3'), facets({}))).toBeNull();
});
