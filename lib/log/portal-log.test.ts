import { jest } from '@jest/globals';
import { LineBound } from './portal-log.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(mostKeys?: number) {
  const lines: string[] = [];
  const bound = new LineBound(1_000, mostKeys);
  const note = (key: string) => bound.note(key, (suppressed) => lines.push(`${key} ${suppressed}`));
  return { lines, note };
}

describe('LineBound', () => {
  it('lets one of each through in a window, and tells of the rest at its end', () => {
    const { lines, note } = setUp();
    for (const key of ['a', 'b', 'a', 'a']) note(key);
    expect(lines).toEqual(['a 0', 'b 0']);
    jest.advanceTimersByTime(1_000);
    expect(lines).toEqual(['a 0', 'b 0', 'a 2']);
    note('a');
    note('b');
    expect(lines.at(-1)).toBe('b 0');
    jest.advanceTimersByTime(1_000);
    expect(lines.at(-1)).toBe('a 1');
  });

  it('forgets what did not come again, and leaves no timer behind', () => {
    const { lines, note } = setUp();
    note('a');
    jest.advanceTimersByTime(1_000);
    expect(jest.getTimerCount()).toBe(0);
    note('a');
    expect(lines).toEqual(['a 0', 'a 0']);
  });

  it('remembers no more keys than it may: what is over counts as one', () => {
    const { lines, note } = setUp(2);
    for (let count = 0; count < 100; count += 1) note(`key ${count}`);
    expect(lines).toEqual(['key 0 0', 'key 1 0', 'key 2 0']);
    expect(jest.getTimerCount()).toBe(3);
    jest.advanceTimersByTime(1_000);
    expect(lines.at(-1)).toBe('key 99 97');
  });
});
