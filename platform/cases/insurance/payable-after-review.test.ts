import { payableAfterReview } from './order-rows.ts';

it.each([
  ['2026-11-20T15:00:00+08:00', '2026-12-01', '2026-11-21T15:00:00+08:00'],
  ['2026-11-20T23:50:00+08:00', '2026-12-01', '2026-11-22T08:00:00+08:00'],
  ['2026-11-20T15:00:00+08:00', '2026-11-21', '2026-11-21T00:00:00+08:00'],
  ['2026-11-20T23:50:00+08:00', '2026-11-21', '2026-11-21T00:20:00+08:00'],
])('what a person accepts at %s for cover from %s can be paid until %s', (now, startDate, until) =>
  expect(payableAfterReview({ startDate }, new Date(now))).toEqual(new Date(until)),
);
