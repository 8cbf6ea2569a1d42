import { guaranteesNow, vanishedGuarantees } from '../guarantees/recorded.ts';

describe('guarantees', () => {
  it('keep their tests: every title on record is there, or the list of renamed ones says what guarantees the same', () => {
    const now = guaranteesNow();
    expect(now.length).toBeGreaterThan(2_000);
    expect(vanishedGuarantees(now)).toEqual([]);
  });
});
