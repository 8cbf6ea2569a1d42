import { withCode } from '#components/catalogue/clauses.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { allConditions, filterConditions, listTitle, policyCatalogue } from './policy-catalogue.ts';

const query = (fields: Record<string, string>): PolicyListQuery => PolicyListQuery.parse(fields);

describe('policy conditions', () => {
  it('switches a code on and off, sorted, and returns to the first page', () => {
    const third = query({ level: '3', page: '4' });
    expect(withCode(policyCatalogue, third, 'level', '1', true)).toMatchObject({ level: ['1', '3'], page: 1 });
    expect(withCode(policyCatalogue, third, 'level', '3', false)).toMatchObject({ level: [], page: 1 });
  });

  it('names every chosen filter, each with the list that lacks only it', () => {
    const conditions = filterConditions(query({ open: '1', agriculture: '1', level: '1,3', validity: '4', search: '贴息' }));
    expect(conditions.map(({ label }) => label)).toEqual(['正在申报', '涉农', '已废止', '国家级', '市级']);
    expect(conditions[3]?.without).toMatchObject({ open: '1', level: ['3'], validity: ['4'], search: '贴息' });
  });

  it('names nothing for codes that nobody knows', () => {
    expect(filterConditions(query({ level: '9', applyMode: 'x' }))).toEqual([]);
  });

  it('offers to drop the words and the category before the filters', () => {
    const labels = allConditions(query({ search: '贴息', category: '64', open: '1' })).map(({ label }) => label);
    expect(labels).toEqual(['贴息', '通知公告', '正在申报']);
  });

  it.each([
    [{}, '全部政策'],
    [{ category: '61' }, '政策法规'],
    [{ search: '贴息' }, '“贴息”'],
    [{ search: '贴息', category: '61' }, '“贴息”的政策法规'],
  ])('calls the list for %j %s', (fields, title) => {
    expect(listTitle(query(fields as Record<string, string>))).toBe(title);
  });
});
