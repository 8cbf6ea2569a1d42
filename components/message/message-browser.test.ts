import { greetingAt } from './centre-greeting.tsx';
import { groupByDay } from './message-browser.tsx';

const now = Date.parse('2026-11-21T00:30:00+08:00');
const at = (createTime: string) => ({ createTime });

describe('messages by day', () => {
  it('counts days by Shanghai’s calendar', () => {
    const messages = [
      at('2026-11-21T00:10:00+08:00'),
      at('2026-11-20T23:59:59+08:00'),
      at('2026-11-20T00:00:00+08:00'),
      at('2026-11-19T23:00:00+08:00'),
    ];
    expect(groupByDay(messages, now)).toEqual([
      { day: '今天', messages: messages.slice(0, 1) },
      { day: '昨天', messages: messages.slice(1, 3) },
      { day: '更早', messages: messages.slice(3) },
    ]);
  });

  it('leaves out days without messages', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});

it.each([
  ['2026-11-21T04:59:00+08:00', '夜深了'],
  ['2026-11-21T05:00:00+08:00', '上午好'],
  ['2026-11-21T12:00:00+08:00', '中午好'],
  ['2026-11-21T14:00:00+08:00', '下午好'],
  ['2026-11-21T23:59:00+08:00', '晚上好'],
])('greets at %s with %s', (time, greeting) => {
  expect(greetingAt(Date.parse(time))).toBe(greeting);
});
