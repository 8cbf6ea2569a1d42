import { coverEndText } from './surrender-words.ts';

type Given = Parameters<typeof coverEndText>[0];

const CASES: readonly (readonly [when: string, order: Given, said: string])[] = [
  ['before it begins', { state: '50' }, ''],
  ['while it stands', { state: '60' }, '保障到今天为止，今天和以前出的事，退保以后还可以申请理赔。'],
  [
    'once it is suspended',
    { state: '65', suspensions: [{ from: '2026-11-01', until: null }] },
    '保单从 2026-11-01 起已经没有保障，那天以前出的事，退保以后还可以申请理赔。',
  ],
];

it.each(CASES)('says of a cover that is given back %s what can be claimed afterwards', (_, order, said) => {
  expect(coverEndText(order)).toBe(said);
});
