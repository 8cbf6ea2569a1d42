import type { CaptchaLevel } from './captcha-failures.ts';
import { pickOne, type Random, secureRandom, wholeBetween } from './draw-captcha.ts';

/** What the picture shows, or the question says, and what must be typed. */
export interface CaptchaChallenge {
  readonly shown: string;
  readonly answer: string;
}

// None is like another when it leans, is cut or has a line through it: no 0 O Q, 1 I, 2 Z, 4 A, 5 S, 8 B, E F P T, G 6, K X Y, L J, N M, R A, T 7 I, U J.
const LETTERS = 'ACDHJMWX3679';
/** Signs that no picture has, by the one for which somebody takes them who reads a picture; small letters, as answers are compared. */
const MISREAD: Readonly<Record<string, string>> = {
  ...{ o: 'd', 0: 'd', q: '9', b: '6', e: '3', 8: '3', k: 'x', n: 'h', r: 'a', 4: 'a' },
  ...{ f: '7', i: '7', l: '7', t: '7', z: '7', 1: '7', 2: '7' },
};

/**
 * An answer with what was taken for another sign put right: whoever reads the pictures by a program knows which signs there are. A number
 * stays what it is.
 */
export const withoutMisreadings = (plain: string): string =>
  /^\d*$/.test(plain) ? plain : [...plain].map((sign) => MISREAD[sign] ?? sign).join('');

const LETTER_COUNTS: Readonly<Record<CaptchaLevel, readonly [number, number]>> = { 0: [4, 4], 1: [4, 5], 2: [5, 6] };

/** Letters and figures, no two alike side by side, so many that a guess is hopeless: 15,972 at least. */
export function createLetterChallenge(level: CaptchaLevel = 0, random: Random = secureRandom): CaptchaChallenge {
  const count = wholeBetween(random, ...LETTER_COUNTS[level]);
  let text = '';
  while (text.length < count)
    text += pickOne(
      random,
      [...LETTERS].filter((letter) => letter !== text.at(-1)),
    );
  return { shown: text, answer: text };
}

const LEAST_RESULT = 10;
const RESULT_COUNT = 100;

/** Signs of a longer sum would stand so closely and evenly that a program reads them: from the second level on there are letters only. */
export type MathLevel = Exclude<CaptchaLevel, 2>;

/** A sum whose result is drawn first, each from 10 to 109 as likely as the others: no guess is right more often than once in 100. */
export function createMathChallenge(level: MathLevel = 0, random: Random = secureRandom): CaptchaChallenge {
  const result = LEAST_RESULT + random(RESULT_COUNT);
  const second = level === 1 ? wholeBetween(random, 11, 29) : wholeBetween(random, 2, 9);
  const isMore = result - second >= LEAST_RESULT && random(2) === 0;
  const first = isMore ? result - second : result + second;
  return { shown: `${first}${isMore ? '+' : '-'}${second}=`, answer: String(result) };
}
