import { toCasesWire } from '#lib/query/case-query.ts';
import { demandAddress, toDemandsHref } from './demand-address.ts';

const { codec: demandPageCodec, all: ALL_DEMANDS } = demandAddress;

it('has the state of the page in its address, and nothing that was made up', () => {
  expect(toDemandsHref({})).toBe('/user/financeDemand');
  expect(toDemandsHref({ group: 'open', page: 2, search: '鞋' })).toBe('/user/financeDemand?group=open&page=2&search=%E9%9E%8B');
  expect(toDemandsHref({ demandNo: 'FD20261120000012' })).toBe('/user/financeDemand?demandNo=FD20261120000012');
  expect(toDemandsHref({ new: '1' })).toBe('/user/financeDemand?new=1');
  expect(demandPageCodec.read('?group=mine&demandNo=..&edit=a%2F1&new=2&page=-1&limit=7')).toEqual(ALL_DEMANDS);
});

it('reads what it wrote', () => {
  const query = { ...ALL_DEMANDS, edit: 'FD20261120000012', group: 'closed' as const, page: 3, limit: 50 };
  expect(demandPageCodec.read(demandPageCodec.write(query))).toEqual(query);
});

it('asks for a page of a group by words', () => {
  expect(toCasesWire({ ...ALL_DEMANDS, group: 'running', search: 'FD2026', page: 2 })).toEqual({
    group: 'running',
    keyword: 'FD2026',
    pageNum: 2,
    pageSize: 20,
  });
});
