import fc from 'fast-check';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { CalculatorQuery } from '#lib/routes/tool-queries.ts';
import { type CalculatedProduct, calculatedLoan, calculatorSheet, compareWays } from './calculator-loan.ts';
import { scheduleCsv } from './schedule-csv.ts';

const calculate = (query: object) => calculatorSheet(calculatedLoan(CalculatorQuery.parse(query), null), '贷款机构');

const secured: CalculatedProduct = {
  ...{ amountStart: 1, amountEnd: 500, termStart: 1, termEnd: 36, payTypes: ['1', '3'] },
  productCode: 'FP26005',
  productName: '=园区担保贷',
  agencyName: '兴化湾银行（示例）',
  rateStart: 3.65,
  fees: [{ name: '融资担保费', payee: '担保公司', when: '放款前', kind: 'rateOnce', rate: 1.4, note: '' }],
};

describe('the calculator', () => {
  it.each([
    [
      { amount: 100, rate: 3.65, payType: '1' },
      { firstPaymentYuan: 84_990.08, interestYuan: 19_880.91, allInPercent: 3.65 },
    ],
    [
      { amount: 100, rate: 3.65, payType: '2' },
      { firstPaymentYuan: 86_375, lastPaymentYuan: 83_586.81, interestYuan: 19_770.83 },
    ],
    [
      { amount: 100, rate: 3.65, payType: '3' },
      { firstPaymentYuan: 3_041.67, interestYuan: 36_500 },
    ],
    [
      { amount: 100, rate: 3.65, payType: '4' },
      { lastPaymentYuan: 1_036_500, interestYuan: 36_500 },
    ],
    [
      { amount: 30, rate: 4.35, months: 36, payType: '1' },
      { firstPaymentYuan: 8_903.98, interestYuan: 20_543.29 },
    ],
    [{ amount: 30, rate: 4.35, months: 36, payType: '2' }, { interestYuan: 20_118.75 }],
    [
      { amount: 10, rate: 0, months: 10 },
      { firstPaymentYuan: 10_000, interestYuan: 0 },
    ],
    [
      { amount: 50, rate: 3.65, feeOnce: 1.4 },
      { feesYuan: 7_000, allInPercent: 6.2836, effectivePercent: 6.4678 },
    ],
    [
      { amount: 50, rate: 3.65, feeFixed: 7_000, payType: '3' },
      { allInPercent: 5.0889, effectivePercent: 5.2093 },
    ],
  ])('%o is exact', (query, expected) => expect(calculate(query)).toMatchObject(expected));

  it('puts a product’s fees in the place of one’s own, and its rate where none is asked for', () => {
    const loan = calculatedLoan(CalculatorQuery.parse({ feeFixed: '99' }), secured);
    expect(loan).toMatchObject({ amount: 50, months: 12, rate: 3.65, fees: secured.fees });
    expect(calculatedLoan(CalculatorQuery.parse({ rate: '5' }), secured).rate).toBe(5);
  });

  it('begins with a way that the product has, offers no other, and costs what the product page says', () => {
    const seasonal = { ...secured, rateStart: 3.85, fees: [], payTypes: ['6'], amountEnd: 20, termEnd: 12 };
    for (const query of [{}, { payType: '1' }, { payType: '6' }]) {
      const loan = calculatedLoan(CalculatorQuery.parse(query), seasonal);
      expect(loan).toMatchObject({ payType: '6', ways: ['6'], amount: 20 });
      const { loan: _own, ...sheet } = calculatorSheet(loan, seasonal.agencyName);
      expect(priceSheet(seasonal)).toMatchObject(JSON.parse(JSON.stringify({ ...sheet, moved: false })));
      expect(compareWays(loan, '机构').map(({ way }) => way)).toEqual(['6']);
    }
    expect(calculatedLoan(CalculatorQuery.parse({ payType: '6' }), null)).toMatchObject({ payType: '1', ways: ['1', '2', '3', '4'] });
  });

  it('reckons any loan that the address can ask for, the same for each way', () =>
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.integer({ min: 1, max: 100_000 }),
          rate: fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100),
          months: fc.integer({ min: 1, max: 360 }),
          feeOnce: fc.integer({ min: 0, max: 20 }),
        }),
        (query) => {
          for (const { schedule, loan, rows, extraCostYuan } of compareWays(calculatedLoan(CalculatorQuery.parse(query), null), '机构')) {
            const cents = (sum: number, yuan: number) => sum + Math.round(yuan * 100);
            expect(schedule.instalments.map(({ principalYuan }) => principalYuan).reduce(cents, 0)).toBe(
              Math.round(loan.principalYuan * 100),
            );
            expect(rows.map(({ amountYuan }) => amountYuan).reduce(cents, 0)).toBe(Math.round(extraCostYuan * 100));
          }
        },
      ),
      { numRuns: 30 },
    ));

  it('writes every instalment to a file that runs no formula', () => {
    const csv = scheduleCsv(calculatedLoan(CalculatorQuery.parse({}), secured), secured.agencyName, secured.productName);
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe("\u{FEFF}产品,'=园区担保贷（兴化湾银行（示例））");
    expect(lines).toContain('综合年化（%）,6.2836');
    expect(lines.filter((line) => /^\d+,\d+,/.test(line))).toHaveLength(12);
  });
});
