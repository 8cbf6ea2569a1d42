import { getEnv } from '#lib/env/get-env.ts';
import { toFinding } from './check-area.ts';

const answer = (count: number, deviations: readonly string[]) =>
  ({ ok: true, value: { rows: Array.from({ length: count }, () => ({})), total: count }, deviations, dropped: 0 }) as const;
const NO_TOTAL = 'total: expected number, received nothing';

describe('a page that does not say how many there are', () => {
  it.each<[string, number, readonly string[], unknown, string]>([
    ['full', 10, [NO_TOTAL], 10, 'failing'],
    ['more than full', 12, [NO_TOTAL], 10, 'failing'],
    ['not full', 9, [NO_TOTAL], 10, 'deviates'],
    ['of a list without pages', 12, [NO_TOTAL], undefined, 'deviates'],
    ['full, and says it', 10, [], 10, 'right'],
  ])('is wrong only where pages after it may be hidden: %s', (_name, count, deviations, pageSize, verdict) => {
    expect(toFinding('financeProducts', answer(count, deviations), getEnv(), pageSize)).toMatchObject({ verdict, paths: deviations });
  });
});
