import { sumYuan } from './exact-amount.ts';
import { PAY_WAYS } from './loan-bounds.ts';
import { changeText, type DatedOffer, ifPaidOutElseText, offerSheet, paidOutSheet } from './offer-sheet.ts';

const OFFER: DatedOffer = {
  principalYuan: 400_000,
  annualRatePercent: 4.25,
  months: 12,
  payWay: '1',
  fees: [{ name: '融资担保费', payee: '担保公司', when: '放款时', kind: 'rateOnce', rate: 1.2, note: '' }],
  lender: '湄洲湾银行',
  disbursedOn: '2026-11-25',
};

const must = <T>(value: T | null): T => {
  if (value === null) throw new Error('nothing was calculated');
  return value;
};

describe('the sheet of an offer', () => {
  it('says each instalment with its day, the interest and each fee with its payee', () => {
    const { schedule, rows, extraCostYuan } = must(offerSheet(OFFER));
    expect(schedule.instalments).toHaveLength(12);
    expect(schedule.instalments[0]).toMatchObject({ payOn: '2026-12-25', paymentYuan: 34_105.67, interestYuan: 1_416.67 });
    expect(schedule.instalments.at(-1)).toMatchObject({ payOn: '2027-11-25', balanceYuan: 0 });
    expect(rows.map(({ name, payee }) => [name, payee])).toEqual([
      ['利息', '湄洲湾银行'],
      ['融资担保费', '担保公司'],
    ]);
    expect(rows[1]?.amountYuan).toBe(4_800);
    expect(extraCostYuan).toBe(sumYuan([schedule.interestYuan, 4_800]));
    expect(schedule.totalYuan).toBe(sumYuan([400_000, extraCostYuan]));
  });

  it('has the contract’s rate as 综合年化 where there are no fees and whole months, more where days count over 360', () => {
    expect(must(offerSheet({ ...OFFER, fees: [] })).nominalPercent).toBeCloseTo(4.25, 3);
    const { nominalPercent, effectivePercent } = must(offerSheet({ ...OFFER, fees: [], payWay: '4', dayCount: 'actual/360' }));
    expect(nominalPercent).toBeCloseTo((4.25 * 365) / 360, 3);
    expect(effectivePercent).toBeCloseTo((4.25 * 365) / 360, 3);
  });

  // Reckoned a second time with 60 decimal digits.
  it.each<readonly [string, Partial<DatedOffer>, number, number]>([
    ['twice a year', { payWay: '6', seasonDays: ['06-20', '12-20'] }, 3_122.77, 3.9035],
    ['on uneven days', { payWay: '6', seasonDays: ['01-20', '08-20'] }, 3_122.78, 3.9035],
    ['once a year and at the end', { payWay: '6', seasonDays: ['12-20'] }, 3_122.78, 3.9035],
    ['every quarter', { payWay: '6' }, 3_122.77, 3.9033],
    ['every month', { payWay: '3' }, 3_122.78, 3.9032],
    ['at the end', { payWay: '4' }, 3_122.78, 3.9035],
  ])('reads what days over 360 cost in a year alike, however often interest is paid: %s', (_, rest, interestYuan, percent) => {
    const loan = { ...OFFER, principalYuan: 80_000, annualRatePercent: 3.85, fees: [], disbursedOn: '2026-11-28' };
    const { schedule, nominalPercent } = must(offerSheet({ ...loan, ...rest }));
    expect(schedule.interestYuan).toBe(interestYuan);
    expect(nominalPercent).toBeCloseTo(percent, 4);
    expect(nominalPercent?.toFixed(2)).toBe('3.90');
  });

  it.each<readonly [string, DatedOffer['fees'], number]>([
    ['alone', [], 4.4104],
    ['with a fee of every year', [{ name: '担保费', payee: '担保公司', when: '每年', kind: 'rateYearly', rate: 0.5, note: '' }], 4.9248],
  ])('reads two years with a 29 February between named days by what is paid: %s', (_, fees, percent) => {
    const loan = { ...OFFER, principalYuan: 200_000, annualRatePercent: 4.35, months: 24, payWay: '6', disbursedOn: '2027-11-29' };
    expect(must(offerSheet({ ...loan, fees, seasonDays: ['06-20', '12-20'] })).nominalPercent).toBeCloseTo(percent, 4);
  });

  it('falls due on the day that the offer names, the first period longer or shorter, the last at maturity', () => {
    const { schedule } = must(offerSheet({ ...OFFER, dueDay: 20 }));
    expect(schedule.instalments).toHaveLength(12);
    expect(schedule.instalments.map(({ payOn }) => payOn.slice(-2)).slice(0, 11)).toEqual(Array(11).fill('20'));
    expect(schedule.instalments[0]).toMatchObject({ payOn: '2026-12-20', days: 25 });
    expect(schedule.instalments.at(-1)).toMatchObject({ payOn: '2027-11-25', balanceYuan: 0 });
    expect(must(offerSheet({ ...OFFER, dueDay: 31, disbursedOn: '2027-01-31' })).schedule.instalments.map(({ payOn }) => payOn)).toContain(
      '2027-02-28',
    );
  });

  it('orders the days of every way, term and due day, and pays back the whole loan', () => {
    for (const payWay of PAY_WAYS)
      for (const months of [1, 2, 3, 5, 12, 37])
        for (const dueDay of [null, 1, 15, 31])
          for (const disbursedOn of ['2027-01-31', '2028-02-29', '2026-11-01']) {
            const { instalments } = must(offerSheet({ ...OFFER, payWay, months, dueDay, disbursedOn })).schedule;
            const days = instalments.map(({ payOn }) => payOn);
            expect([...days].sort()).toEqual(days);
            expect(instalments.at(-1)?.balanceYuan).toBe(0);
          }
  });

  it('calculates nothing for a way of repaying that is not known, nor for a loan out of range', () => {
    expect(offerSheet({ ...OFFER, payWay: '9' })).toBeNull();
    expect(offerSheet({ ...OFFER, annualRatePercent: 101 })).toBeNull();
    expect(offerSheet({ ...OFFER, months: 0 })).toBeNull();
  });

  it('has no 综合年化 where the fees take the whole loan', () => {
    const fees: DatedOffer['fees'] = [{ name: '费', payee: '', when: '', kind: 'fixed', amountYuan: 400_000, note: '' }];
    expect(must(offerSheet({ ...OFFER, fees })).nominalPercent).toBeNull();
  });

  it('is made anew for the loan as it was paid out, and tells the difference', () => {
    const paid = must(paidOutSheet(OFFER, { disbursedOn: '2026-11-30', principalYuan: 350_000, annualRatePercent: 4.25 }));
    expect(paid.schedule.instalments[0]?.payOn).toBe('2026-12-30');
    expect(paid.schedule.instalments.at(-1)?.payOn).toBe('2027-11-30');
    expect(paid.rows[1]?.amountYuan).toBe(4_200);
    expect(paid.change).toMatchObject({ disbursedDays: 5, firstPayDays: 5, lastPayDays: 5 });
    expect(paid.change.firstPaymentYuan).toBe(sumYuan([must(paid.schedule.instalments[0] ?? null).paymentYuan, -34_105.67]));
  });
});

