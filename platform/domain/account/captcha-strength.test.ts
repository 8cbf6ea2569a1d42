import { CAPTCHA_SIZE } from '#lib/contract/captcha-size.ts';
import {
  type Bitmap,
  type Labelled,
  openBitmap,
  type Segment,
  segmentByColumns,
  segmentByParts,
  segmentEvenly,
  toBitmap,
  trainReader,
} from '../../testing/captcha-reader.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { type CaptchaChallenge, createLetterChallenge, createMathChallenge, type MathLevel } from './captcha-challenge.ts';
import type { CaptchaLevel } from './captcha-failures.ts';
import { createTextQuestion } from './captcha-source.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { parseChinese } from './question-words.ts';

const LEVELS: readonly CaptchaLevel[] = [0, 1, 2];
const AT_ONCE = 8;
const NUMBER = /[零一二两三四五六七八九十百]+/g;

/** How many of 100 are answered by the constant that is right most often. */
function bestConstant(make: () => CaptchaChallenge, tries: number): number {
  const counts = new Map<string, number>();
  for (let time = 0; time < tries; time += 1) {
    const { answer } = make();
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return (100 * Math.max(...counts.values())) / tries;
}

async function drawSamples(count: number, level: CaptchaLevel, seed: number): Promise<Labelled[]> {
  const random = seededRandom(seed);
  const { width, height } = CAPTCHA_SIZE;
  const samples: Labelled[] = [];
  while (samples.length < count) {
    const drawn = Array.from({ length: AT_ONCE }, () => {
      const { shown } = createLetterChallenge(level, random);
      return drawCaptcha(shown, level, random).then(async (png) => ({
        text: shown,
        bitmap: await toBitmap(Buffer.from(png, 'base64'), width, height),
      }));
    });
    samples.push(...(await Promise.all(drawn)));
  }
  return samples.slice(0, count);
}

const WAYS: readonly (readonly [string, Segment])[] = [
  ['equal parts', segmentEvenly],
  ['columns with little ink', segmentByColumns],
  ['what hangs together', segmentByParts],
];

/** The best of several readers, who are even told how many letters there are: pictures of 100 that it reads. */
async function bestReader(level: CaptchaLevel, learnt: number, asked: number): Promise<number> {
  const [known, unknown] = [await drawSamples(learnt, level, 11 + level), await drawSamples(asked, level, 91 + level)];
  const cleanings: readonly ((bitmap: Bitmap) => Bitmap)[] = [(bitmap) => bitmap, (bitmap) => openBitmap(bitmap, 4)];
  let best = 0;
  for (const clean of cleanings) {
    const toClean = (sample: Labelled): Labelled => ({ ...sample, bitmap: clean(sample.bitmap) });
    const [lessons, tasks] = [known.map(toClean), unknown.map(toClean)];
    for (const [, segment] of WAYS) {
      const read = trainReader(segment, lessons);
      best = Math.max(best, tasks.filter(({ bitmap, text }) => read(bitmap, text.length) === text).length);
    }
  }
  return (100 * best) / asked;
}

describe('a picture', () => {
  it.each(LEVELS)('has no answer that is right by chance, at level %i: in letters hardly ever, as a sum once in a hundred', (level) => {
    const random = seededRandom(level + 1);
    expect(bestConstant(() => createLetterChallenge(level, random), 20_000)).toBeLessThan(0.1);
    if (level < 2) expect(bestConstant(() => createMathChallenge(level as MathLevel, random), 50_000)).toBeLessThan(1.3);
  });

  it.each([
    [0, 1_000, 1_000],
    [1, 400, 300],
    [2, 400, 300],
  ] as const)(
    'at level %i is read in less than 3 %% of cases by a program that learnt from %i of its kind',
    async (level, learnt, asked) => {
      expect(await bestReader(level, learnt, asked)).toBeLessThan(3);
    },
    300_000,
  );

  it('is read by the same program where letters stand apart, so that its failures are those of the drawing', async () => {
    const random = seededRandom(5);
    const apart = (count: number): Labelled[] =>
      Array.from({ length: count }, () => {
        const text = ['A', 'H', 'L', 'T'][random(4)] as string;
        return { text, bitmap: plainLetter(text, 2 + random(4)) };
      });
    const read = trainReader(segmentByParts, apart(50));
    const asked = apart(50);
    expect(asked.filter(({ bitmap, text }) => read(bitmap, 1) === text)).toHaveLength(50);
  });
});

/** A letter of straight strokes without any noise. */
function plainLetter(letter: string, left: number): Bitmap {
  const [width, height] = [32, 32];
  const rows: Readonly<Record<string, (x: number, y: number) => boolean>> = {
    H: (x, y) => x < 4 || x > 15 || (y > 8 && y < 13),
    L: (x, y) => x < 4 || y > 16,
    T: (x, y) => y < 4 || (x > 7 && x < 12),
    A: (x, y) => Math.abs(Math.abs(x - 10) - y / 2) < 2.5 || (y > 12 && y < 16 && Math.abs(x - 10) < y / 2),
  };
  const isInk = rows[letter] ?? (() => false);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < 20; y += 1) for (let x = 0; x < 20; x += 1) ink[(y + 4) * width + x + left] = isInk(x, y) ? 1 : 0;
  return { width, height, ink };
}

