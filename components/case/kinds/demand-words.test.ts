import { sampleDemand } from '#components/finance-demand/testing/sample-demand.ts';
import { FINANCE_DEMAND_STATES } from '#lib/contract/demand/states.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { demandTitle, headText, isPast, nextActorText, toDemandClock, toDemandHistory } from './demand-words.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00+08:00');
const published = { ...sampleDemand, state: '10' as const, responses: [], responseCount: 0, newCount: 0 };

it('says in every state whose turn it is and where the demand stands', () => {
  for (const state of FINANCE_DEMAND_STATES) {
    const { turn, title, next } = headText({ ...sampleDemand, state }, NOW_MS);
    expect([turn, title, next].every((words) => words !== '')).toBe(true);
    expect(nextActorText({ ...sampleDemand, state }, NOW_MS)).not.toBe('');
  }
});

it('says to how many institutions it went and until when they answer', () => {
  expect(headText(published, NOW_MS)).toEqual({
    turn: '现在轮到机构',
    title: '已发给 12 家机构，等报价',
    next: '最晚 11 月 23 日 18:00 前会有机构回复，有报价就发消息给您。报价收到 12 月 20 日 10:00。',
  });
  expect(headText(published, Date.parse('2026-11-23T18:00:01+08:00')).next).toContain('约定的 1 个工作日过了');
  expect(headText({ ...published, toldCount: 0 }, NOW_MS).turn).toBe('现在轮到您');
});

it('counts the offers that can still be chosen', () => {
  expect(headText(sampleDemand, NOW_MS)).toEqual({
    turn: '现在轮到您',
    title: '2 家机构给了报价，等您选',
    next: '选一家就开始办，不选不收费。最早到期的报价 11 月 28 日 18:00 前有效；最晚 12 月 20 日 10:00 前选定。',
  });
  expect(headText(sampleDemand, Date.parse('2026-11-29T09:00:00+08:00')).title).toBe('原来的报价都过期了');
});

it('says of a demand that goes on after its order what can be chosen, and how it came to that', () => {
  const [first, second] = sampleDemand.responses;
  if (first === undefined || second === undefined) throw new Error('the sample has two offers');
  const declined: Demand = { ...sampleDemand, responses: [{ ...first, state: '4' }, second] };
  expect(headText(declined, NOW_MS).title).toBe('1 家机构给了报价，等您选');
  expect(headText({ ...declined, responses: [{ ...first, state: '4' }] }, NOW_MS)).toMatchObject({
    turn: '现在轮到机构',
    title: '现在没有能选的报价',
    next: '可以等别的机构，报价收到 12 月 20 日 10:00。',
  });
  const timeline = [{ action: 'reopen', actorName: '', remark: '订单 FO1 没有办成', time: '2026-11-21 11:00:00' }];
  expect(toDemandHistory({ ...declined, timeline }, NOW_MS)).toContainEqual(
    expect.objectContaining({ name: '这一家没有办成，接着选', detail: '订单 FO1 没有办成' }),
  );
});

it('says in one line of the list what waits', () => {
  expect(nextActorText(sampleDemand, NOW_MS)).toBe('等您选：2 家报价，1 家没看过');
  expect(nextActorText({ ...sampleDemand, newCount: 0 }, NOW_MS)).toBe('等您选：2 家报价');
  expect(nextActorText(published, NOW_MS)).toBe('轮到机构，报价收到 12 月 20 日');
  expect(demandTitle(sampleDemand)).toBe('备冬季鞋料，借 50 万元');
  expect(demandTitle({ title: ' ', amount: null })).toBe('还没写标题的需求');
});

it('measures the promised answer', () => {
  expect(toDemandClock(published, NOW_MS)).toEqual([
    { name: '第一家报价', state: 'running', mark: '还剩 2 天', note: '11 月 23 日 18:00 前，约定 1 个工作日' },
    { name: '收报价', state: 'ahead', mark: '还剩 29 天', note: '到 12 月 20 日 10:00，到期自动结束' },
  ]);
  expect(toDemandClock(sampleDemand, NOW_MS)[0]).toMatchObject({ state: 'kept', mark: '按时' });
  expect(toDemandClock({ ...sampleDemand, answerDue: '2026-11-20 15:00:00' }, NOW_MS)[0]).toMatchObject({ state: 'broken', mark: '晚了' });
  expect(toDemandClock({ ...published, state: '00', answerDue: null, expiresAt: null }, NOW_MS)).toEqual([]);
  expect(isPast('2026-11-21 11:59:59', NOW_MS)).toBe(true);
  expect(isPast('2026-11-21 12:00:00', NOW_MS)).toBe(false);
});

it('tells every offer in the course, and what is to come', () => {
  const events = toDemandHistory(sampleDemand, NOW_MS);
  expect(events.map(({ name, state }) => [name, state])).toEqual([
    ['您发布了需求', 'done'],
    ['甲银行（示例）给出报价', 'done'],
    ['乙银行（示例）给出报价', 'current'],
    ['您选一家', 'next'],
    ['开融资订单', 'next'],
  ]);
  expect(events[1]?.detail).toBe('50 万元，年化 3.85%，12 个月');
  expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
});
