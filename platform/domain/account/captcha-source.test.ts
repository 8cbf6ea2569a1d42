import { seededRandom } from '../../testing/seeded-random.ts';
import { createTextQuestion, NUMBERS, WORDS } from './captcha-source.ts';
import { toPlainResponse } from './create-captcha.ts';
import { GROUPS, OPPOSITES, parseChinese, SAYINGS, toChinese } from './question-words.ts';
import { STORIES } from './story-questions.ts';

const KINDS = [...STORIES, ...NUMBERS, ...WORDS];
const NUMBER = /[零一二两三四五六七八九十百]+/g;
const numbersIn = (shown: string): number[] => [...shown.matchAll(NUMBER)].flatMap(([number]) => parseChinese(number) ?? []);

/** Of every two numbers, in either order: some tell of things that do not count. */
const ofTwo =
  (join: (a: number, b: number) => number) =>
  (numbers: number[]): number[] =>
    numbers.flatMap((a, at) => numbers.flatMap((b, other) => (at === other ? [] : [join(a, b)])));

const sum = ofTwo((a, b) => a + b);
const difference = ofTwo((a, b) => a - b);

/** What the answers can be, going by the numbers of a question alone. */
const FITTING: Readonly<Record<string, (numbers: number[]) => number[]>> = {
  gathered: sum,
  givenAway: difference,
  atFirst: sum,
  change: (numbers) => numbers.flatMap((paid) => ofTwo((a, b) => paid - a * b)(numbers)),
  ages: sum,
  dates: ([, day = 0, later = 0]) => [day + later],
  queue: ofTwo((a, b) => a + b + 1),
  compared: difference,
  minutes: ([hour = 0, minute = 0, lastHour = 0, lastMinute = 0]) => [(lastHour - hour) * 60 + lastMinute - minute],
  ends: sum,
  places: ofTwo((a, b) => 10 * a + b),
  midpoint: ofTwo((a, b) => (a + b) / 2),
  legs: ofTwo((a, b) => 2 * a + 4 * b),
  stairs: ofTwo((a, b) => (a - 1) * b),
  pairs: ofTwo((a, b) => 2 * a + b),
  halves: (numbers) => numbers.map((number) => 2 * number),
  seats: ofTwo((a, b) => b - a + 1),
  sequence: (numbers) => numbers.map((first, at) => first + 4 * ((numbers[at + 1] ?? 0) - first)),
};

describe('a question in words', () => {
  it('is of two dozen kinds, each in several wordings and with many answers', () => {
    expect(new Set(KINDS.map((ask) => ask.name)).size).toBe(24);
    for (const ask of KINDS) {
      const random = seededRandom(3);
      const asked = Array.from({ length: 400 }, () => ask(random));
      const endings = new Set(asked.map(({ shown }) => shown.replace(/“.+?”/g, '').replaceAll(NUMBER, '').slice(-9)));
      const answers = new Set(asked.map(({ answer }) => answer));
      expect({ name: ask.name, isVaried: endings.size >= 3 && answers.size >= 12 }).toEqual({ name: ask.name, isVaried: true });
    }
  });

  it.each([0, 1, 2] as const)('is one sentence or a few without a figure, within the 100 signs of the contract, level %i', (level) => {
    const random = seededRandom(level);
    for (let time = 0; time < 5_000; time += 1) {
      const { shown, answer } = createTextQuestion(level, random);
      expect(shown).toMatch(/^[^\d]{6,99}？$/);
      expect(shown).not.toMatch(/undefined|NaN/);
      expect(answer).toMatch(level === 0 ? /^(\d{1,3}|\p{Script=Han}{1,4})$/u : /^\d{1,4}$/);
      expect(toPlainResponse(answer)).toBe(answer);
    }
  });

  it.each(Object.entries(FITTING))('has the answer that follows from its numbers: %s', (name, fitting) => {
    const random = seededRandom(9);
    const ask = KINDS.find((kind) => kind.name === name);
    for (let time = 0; time < 300; time += 1) {
      const { shown, answer } = ask?.(random) ?? { shown: '', answer: '' };
      expect({ shown, fits: fitting(numbersIn(shown)).includes(Number(answer)) }).toEqual({ shown, fits: true });
    }
  });

  it('asks nothing that has two right answers', () => {
    const grouped = Object.values(GROUPS).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
    const opposed = OPPOSITES.flat();
    expect(new Set(opposed).size).toBe(opposed.length);
    for (const saying of SAYINGS) expect(new Set(saying).size).toBe(4);
  });
});

it.each([
  [0, '零'],
  [2, '二'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [35, '三十五'],
  [100, '一百'],
  [105, '一百零五'],
  [110, '一百一十'],
  [999, '九百九十九'],
])('says %i as %s and understands it', (value, words) => {
  expect(toChinese(value)).toBe(words);
  expect(parseChinese(words)).toBe(value);
});

it('understands every number that it says', () => {
  for (let value = 0; value < 1_000; value += 1) expect(parseChinese(toChinese(value))).toBe(value);
});

it.each([
  ['8', '8'],
  [' ８ ', '8'],
  ['１２', '12'],
  ['1 2', '12'],
  ['012', '12'],
  ['八', '8'],
  ['零', '0'],
  ['十', '10'],
  ['十二', '12'],
  ['二十', '20'],
  ['一百零五', '105'],
  ['两百', '200'],
  ['二七四', '274'],
  ['二、七、四', '274'],
  ['12个', '12'],
  ['十二个枇杷', '12'],
  ['35 分钟。', '35'],
  ['八十八两', '88'],
  ['“右”', '右'],
  [' 桌子。', '桌子'],
  ['属鸡', '鸡'],
  ['狗年', '狗'],
  ['AB3d', 'ab3d'],
  ['ＡＢ３', 'ab3'],
  ['A B 3 D', 'ab3d'],
  ['', ''],
  ['八仙桌', '八仙桌'],
])('takes %j for %j', (typed, plain) => {
  expect(toPlainResponse(typed)).toBe(plain);
});
