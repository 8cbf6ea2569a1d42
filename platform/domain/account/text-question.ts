import { randomInt } from 'node:crypto';
import type { CaptchaChallenge } from './captcha-challenge.ts';

const FIGURES = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;
const MORE = ['{a}加{b}等于几？', '比{a}大{b}的数是几？', '有{a}棵枇杷树，又种了{b}棵，现在有几棵？'] as const;
const LESS = ['{a}减去{b}等于几？', '比{a}小{b}的数是几？', '有{a}个枇杷，吃了{b}个，还剩几个？'] as const;

const pick = (forms: readonly string[]): string => forms[randomInt(forms.length)] as string;
const say = (form: string, a: number, b: number): string =>
  form
    .replace('{a}', FIGURES[a] ?? '')
    .replace('{b}', FIGURES[b] ?? '')
    .replaceAll(/二(?=[棵个])/g, '两');

/** A small sum in words, to be read aloud: for people who cannot see the picture. */
export function createTextQuestion(): CaptchaChallenge {
  const [one, other] = [randomInt(1, 11), randomInt(1, 11)];
  if (randomInt(2) === 0) return { shown: say(pick(MORE), one, other), answer: String(one + other) };
  const [larger, smaller] = [Math.max(one, other), Math.min(one, other)];
  return { shown: say(pick(LESS), larger, smaller), answer: String(larger - smaller) };
}

/** An answer as it is compared: full-width signs, case and spaces do not count, and a figure in words is a figure. */
export function toPlainAnswer(typed: string): string {
  const plain = typed.normalize('NFKC').trim().toLowerCase();
  const [, ten = '', one = ''] = /^(二?十)?([一二三四五六七八九零]?)$/.exec(plain) ?? [];
  if (plain === '' || ten + one === '') return plain;
  const tens = ten === '' ? 0 : ten === '十' ? 10 : 20;
  return String(tens + (one === '' ? 0 : FIGURES.indexOf(one as (typeof FIGURES)[number])));
}
