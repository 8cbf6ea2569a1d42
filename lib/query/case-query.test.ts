import { addDateRange } from './case-query.ts';

const JANUARY = ['2024-01-01', '2024-01-31'] as const;

it('names the ends beginTime and endTime, or after a prefix', () => {
  expect(addDateRange({ pageNum: 1 }, JANUARY)).toEqual({ pageNum: 1, beginTime: '2024-01-01', endTime: '2024-01-31' });
  expect(addDateRange({ pageNum: 1 }, JANUARY, 'applyTime')).toEqual({
    pageNum: 1,
    applyTimeBegin: '2024-01-01',
    applyTimeEnd: '2024-01-31',
  });
});

it('adds several ranges to one query and leaves the given one as it was', () => {
  const query = { params: { a: 1 } };
  const both = addDateRange(addDateRange(query, JANUARY), JANUARY, 'x');
  expect(both).toEqual({ params: { a: 1 }, beginTime: '2024-01-01', endTime: '2024-01-31', xBegin: '2024-01-01', xEnd: '2024-01-31' });
  expect(query).toEqual({ params: { a: 1 } });
});

it.each([null, undefined, [], '2024-01-01,2024-01-31', ['', '']])('adds nothing for %p', (range) => {
  expect(addDateRange({ pageNum: 1 }, range as never)).toEqual({ pageNum: 1 });
});

it('an open range has one end', () => {
  expect(addDateRange({}, ['2024-01-01', ''])).toEqual({ beginTime: '2024-01-01' });
});