describe('what a loan that arrives on another day does to its days to pay', () => {
  const late = { disbursedOn: '2026-11-28', principalYuan: 400_000, annualRatePercent: 4.25 };
  const inYuan = (amountYuan: number) => `${amountYuan} 元`;

  it.each<readonly [string, Partial<DatedOffer>, string, string]>([
    ['those of the disbursement', {}, late.disbursedOn, '到账比报价那天晚 3 天，每个还款日跟着变'],
    ['the one at the end', { payWay: '4' }, late.disbursedOn, '到账比报价那天晚 3 天，每个还款日跟着变'],
    ['a day of the month', { dueDay: 20 }, late.disbursedOn, '晚 3 天，最后一期的还款日跟着变，别的还款日不变，第一期少算 3 天；'],
    ['a day of the month, earlier', { dueDay: 20 }, '2026-11-22', '早 3 天，最后一期的还款日跟着变，别的还款日不变，第一期多算 3 天；'],
    ['a day of the next month', { dueDay: 20 }, '2026-12-01', '晚 6 天，有的还款日跟着变；'],
    [
      'days of the year',
      { payWay: '6', seasonDays: ['06-20'] },
      late.disbursedOn,
      '最后一期的还款日跟着变，别的还款日不变，第一期少算 3 天；',
    ],
    ['a day of the year between', { payWay: '6', seasonDays: ['06-20', '11-26'] }, late.disbursedOn, '有的还款日跟着变'],
    ['a short last month', { disbursedOn: '2026-08-29', months: 6, dueDay: 15 }, '2026-08-31', '还款日不变，第一期少算 2 天；'],
  ])('says it by their dates: %s', (_, rest, disbursedOn, text) => {
    const { change } = must(paidOutSheet({ ...OFFER, ...rest }, { ...late, disbursedOn }));
    expect(changeText(change, inYuan)).toContain(text);
  });

  it.each<readonly [Partial<DatedOffer>, string]>([
    [{}, '还款日跟着变'],
    [{ payWay: '4', dueDay: 20 }, '还款日跟着变'],
    [{ dueDay: 20 }, '还是 20 日还，第一期的天数和最后一次还款的日子跟着变'],
    [{ payWay: '6', seasonDays: ['06-20'] }, '约好的还款日不变，第一期的天数和最后一次还款的日子跟着变'],
  ])('says before what it will: %j', (rest, text) => {
    expect(ifPaidOutElseText(must(offerSheet({ ...OFFER, ...rest })).schedule)).toBe(text);
  });
});