const numbersIn = (shown: string): number[] => [...shown.matchAll(NUMBER)].flatMap(([number]) => parseChinese(number) ?? []);

/** The solver of yesterday's six forms: the first two numbers, taken from each other where a word for less stands in it. */
function solveAsYesterday(shown: string): string {
  const [a = 0, b = 0] = numbersIn(shown);
  return String(/减|小|吃/.test(shown) ? a - b : a + b);
}

/** An hour of work: the operation by key words, over all numbers; else a word that is quoted or listed. */
function solveByKeyWords(shown: string): string {
  const numbers = numbersIn(shown);
  if (numbers.length < 2) return /“(.)/.exec(shown)?.[1] ?? '';
  const [first = 0, second = 0] = numbers;
  if (/双|每|一斤|各/.test(shown)) return String(first * second);
  if (/剩|送|拿走|少|还有|减|比|分给|去掉/.test(shown)) return String(Math.max(...numbers) - (numbers.at(-1) ?? 0));
  return String(numbers.reduce((sum, number) => sum + number, 0));
}

const SOLVERS: readonly (readonly [string, (shown: string) => string])[] = [
  ['the solver of the forms before', solveAsYesterday],
  ['key words', solveByKeyWords],
  ['the sum of all numbers', (shown) => String(numbersIn(shown).reduce((sum, number) => sum + number, 0))],
  ['the difference of the first two numbers', (shown) => String(Math.abs((numbersIn(shown)[0] ?? 0) - (numbersIn(shown)[1] ?? 0)))],
  ['the product of the first two numbers', (shown) => String((numbersIn(shown)[0] ?? 0) * (numbersIn(shown)[1] ?? 0))],
  ['the last number', (shown) => String(numbersIn(shown).at(-1) ?? '')],
  ['the second word of a list', (shown) => shown.split(/[、，]/)[1] ?? ''],
];

describe('a question in words', () => {
  it.each(LEVELS)('has no answer that is right by chance, at level %i', (level) => {
    const random = seededRandom(level + 7);
    expect(bestConstant(() => createTextQuestion(level, random), 20_000)).toBeLessThan(2.5);
  });

  it.each(LEVELS.flatMap((level) => SOLVERS.map(([name, solve]) => [level, name, solve] as const)))(
    'at level %i is answered in less than 3 %% of cases by %s',
    (level, _name, solve) => {
      const random = seededRandom(level + 23);
      const questions = Array.from({ length: 1_000 }, () => createTextQuestion(level, random));
      expect(questions.filter(({ shown, answer }) => solve(shown) === answer).length / 10).toBeLessThan(3);
    },
  );
});
