import { monthChoices, readWantedLoan, toLoanSearch } from './wanted-loan.ts';

const read = (search: string) => readWantedLoan(new URLSearchParams(search));

it.each([
  ['amount=50&months=12&payType=1', { amountWan: 50, months: 12, payWay: '1' }],
  ['amount=-1&months=abc&payType=9', { amountWan: undefined, months: undefined, payWay: undefined }],
  ['amount=&months=1e400', { amountWan: undefined, months: undefined, payWay: undefined }],
])('reads %s', (search, loan) => {
  expect(read(search)).toEqual(loan);
});

it.each(['', '?amount=50', '?amount=0.5&months=6&payType=5'])('writes back what it read: %p', (search) => {
  expect(toLoanSearch(read(search))).toBe(search);
});

it('offers usual terms within the product, its ends and the present one', () => {
  expect(monthChoices({ termStart: 4, termEnd: 40 }, 10)).toEqual([4, 6, 9, 10, 12, 18, 24, 36, 40]);
});
