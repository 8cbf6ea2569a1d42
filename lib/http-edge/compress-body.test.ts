import { ByteCache } from './compress-body.ts';

const bytes = (size: number) => Buffer.alloc(size);

describe('ByteCache', () => {
  it('drops the least recently used entry when the bytes are too many', () => {
    const cache = new ByteCache(10);
    cache.set('a', bytes(4));
    cache.set('b', bytes(4));
    cache.get('a');
    cache.set('c', bytes(4));
    expect([cache.get('a')?.length, cache.get('b')?.length, cache.get('c')?.length]).toEqual([4, undefined, 4]);
  });

  it('counts a replaced entry once', () => {
    const cache = new ByteCache(10);
    for (let round = 0; round < 5; round += 1) cache.set('a', bytes(6));
    cache.set('b', bytes(4));
    expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([6, 4]);
  });

  it('does not keep what is larger than itself', () => {
    const cache = new ByteCache(10);
    cache.set('a', bytes(11));
    expect(cache.get('a')).toBeUndefined();
  });
});
