import type { UpstreamFault } from '#lib/errors/fault.ts';
import { AreaRecord, type Seen } from './area-record.ts';

const PROBE = 'financeProducts';
const MINUTE_MS = 60_000;
const business404: UpstreamFault = { kind: 'business', code: 404, msg: '' };
const badGateway: UpstreamFault = { kind: 'status', status: 502 };
const absent = { call: PROBE, sign: 'absent', fault: business404, isOwn: true } as const;
const there = { call: PROBE, sign: 'there', fault: null, isOwn: true } as const;
const failed = { call: PROBE, sign: 'failed', fault: badGateway, isOwn: true } as const;

let record: AreaRecord;
const take = (seen: Omit<Seen, 'nowMs'>, nowMs: number): boolean => record.take({ ...seen, nowMs });
beforeEach(() => {
  record = new AreaRecord({ probe: PROBE, mayClose: true, nowMs: 0 });
});

describe('an area that has been there', () => {
  beforeEach(() => void take(there, 0));

  it('goes off when it says three times over a minute that it is not there, at a question of the portal’s own', () => {
    const turns = [1, 2, 3, MINUTE_MS, MINUTE_MS + 1].map((nowMs) => take(absent, nowMs));
    expect(turns).toEqual([false, false, false, false, true]);
    expect(record.condition(MINUTE_MS + 2)).toEqual({ state: 'off', sinceMs: MINUTE_MS + 1 });
  });

  it('needs three such answers, however far apart', () => {
    expect([0, 2 * MINUTE_MS, 3 * MINUTE_MS].map((nowMs) => take(absent, nowMs))).toEqual([false, false, true]);
  });

  it('stays on when a good answer comes between, and when only visitors are told so', () => {
    for (const nowMs of [1, 2, 3]) take(absent, nowMs);
    take(there, 4);
    expect(take(absent, MINUTE_MS + 5)).toBe(false);
    for (const nowMs of [2, 3, 4]) expect(take({ ...absent, isOwn: false }, nowMs * MINUTE_MS)).toBe(false);
    expect([record.isOff, record.isInDoubt]).toEqual([false, true]);
  });

  it('is not cleared of the doubt by another call of the area', () => {
    take(absent, 1);
    take({ ...there, call: 'financeFacets' }, 2);
    expect(record.isInDoubt).toBe(true);
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
  const toldVisitor = { ...absent, isOwn: false } as const;
  const HOUR_MS = 60 * MINUTE_MS;
  beforeEach(() => {
    record = new AreaRecord({ probe: PROBE, mayClose: true, isPersonal: true, nowMs: 0 });
    take(refused, 0);
  });

  it('goes off by what visitors are told, though whoever has no session is refused all the same', () => {
    const turns = [toldVisitor, refused, toldVisitor, refused, toldVisitor].map((seen, index) => take(seen, 1 + index * 20_000));
    expect(turns).toEqual([false, false, false, false, true]);
  });

  it('is not put back by such a refusal, but tried once more after six hours', () => {
    for (const nowMs of [1, 2, MINUTE_MS + 1]) take(toldVisitor, nowMs);
    expect(take(refused, 2 * MINUTE_MS)).toBe(false);
    expect(record.isOff).toBe(true);
    expect(take(refused, 6 * HOUR_MS + 2 * MINUTE_MS)).toBe(true);
    expect([record.isOff, record.isInDoubt]).toEqual([false, false]);
  });

  it('comes back at once when its question is answered', () => {
    for (const nowMs of [1, 2, MINUTE_MS + 1]) take(toldVisitor, nowMs);
    expect(take(there, 2 * MINUTE_MS)).toBe(true);
  });

  it('comes back by a refusal where the address itself was not there before', () => {
    for (const nowMs of [1, 2, MINUTE_MS + 1]) take(absent, nowMs);
    expect(record.isOff).toBe(true);
    expect(take(refused, 2 * MINUTE_MS)).toBe(true);
  });
});
