import { repaymentText, toPayment } from './repayment-words.ts';

const loan = (payWay: string, ...payments: number[]) => ({ payWay, instalments: payments.map((paymentYuan) => ({ paymentYuan })) });

it.each([
  ['1', [100, 100], '每月还', '共 2 次'],
  ['2', [110, 105], '首月还', '共 2 次，最后一次 105.00 元'],
  ['3', [10, 1_010], '平时每月还', '共 2 次，最后一次 1,010.00 元'],
  ['4', [1_100], '到期一次还', '本金和利息一次还'],
  ['5', [10, 1_010], '用满时每月付息', '共 2 次，最后一次 1,010.00 元'],
  ['6', [30, 1_030], '平时每季还', '共 2 次，最后一次 1,030.00 元'],
  ['6', [1_030], '到期一次还', '本金和利息一次还'],
])('the first payment of way %s (%p) is called %s, %s', (payWay, payments, label, note) => {
  expect(toPayment(loan(payWay, ...payments))).toEqual({ label, amountYuan: payments[0], note });
});

it('does not call what falls due on days of the year paid every quarter', () => {
  expect(toPayment({ ...loan('6', 30, 1_030), loan: { dueDates: { dates: ['2027-06-20', '2027-12-20'] } } }).label).toBe('按农时，每次还');
});

it('does not call unlike payments those of every quarter or month, and says how high they go', () => {
  const dated = [
    { payOn: '2026-12-20', paymentYuan: 476.27 },
    { payOn: '2027-06-20', paymentYuan: 1_626.52 },
    { payOn: '2027-11-27', paymentYuan: 81_177.21 },
  ];
  expect(repaymentText({ payWay: '6', instalments: dated })).toBe(
    '第一次 2026-12-20 还 476.27 元，之后按还款计划，共 3 次，最多一次 81,177.21 元（到期那次）',
  );
  expect(toPayment(loan('3', 310, 300, 10_300)).label).toBe('第一次还');
  expect(repaymentText(loan('1', 130, 100, 100))).toBe('第一次还 130.00 元，之后按还款计划，共 3 次，这次最多');
});

it('says a level payment without the rounding of the last one', () => {
  expect(repaymentText(loan('1', 100, 100.01))).toBe('每月还 100.00 元');
  expect(repaymentText(loan('2', 110, 105))).toBe('首月还 110.00 元，共 2 次，最后一次 105.00 元');
});

it('says what is taken off at the start and what arrives', () => {
  const bill = { ...loan('4', 500_000), bankDiscountYuan: 7_500 };
  expect(repaymentText(bill)).toBe('到期一次还 500,000.00 元，先扣利息 7,500.00 元，实收 492,500.00 元');
});
