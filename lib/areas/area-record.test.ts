import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { AreaRecord, type Seen } from './area-record.ts';

const PROBE = 'financeProducts';
const MINUTE_MS = 60_000;
const business404 = { kind: 'business', code: 404, msg: '' } as const satisfies UpstreamFault;
const badGateway: UpstreamFault = { kind: 'status', status: 502 };
const absent = { call: PROBE, sign: 'absent', fault: business404, isOwn: true } as const;
const there = { call: PROBE, sign: 'there', fault: null, isOwn: true } as const;
const failed = { call: PROBE, sign: 'failed', fault: badGateway, isOwn: true } as const;

let record: AreaRecord;
const take = (seen: Omit<Seen, 'nowMs'>, nowMs: number): boolean => record.take({ ...seen, nowMs });
/** Whether an answer says often enough that the area is not there. */
function isRipeAfter(seen: Omit<Seen, 'nowMs'>, nowMs: number): boolean {
  take(seen, nowMs);
  return record.isRipe;
}
beforeEach(() => {
  record = new AreaRecord({ probe: PROBE, mayClose: true, nowMs: 0 });
});

describe('an area that has been there', () => {
  beforeEach(() => void take(there, 0));

  it('is ripe to go off when it says three times over a minute that it is not there, at a question of the portal’s own', () => {
    const turns = [1, 2, 3, MINUTE_MS, MINUTE_MS + 1].map((nowMs) => isRipeAfter(absent, nowMs));
    expect(turns).toEqual([false, false, false, false, true]);
    expect(record.isOff).toBe(false);
    record.close(MINUTE_MS + 1);
    expect(record.condition(MINUTE_MS + 2)).toEqual({ state: 'off', sinceMs: MINUTE_MS + 1 });
  });

  it('needs three such answers, however far apart', () => {
    expect([0, 2 * MINUTE_MS, 3 * MINUTE_MS].map((nowMs) => isRipeAfter(absent, nowMs))).toEqual([false, false, true]);
  });

  it('stays on when a good answer comes between, and when only visitors are told so', () => {
    for (const nowMs of [1, 2, 3]) take(absent, nowMs);
    take(there, 4);
    expect(isRipeAfter(absent, MINUTE_MS + 5)).toBe(false);
    for (const nowMs of [2, 3, 4]) expect(isRipeAfter({ ...absent, isOwn: false }, nowMs * MINUTE_MS)).toBe(false);
    expect([record.isOff, record.isInDoubt]).toEqual([false, true]);
  });

  it('is not cleared of the doubt by another call of the area', () => {
    take(absent, 1);
    take({ ...there, call: 'financeFacets' }, 2);
    expect(record.isInDoubt).toBe(true);
  });

  it('fails, as far as it can be told, while a gateway’s bare 404 is all that is heard', () => {
    take({ ...absent, fault: { ...business404, isBare: true } }, MINUTE_MS);
    expect(record.condition(MINUTE_MS)).toEqual({ state: 'failing', sinceMs: MINUTE_MS });
  });

  it('needs all of it once more when the doubt was dropped', () => {
    for (const nowMs of [1, 2, MINUTE_MS + 1]) take(absent, nowMs);
    record.dropDoubt();
    expect([record.isRipe, record.isInDoubt, isRipeAfter(absent, MINUTE_MS + 2)]).toEqual([false, false, false]);
  });

  it('never goes off by failing, and says since when it fails', () => {
    for (let minute = 1; minute < 9; minute += 1) expect(take(failed, minute * MINUTE_MS)).toBe(false);
    expect(record.condition(9 * MINUTE_MS)).toEqual({ state: 'failing', sinceMs: MINUTE_MS });
    expect(record.lastFault).toEqual({ call: PROBE, kind: 'status', status: 502, atMs: 8 * MINUTE_MS });
    take(there, 10 * MINUTE_MS);
    expect(record.condition(10 * MINUTE_MS)).toEqual({ state: 'on', sinceMs: 10 * MINUTE_MS });
  });

  it('fails as long as one of its calls does, and for five minutes after one that is not made again', () => {
    take(failed, 1);
    take({ ...there, call: 'financeFacets' }, 2);
    expect(record.condition(3).state).toBe('failing');
    expect(record.condition(5 * MINUTE_MS + 1).state).toBe('on');
  });
});

