import { newId } from './new-id.ts';

describe('ids', () => {
  it('are UUIDs of version 7 that carry their moment', () => {
    const id = newId(new Date(0x0198_0000_0000));
    expect(id).toMatch(/^01980000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sort in the order in which they are made, also within a millisecond', () => {
    const now = new Date();
    const ids = Array.from({ length: 1_000 }, () => newId(now));
    expect([...ids].sort()).toEqual(ids);
    expect(newId(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true);
    expect(new Set(ids).size).toBe(1_000);
  });

  it('sort within a moment also where work of other moments is done in between', () => {
    const [early, late] = [new Date(), new Date(Date.now() + 1)];
    const ids = Array.from({ length: 100 }, () => {
      newId(late);
      return newId(early);
    });
    expect([...ids].sort()).toEqual(ids);
  });
});
