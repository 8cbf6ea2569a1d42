import { MemoryDuplicateGuard, toDuplicateKey } from './duplicate-guard.ts';

const WINDOW_MS = 1_000;

describe('MemoryDuplicateGuard', () => {
  it('refuses an equal submission within the window, counted from the first', () => {
    const clock = { ms: 0 };
    const guard = new MemoryDuplicateGuard(() => clock.ms);
    const claims = [0, 999, 1_000, 1_999, 2_000].map((ms) => {
      clock.ms = ms;
      return guard.claim('a', WINDOW_MS);
    });
    expect(claims).toEqual([true, false, true, false, true]);
  });

  it('remembers many at once and forgets the oldest rather than grow without end', () => {
    const guard = new MemoryDuplicateGuard(() => 0);
    for (let number = 0; number < 10_001; number += 1) guard.claim(`key ${number}`, WINDOW_MS);
    expect([guard.claim('key 10000', WINDOW_MS), guard.claim('key 0', WINDOW_MS)]).toEqual([false, true]);
  });
});

describe('toDuplicateKey', () => {
  const key = toDuplicateKey('session', '/a', Buffer.from('{"x":1}'));
  it.each([
    ['session', '/a', '{"x":1}', true],
    ['other', '/a', '{"x":1}', false],
    ['session', '/b', '{"x":1}', false],
    ['session', '/a', '{"x":2}', false],
    ['session', '/a\n', '{"x":1}', false],
  ])('of %j %j %j is the same: %p', (session, target, body, same) => {
    expect(toDuplicateKey(session, target, Buffer.from(body)) === key).toBe(same);
  });
});
