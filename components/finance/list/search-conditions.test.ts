import { parsePageQuery } from '#lib/query/page-query.ts';
import { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { withCode } from './facet-groups.ts';
import { searchClauses, searchConditions } from './search-conditions.ts';

const parse = (text: string) => parsePageQuery(FinanceListQuery, new URLSearchParams(text));

const read = (text: string) =>
  searchClauses(parse(text))
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
  const dropped = searchConditions(query).find(({ key }) => key === 'termRange:6-12')?.without;
  expect(dropped).toEqual({ ...query, termRange: ['12-24'], page: 1 });
});

it('names the chosen institution', () => {
  expect(searchConditions(parse('agencyId=mulanxi-bank'), '木兰溪银行')[0]?.label).toBe('木兰溪银行');
});

it('adds codes in one order, whatever order they were ticked in', () => {
  const one = withCode(withCode(parse(''), 'payType', '3', true), 'payType', '1', true);
  const other = withCode(withCode(parse(''), 'payType', '1', true), 'payType', '3', true);
  expect(one).toEqual(other);
});

it('holds one kind of applicant at a time', () => {
  const query = withCode(parse('accountType=ENTERPRISE&page=4'), 'accountType', 'INDIVIDUAL', true);
  expect(query).toMatchObject({ accountType: 'INDIVIDUAL', page: 1 });
  expect(withCode(query, 'accountType', 'INDIVIDUAL', false).accountType).toBeUndefined();
});
