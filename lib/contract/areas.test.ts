import { areaNames, areas } from './areas.ts';
import { calls } from './calls.ts';

const grouped = areaNames.flatMap((name) => areas[name].calls);

describe('the areas', () => {
  it('hold every call of the contract once', () => {
    expect([...grouped].sort()).toEqual(Object.keys(calls).sort());
  });

  it('ask a read of their own, without an id, whether they are there', () => {
    for (const { probe, calls: own } of Object.values(areas)) {
      if (probe === undefined) continue;
      expect(own).toContain(probe);
      expect(calls[probe]).toMatchObject({ method: 'GET', path: expect.not.stringContaining('{') });
    }
  });

  it('can all be noticed, but for the essential ones', () => {
    for (const { isEssential, probe, follows } of Object.values(areas))
      expect(isEssential || probe !== undefined || follows !== undefined).toBe(true);
  });
});
