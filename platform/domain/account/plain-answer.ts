import { parseChinese } from './chinese-number.ts';
import { ZODIAC } from './question-words.ts';

/** What may be said after a number and is no part of it: 十二个, 35分钟. */
const UNIT = '(?:[个只条把本张朵颗棵块元角斤两人岁天日号级双件封分支里页米步]\\p{Script=Han}{0,3})';
const FIGURES_WITH_UNIT = new RegExp(`^(\\d+)${UNIT}?$`, 'u');
const WORDS_WITH_UNIT = new RegExp(`^([零〇一二两三四五六七八九十百千]+?)${UNIT}?$`, 'u');
const ANIMAL = new RegExp(`^属?([${ZODIAC.join('')}])年?$`);

/**
 * An answer as it is compared: full-width signs, case, blanks and punctuation do not count, a number in words is that number, and what is
 * counted may be said with it.
 */
export function toPlainAnswer(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}\s]/gu, '');
  const figures = FIGURES_WITH_UNIT.exec(plain)?.[1];
  if (figures !== undefined) return String(Number(figures));
  const words = WORDS_WITH_UNIT.exec(plain)?.[1];
  if (words !== undefined) return String(parseChinese(words) ?? plain);
  return ANIMAL.exec(plain)?.[1] ?? plain;
}
