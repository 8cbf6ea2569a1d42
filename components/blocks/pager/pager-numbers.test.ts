import { toPagerEntries } from './pager.tsx';

const drawn = (page: number, pages: number, count: number) =>
  toPagerEntries(page, pages, count)
    .map((entry) => ({ page: String(entry.page), back: `<${entry.page}`, ahead: `>${entry.page}` })[entry.kind])
    .join(' ');

describe('toPagerEntries', () => {
  it.each([
    [1, 1, 7, '1'],
    [2, 7, 7, '1 2 3 4 5 6 7'],
    [1, 20, 7, '1 2 3 4 5 6 >6 20'],
    [4, 20, 7, '1 2 3 4 5 6 >9 20'],
    [5, 20, 7, '1 <1 3 4 5 6 7 >10 20'],
    [10, 20, 7, '1 <5 8 9 10 11 12 >15 20'],
    [17, 20, 7, '1 <12 15 16 17 18 19 20'],
    [20, 20, 7, '1 <15 15 16 17 18 19 20'],
    [1, 20, 5, '1 2 3 4 >4 20'],
    [10, 20, 5, '1 <7 9 10 11 >13 20'],
    [20, 20, 5, '1 <17 17 18 19 20'],
  ])('page %i of %i with %i numbers reads "%s"', (page, pages, count, text) => {
    expect(drawn(page, pages, count)).toBe(text);
  });
});
