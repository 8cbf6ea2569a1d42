import { randomInt } from 'node:crypto';

/** What the picture shows and what must be typed. */
export interface CaptchaChallenge {
  readonly shown: string;
  readonly answer: string;
}

// Without characters that look alike: 0 O 1 I L.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LETTER_COUNT = 4;

function dividable(): [number, number] {
  const divisor = randomInt(1, 10);
  return [divisor * randomInt(0, Math.floor(9 / divisor) + 1), divisor];
}

/** A sum of two figures 0–9 in the legacy form: x*y, a division without rest, x+y, larger − smaller. */
export function createMathChallenge(): CaptchaChallenge {
  const [a, b] = [randomInt(10), randomInt(10)];
  const [dividend, divisor] = dividable();
  const forms: readonly CaptchaChallenge[] = [
    { shown: `${a}*${b}=?`, answer: String(a * b) },
    { shown: `${dividend}/${divisor}=?`, answer: String(dividend / divisor) },
    { shown: `${a}+${b}=?`, answer: String(a + b) },
    { shown: `${Math.max(a, b)}-${Math.min(a, b)}=?`, answer: String(Math.abs(a - b)) },
  ];
  return forms[randomInt(forms.length)] as CaptchaChallenge;
}

export function createLetterChallenge(): CaptchaChallenge {
  const text = Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { shown: text, answer: text };
}