it('goes off at once when the first three answers ever say that it is not there', () => {
  expect([0, 700, 1_400].map((nowMs) => take(absent, nowMs))).toEqual([false, false, true]);
});

it('comes back at the first good answer', () => {
  for (const nowMs of [0, 1, 2]) take(absent, nowMs);
  expect(take(failed, 3)).toBe(false);
  expect(record.isOff).toBe(true);
  expect(take(there, 4)).toBe(true);
  expect(record.condition(5)).toEqual({ state: 'on', sinceMs: 4 });
});

it('stays on whatever is said where the operator says what is on', () => {
  record = new AreaRecord({ probe: PROBE, mayClose: false, nowMs: 0 });
  for (let minute = 0; minute < 9; minute += 1) take(absent, minute * MINUTE_MS);
  expect(record.condition(8 * MINUTE_MS).state).toBe('failing');
});

it('is unknown until something is heard of it', () => {
  take({ ...failed, sign: 'none' }, 1);
  expect(record.condition(2)).toEqual({ state: 'unknown', sinceMs: 0 });
});

describe('an area whose probing read needs a session', () => {
  const refused = { call: PROBE, sign: 'there', fault: { kind: 'business', code: 401, msg: '' }, isOwn: true } as const;
  const told = (session?: string) => ({ ...absent, isOwn: false, session }) as const;
  const closeByVisitors = (): void => {
    for (const [index, session] of ['a', 'b', 'c'].entries()) take(told(session), 1 + index * 30_000);
    record.close(MINUTE_MS + 1);
  };
  beforeEach(() => {
    record = new AreaRecord({ probe: PROBE, mayClose: true, isPersonal: true, nowMs: 0 });
    take(refused, 0);
  });

  it('is ripe to go off by what three visitors are told over a minute, though whoever has no session is refused all the same', () => {
    const turns = [told('a'), refused, told('b'), refused, told('a'), told('c'), told('a')];
    expect(turns.map((seen, index) => isRipeAfter(seen, 1 + index * 10_000))).toEqual([false, false, false, false, false, false, true]);
  });

  it('is not by what one visitor is told however often, nor by what was asked for in particular', () => {
    for (let count = 0; count < 20; count += 1) expect(isRipeAfter(told('a'), count * 20_000)).toBe(false);
    for (let count = 0; count < 20; count += 1) expect(isRipeAfter(told(), count * 20_000)).toBe(false);
  });

  it('is not by what visitors are told now and then, nor when one has something', () => {
    for (const [index, session] of ['a', 'b', 'c'].entries()) expect(isRipeAfter(told(session), 1 + index * 6 * MINUTE_MS)).toBe(false);
    take({ ...there, isOwn: false }, 19 * MINUTE_MS);
    expect(isRipeAfter(told('d'), 20 * MINUTE_MS + 1)).toBe(false);
  });

  it('is not by 404s between which whoever has no session was refused, whatever visitors were told', () => {
    const turns = [absent, told('a'), refused, absent, absent];
    expect(turns.map((seen, index) => isRipeAfter(seen, 1 + index * 20_000))).toEqual([false, false, false, false, false]);
  });

  it('is not in doubt for ever', () => {
    take(told('a'), 1);
    expect(record.isInDoubt).toBe(true);
    take(refused, 11 * MINUTE_MS);
    expect(record.isInDoubt).toBe(false);
  });

  it('is not put back by such a refusal, but tried once more after ten minutes', () => {
    closeByVisitors();
    expect(take(refused, 2 * MINUTE_MS)).toBe(false);
    expect(record.isOff).toBe(true);
    expect(take(refused, 11 * MINUTE_MS + 1)).toBe(true);
    expect([record.isOff, record.isInDoubt]).toEqual([false, false]);
  });

  it('comes back at once when its question is answered', () => {
    closeByVisitors();
    expect(take(there, 2 * MINUTE_MS)).toBe(true);
  });

  it('comes back by a refusal where the address itself was not there before', () => {
    record = new AreaRecord({ probe: PROBE, mayClose: true, isPersonal: true, nowMs: 0 });
    for (const nowMs of [1, 2, 3]) take(absent, nowMs);
    expect(record.isOff).toBe(true);
    expect(take(refused, 2 * MINUTE_MS)).toBe(true);
  });
});
