import { Readable } from 'node:stream';
import { runBeforeLast } from './open-own-file.ts';

/** What happened in turn: `read a` when the reader got chunk a, `run` when the effect took place. */
async function follow(chunks: readonly string[], { stopAfter = Number.POSITIVE_INFINITY } = {}): Promise<readonly string[]> {
  const seen: string[] = [];
  const run = async () => {
    await new Promise(setImmediate);
    seen.push('run');
  };
  for await (const chunk of runBeforeLast(Readable.from(chunks.map((text) => Buffer.from(text))), run)) {
    seen.push(`read ${Buffer.from(chunk).toString()}`);
    if (seen.length === stopAfter) break;
  }
  return seen;
}

describe('§7 a temporary file is gone once it was read', () => {
  it('takes effect before the last chunk is given, whole and in turn', async () => {
    expect(await follow(['a', 'b', 'c'])).toEqual(['read a', 'read b', 'run', 'read c']);
    expect(await follow(['a'])).toEqual(['run', 'read a']);
    expect(await follow([])).toEqual(['run']);
  });

  it('takes no effect for a reader who stops before', async () => {
    expect(await follow(['a', 'b', 'c'], { stopAfter: 1 })).toEqual(['read a']);
  });

  it('gives no last chunk where the effect fails', async () => {
    const failing = runBeforeLast(Readable.from([Buffer.from('a')]), () => Promise.reject(new Error('no')));
    await expect(failing.next()).rejects.toThrow('no');
  });
});
