import { productAllInRate } from './all-in-rate.ts';
import { offerSheet } from './offer-sheet.ts';
import { priceSheet } from './price-sheet.ts';
import { repaymentSchedule } from './repayment-schedule.ts';

const bill = {
  agencyName: '示例银行',
  amountStart: 1,
  amountEnd: 2_000,
  rateStart: 3,
  termStart: 1,
  termEnd: 6,
  payTypes: ['4', '5'],
  fees: [],
  bankDiscount: true,
};

describe('a bill that is discounted', () => {
  it('has its interest taken off at the start, and costs more than its rate', () => {
    const sheet = priceSheet(bill, { amountWan: 50, months: 6, payWay: '4' });
    expect(sheet).toMatchObject({
      interestYuan: 7_500,
      // 7,500 on the 492,500 that arrive, for half a year.
      allInPercent: 3.0457,
      rows: [{ name: '利息', when: '放款时，先扣', amountYuan: 7_500 }],
      firstPaymentYuan: 500_000,
      schedule: {
        bankDiscountYuan: 7_500,
        totalYuan: 507_500,
        instalments: [{ principalYuan: 500_000, interestYuan: 0, paymentYuan: 500_000 }],
      },
    });
    expect(productAllInRate(bill, { amountWan: 50, months: 6, payWay: '4' })).toBe(3.0457);
  });

  it('is an ordinary loan where it is repaid another way, and no loan with several payments', () => {
    expect(priceSheet(bill, { amountWan: 50, months: 6, payWay: '5' })).toMatchObject({
      allInPercent: 3,
      rows: [{ when: '每月，共 6 次' }],
    });
    const loan = { principalYuan: 500_000, annualRatePercent: 3, months: 6, payWay: '3', bankDiscount: true } as const;
    expect(() => repaymentSchedule(loan)).toThrow(RangeError);
  });

  it('arrives without its interest in an offer, by the days of it', () => {
    const offer = {
      principalYuan: 500_000,
      annualRatePercent: 3,
      months: 6,
      fees: [],
      lender: '示例银行',
      disbursedOn: '2026-11-26',
      bankDiscount: true,
    };
    const discount = offerSheet({ ...offer, payWay: '4' });
    // 181 days of 360.
    expect(discount?.schedule).toMatchObject({ bankDiscountYuan: 7_541.67, receivedYuan: 492_458.33, totalYuan: 507_541.67 });
    expect(discount?.rows).toMatchObject([{ name: '利息', when: '放款时，先扣', amountYuan: 7_541.67 }]);
    expect(offerSheet({ ...offer, payWay: '3' })?.schedule).toMatchObject({ bankDiscountYuan: 0, receivedYuan: 500_000 });
  });
});

describe('an offer that is repaid by the farming season', () => {
  const farm = {
    principalYuan: 100_000,
    annualRatePercent: 3.85,
    months: 12,
    fees: [],
    lender: '示例银行',
    payWay: '6',
    disbursedOn: '2026-11-26',
  };
  const days = (change: object) => offerSheet({ ...farm, ...change })?.schedule.instalments.map(({ payOn }) => payOn);

  it('falls due on the days of the year that the product names, and at its end', () => {
    expect(days({ seasonDays: ['06-20', '12-20'] })).toEqual(['2026-12-20', '2027-06-20', '2027-11-26']);
    expect(days({ seasonDays: ['11-26'], months: 24 })).toEqual(['2027-11-26', '2028-11-26']);
  });

  it.each([
    [{ seasonDays: ['06-20', '12-20'] }, '按农时，共 3 次'],
    [{}, '每季，共 4 次'],
    [{ seasonDays: ['02-29'] }, '每季，共 4 次'],
    [{ payWay: '3', seasonDays: ['06-20'] }, '每月，共 12 次'],
  ])('with %j its interest is due %s', (change, when) => {
    expect(offerSheet({ ...farm, ...change })?.rows[0]?.when).toBe(when);
  });

  it('heeds no day that some years do not have', () => {
    expect(days({ seasonDays: ['02-29', '6-20'] })).toHaveLength(4);
  });

  it('falls due every quarter where none are named, and so does nothing else by them', () => {
    expect(days({})).toEqual(['2027-02-26', '2027-05-26', '2027-08-26', '2027-11-26']);
    expect(days({ seasonDays: ['06-20'], payWay: '3' })).toHaveLength(12);
  });

  it('bears interest for the days between them', () => {
    const instalments = offerSheet({ ...farm, seasonDays: ['06-20', '12-20'] })?.schedule.instalments;
    // 24, 182 and 159 days at 3.85 % by 360.
    expect(instalments?.map(({ interestYuan }) => interestYuan)).toEqual([256.67, 1_946.39, 1_700.42]);
  });
});
