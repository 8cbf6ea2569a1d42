import { createCountCache } from './count-cache.ts';

describe('count cache', () => {
  let nowMs = 0;
  const told: unknown[] = [];
  const cache = createCountCache(
    () => new Date(nowMs),
    (error) => told.push(error),
  );

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

  it('recalls what was counted last without waiting, while it is counted anew behind', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const counts = [() => Promise.resolve('first'), () => promise, () => Promise.resolve('third')];
    const recall = () => cache.recall('c', () => (counts.shift() as () => Promise<string>)());
    expect(await Promise.all([recall(), recall()])).toEqual(['first', 'first']);
    cache.clear();
    expect(await recall()).toBe('first');
    nowMs += 60_000;
    expect(await Promise.all([recall(), recall()])).toEqual(['first', 'first']);
    expect(counts).toHaveLength(1);
    resolve('second');
    await promise;
    await cache.recall('another, in its turn', () => Promise.resolve(''));
    expect(await recall()).toBe('second');
    expect(counts).toHaveLength(1);
  });

  it('keeps what it recalls when counting anew fails, says so, and tries again', async () => {
    const failing = () => Promise.reject<number>(new Error('down'));
    await expect(cache.recall('d', failing)).rejects.toThrow('down');
    expect(await cache.recall('d', () => Promise.resolve(1))).toBe(1);
    expect(told).toEqual([]);
    nowMs += 60_000;
    expect(await cache.recall('d', failing)).toBe(1);
    await cache.recall('a turn later', () => Promise.resolve(0));
    expect(told).toEqual([new Error('down')]);
    expect(await cache.recall('d', () => Promise.resolve(2))).toBe(1);
    await cache.recall('another turn later', () => Promise.resolve(0));
    expect(await cache.recall('d', failing)).toBe(2);
  });
});
