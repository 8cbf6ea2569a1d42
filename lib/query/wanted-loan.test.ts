import { monthChoices, toCarriedLoan } from './carried-loan.ts';
import { readWantedLoan, toLoanSearch, toServedLoan, withCarriedLoan } from './wanted-loan.ts';

const read = (search: string) => readWantedLoan(new URLSearchParams(search));

it.each([
  ['amount=50&months=12&payType=1', { amountWan: 50, months: 12, payWay: '1' }],
  ['amount=-1&months=abc&payType=9', { amountWan: undefined, months: undefined, payWay: undefined }],
  ['amount=50万&months=１２', { amountWan: 50, months: 12, payWay: undefined }],
  ['amount=１，０００ 万元', { amountWan: 1000, months: undefined, payWay: undefined }],
  ['guaranteeType=5', { guaranteeType: '5' }],
  ['guaranteeType=5,1', {}],
  ['guaranteeType=5&guaranteeType=1', {}],
  ['amount=&months=1e400', { amountWan: undefined, months: undefined, payWay: undefined }],
])('reads %s', (search, loan) => {
  expect(read(search)).toEqual(loan);
});

it.each(['', '?amount=50', '?amount=0.5&months=6&payType=5', '?amount=50&guaranteeType=5'])('writes back what it read: %p', (search) => {
  expect(toLoanSearch(read(search))).toBe(search);
});

it('offers usual terms within the product, its ends and the present one', () => {
  expect(monthChoices({ termStart: 4, termEnd: 40 }, 10)).toEqual([4, 6, 9, 10, 12, 18, 24, 36, 40]);
});

it.each([
  ['/a', '', '/a'],
  ['/a', '?page=2&sort=rateStart', '/a'],
  ['/a', '?amount=80&months=18&payType=2&page=3', '/a?amount=80&months=18&payType=2'],
  [
    '/a?productCode=FP1',
    '?amount=80&purpose=stock&hadLoan=1&guaranteeType=1,5',
    '/a?productCode=FP1&amount=80&purpose=stock&hadLoan=1&guaranteeType=1%2C5',
  ],
  ['/a?amount=20#cost', '?amount=80&months=6', '/a?amount=20&months=6#cost'],
  ['/a', '?payType=1,2', '/a'],
  ['/a', `?amount=${'9'.repeat(99)}`, '/a'],
])('carries what was said of the loan, and nothing else: %s from %s', (href, search, carried) => {
  expect(withCarriedLoan(href, search)).toBe(carried);
});

it('keeps what else was said when the figures change', () => {
  expect(toLoanSearch({ amountWan: 100, payWay: '3' }, '?amount=50&months=12&purpose=stock&x=1')).toBe(
    '?amount=100&purpose=stock&payType=3',
  );
});

it('gives the security of the address to what the server reckons', () => {
  expect(toServedLoan({ amount: 50, guaranteeType: '5' })).toEqual({ amountWan: 50, guaranteeType: '5' });
});

const bounds = { amountStart: 10, amountEnd: 50, termStart: 6, termEnd: 36, payTypes: ['1', '3'] };

it('begins a form with what was wanted, as the product lends it', () => {
  expect(toCarriedLoan(bounds, { amountWan: 30, months: 12, payWay: '3' })).toEqual({ amount: '30', months: '12', payWay: '3', notes: {} });
  expect(toCarriedLoan(bounds, {})).toEqual({ amount: '', months: '', payWay: '', notes: {} });
});

it('takes the nearest figure where the product does not lend what was wanted, and says so', () => {
  const { notes, ...figures } = toCarriedLoan(bounds, { amountWan: 80, months: 3, payWay: '5' });
  expect(figures).toEqual({ amount: '50', months: '6', payWay: '' });
  expect(notes).toEqual({
    amount: '您要的 80 万元不在 10–50 万元里，先填了最接近的。',
    months: '您要的 3 个月不在 6–36 个月里，先选了最接近的。',
    payWay: '您看的那种还法这个产品没有，请另选一种。',
  });
});
