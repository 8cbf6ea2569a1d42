import { datedSchedule } from './dated-schedule.ts';
import { FINERACT_ROWS, FINERACT_TERMS, FINERACT_TITLES } from './fineract-schedules.vectors.ts';

function scheduleOf(id: string) {
  const terms = FINERACT_TERMS[id];
  if (terms === undefined) throw new Error(`no terms of ${id}`);
  const [payWay, dayCount, principalYuan, annualRatePercent, disbursedOn, every, count, instalments] = terms;
  return datedSchedule({ payWay, dayCount, principalYuan, annualRatePercent, disbursedOn, dueDates: { every, count }, instalments });
}

it.each(Object.entries(FINERACT_TITLES))('gives the schedule of Fineract’s scenario %s to the cent (%s)', (id) => {
  const rows = scheduleOf(id).instalments.map((row) => [
    row.dueDate,
    row.principalYuan,
    row.interestYuan,
    row.paymentYuan,
    row.balanceYuan,
  ]);
  expect(rows).toEqual(FINERACT_ROWS[id]);
});

it('covers at least 40 of Fineract’s scenarios', () => {
  expect(Object.keys(FINERACT_ROWS).sort()).toEqual(Object.keys(FINERACT_TITLES).sort());
  expect(Object.keys(FINERACT_TITLES).length).toBeGreaterThanOrEqual(40);
});
