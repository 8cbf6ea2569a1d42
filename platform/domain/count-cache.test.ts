import { createCountCache } from './count-cache.ts';

describe('count cache', () => {
  let nowMs = 0;
  const cache = createCountCache(() => new Date(nowMs));

  it('counts once a minute, and anew after a write', async () => {
    let asked = 0;
    const count = () => Promise.resolve(++asked);
    expect(await Promise.all([cache.remember('a', count), cache.remember('a', count)])).toEqual([1, 1]);
    nowMs += 59_999;
    expect(await cache.remember('a', count)).toBe(1);
    nowMs += 1;
    expect(await cache.remember('a', count)).toBe(2);
    cache.clear();
    expect(await cache.remember('a', count)).toBe(3);
  });

  it('does not remember a failure', async () => {
    await expect(cache.remember('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.remember('b', () => Promise.resolve(1))).toBe(1);
  });
});
