import { areaNames, areas } from '#lib/contract/areas.ts';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { reportAreas } from './area-report.ts';
import { areasOff, isAreaOn } from './area-states.ts';
import { type AreaChange, noteResponse, openAreas, recordOf } from './known-areas.ts';

const missing = { kind: 'business', code: 404, msg: '不给外人看的话' } as const satisfies UpstreamFault;
const changes: AreaChange[] = [];
const open = (setting: Parameters<typeof openAreas>[0] = 'auto'): void => openAreas(setting, (turned) => void changes.push(...turned), 0);
const closeByProbe = (call: Parameters<typeof noteResponse>[0]): void => {
  for (const nowMs of [1, 2, 3]) noteResponse(call, { fault: missing, isOwn: true }, nowMs);
};

beforeEach(() => {
  changes.length = 0;
  open();
});
afterAll(() => openAreas('auto'));

it('has everything on before anything is known', () => {
  expect(areasOff()).toEqual([]);
});

it('tells of an area that goes off, and of those that go with it, once', () => {
  closeByProbe('financeProducts');
  closeByProbe('financeProducts');
  expect(areasOff()).toEqual(['finance', 'matching', 'institutions', 'agriculture']);
  expect(changes.map(({ area, isOn, reason }) => [area, isOn, reason])).toEqual([
    ['finance', false, 'financeProducts answered 404'],
    ['matching', false, 'follows finance'],
    ['institutions', false, 'follows finance'],
    ['agriculture', false, 'follows finance'],
  ]);
});

it('tells of those that come back, and leaves off what is off by itself', () => {
  closeByProbe('financeProducts');
  closeByProbe('farmSubmissions');
  changes.length = 0;
  noteResponse('financeProducts', { fault: null, isOwn: true, isSuccess: true }, 9);
  expect(areasOff()).toEqual(['agriculture']);
  expect(changes.map(({ area, isOn }) => [area, isOn])).toEqual([
    ['finance', true],
    ['matching', true],
    ['institutions', true],
  ]);
});

it('leaves an area on whose probing read finds no such record, and takes it off where there is no such address', () => {
  closeByProbe('guaranteeVerify');
  expect([isAreaOn('guarantee'), reportAreas(4).guarantee.state]).toEqual([true, 'on']);
  open();
  for (const nowMs of [1, 2, 3]) noteResponse('guaranteeVerify', { fault: { ...missing, isBare: true }, isOwn: true }, nowMs);
  expect(isAreaOn('guarantee')).toBe(false);
});

it('takes a success of which the contract thinks little for a sign of life, and then for a failure', () => {
  closeByProbe('invoices');
  const odd = { fault: { kind: 'malformed', status: 200 }, isOwn: true, isSuccess: true } as const;
  noteResponse('invoices', odd, 10);
  expect(isAreaOn('invoice')).toBe(true);
  noteResponse('invoices', odd, 11);
  expect(reportAreas(12).invoice.state).toBe('failing');
});

it('counts what a visitor is told only as words of the upstream, not as a page of what stands before it', () => {
  for (const session of ['a', 'b', 'c']) noteResponse('invoices', { fault: { ...missing, isBare: true, isPage: true }, session }, 1);
  expect(recordOf('invoice').isInDoubt).toBe(false);
  noteResponse('invoices', { fault: { ...missing, isBare: true }, session: 'a' }, 2);
  expect(recordOf('invoice').isInDoubt).toBe(true);
});

it('never takes an essential area off', () => {
  for (const name of areaNames.filter((area) => areas[area].isEssential))
    for (const call of areas[name].calls)
      for (const nowMs of [1, 99_999, 999_999]) noteResponse(call, { fault: missing, isOwn: true }, nowMs);
  expect(areasOff()).toEqual([]);
});

it('leaves out what the operator did not name, and finds out nothing', () => {
  open(['insurance', 'matching', 'policy']);
  expect([isAreaOn('insurance'), isAreaOn('policy'), isAreaOn('messages')]).toEqual([true, true, true]);
  expect([isAreaOn('finance'), isAreaOn('matching'), isAreaOn('invoice')]).toEqual([false, false, false]);
  closeByProbe('policyArticles');
  expect(isAreaOn('policy')).toBe(true);
  expect(reportAreas(4).finance).toEqual({ title: '金融超市', state: 'off', by: 'setting', since: '1970-01-01T08:00:00+08:00' });
});

it('reports every area, with its last fault, and no word of anybody', () => {
  closeByProbe('financeProducts');
  noteResponse('policyArticles', { fault: { kind: 'status', status: 502 } }, 60_000);
  noteResponse('messages', { fault: null }, 61_000);
  const report = reportAreas(62_000);
  expect(Object.keys(report)).toEqual(areaNames);
  expect(report.finance).toEqual({
    title: '金融超市',
    state: 'off',
    by: 'probe',
    since: '1970-01-01T08:00:00+08:00',
    lastFault: { call: 'financeProducts', kind: 'business', status: 404, at: '1970-01-01T08:00:00+08:00' },
  });
  expect(report.matching).toMatchObject({ state: 'off', by: 'probe' });
  expect(report.policy).toMatchObject({ state: 'failing', since: '1970-01-01T08:01:00+08:00', lastFault: { status: 502 } });
  expect([report.messages.state, report.invoice.state]).toEqual(['on', 'unknown']);
  expect(JSON.stringify(report)).not.toContain(missing.msg);
});

it('knows one state in every bundle of the process', () => {
  expect(recordOf('finance')).toBe(recordOf('finance'));
});
