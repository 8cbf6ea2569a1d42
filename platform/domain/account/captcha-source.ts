import { type CaptchaChallenge, createLetterChallenge, createMathChallenge } from './captcha-challenge.ts';
import type { CaptchaLevel } from './captcha-levels.ts';
import { createTextQuestion } from './text-question.ts';

/** Where challenges come from. */
export interface CaptchaSource {
  /** For a picture. */
  readonly drawn: (level: CaptchaLevel) => CaptchaChallenge;
  /** In words, to be read aloud. */
  readonly asked: (level: CaptchaLevel) => CaptchaChallenge;
}

export const createCaptchaSource = (kind: 'math' | 'letters'): CaptchaSource => ({
  drawn: (level) => (kind === 'letters' || level === 2 ? createLetterChallenge(level) : createMathChallenge(level)),
  asked: (level) => createTextQuestion(level),
});

/** Every captcha has this answer, and says so: for tests. */
export const fixedCaptcha = (answer: string): CaptchaSource => ({
  drawn: () => ({ shown: answer, answer }),
  asked: () => ({ shown: `照着填${[...answer].join('、')}，是什么？`, answer }),
});
