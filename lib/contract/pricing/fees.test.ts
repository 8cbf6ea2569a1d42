import type { ProductFee } from '#lib/contract/finance-product.ts';
import { conditionalFees, dueFees, feeLines, feePayments } from './fees.ts';

const fee = (rest: Partial<ProductFee>): ProductFee => ({
  name: '担保费',
  payee: '担保公司',
  when: '放款前',
  kind: 'fixed',
  note: '',
  ...rest,
});
const loan = { principalYuan: 500_000, months: 25 };

it.each([
  [fee({ amountYuan: 1_000 }), '固定收一笔', 1_000],
  [fee({ kind: 'rateOnce', rate: 1.2 }), '借款额的 1.2%', 6_000],
  [fee({ kind: 'rateYearly', rate: 0.8 }), '借款额的 0.8%，每年一次，共 3 次', 12_000],
  [fee({ kind: 'rateOnce' }), '借款额的 0%', 0],
])('prices a fee in words and to the cent: %#', (given, how, amountYuan) => {
  expect(feeLines([given], loan)).toEqual([{ name: '担保费', payee: '担保公司', when: '放款前', how, note: '', amountYuan }]);
});

it.each([
  [12, 1],
  [13, 2],
  [24, 2],
  [1, 1],
])('a yearly fee of %i months counts %i started years', (months, years) => {
  expect(feeLines([fee({ kind: 'rateYearly', rate: 1 })], { principalYuan: 100_000, months })[0]?.amountYuan).toBe(years * 1_000);
});

it('half a cent is rounded up', () => {
  expect(feeLines([fee({ kind: 'rateOnce', rate: 0.5 })], { principalYuan: 1_001, months: 12 })[0]?.amountYuan).toBe(5.01);
});

it('a yearly fee falls due at the start of each year', () => {
  expect(feePayments([fee({ kind: 'rateYearly', rate: 0.8 })], loan)).toEqual([
    { month: 0, amountYuan: 4_000 },
    { month: 12, amountYuan: 4_000 },
    { month: 24, amountYuan: 4_000 },
  ]);
});

const guaranteed = fee({ kind: 'rateYearly', rate: 0.5, fromWan: 50, guaranteeType: '6' });
const agreed = fee({ kind: 'rateYearly', rate: 0.5 });

it.each([
  [500_000, '6', [agreed]],
  [499_999, '6', []],
  [500_000, '1', []],
  [500_000, undefined, []],
])('a fee with a condition is borne only where that is met: %d by %p', (principalYuan, guaranteeType, due) => {
  const secured = { principalYuan, guaranteeType };
  expect(dueFees([guaranteed], secured)).toEqual(due);
  expect(conditionalFees([guaranteed], secured)).toHaveLength(1 - due.length);
  expect(dueFees([agreed], secured)).toEqual([agreed]);
});

it('leaves out a note that says the share once more', () => {
  const fee = { name: '担保费', payee: '担保公司', when: '每年', kind: 'rateYearly', rate: 0.5 } as const;
  const loan = { principalYuan: 100_000, months: 24 };
  const noteOf = (note: string) => feeLines([{ ...fee, note }], loan)[0]?.note;
  expect(noteOf('每年收借款额的 0.5%')).toBe('');
  expect(noteOf('每年收借款额的 0.5%，财政补一半')).toBe('每年收借款额的 0.5%，财政补一半');
});
