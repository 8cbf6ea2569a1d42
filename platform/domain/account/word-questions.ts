import { GROUPS, OPPOSITES, SAYINGS, ZODIAC } from './question-words.ts';
import { pickOne, pickSome, wholeBetween } from './random-source.ts';
import type { AskQuestion } from './story-questions.ts';

const ORDINALS = ['一', '二', '三', '四'] as const;

const opposite: AskQuestion = (random) => {
  const [word, answer] = pickSome(random, pickOne(random, OPPOSITES), 2) as [string, string];
  return {
    shown: pickOne(random, [`跟“${word}”意思相反的字是哪个？`, `“${word}”的反面是哪一个字？`, `说“${word}”的反义词，是什么字？`]),
    answer,
  };
};

const oddOneOut: AskQuestion = (random) => {
  const [kind, other] = pickSome(random, Object.keys(GROUPS), 2) as [string, string];
  const strange = pickOne(random, GROUPS[other] ?? []);
  const list = pickSome(random, [...pickSome(random, GROUPS[kind] ?? [], 4), strange]).join('、');
  return {
    shown: pickOne(random, [
      `${list}，哪一个不是${kind}？`,
      `${list}，当中有一个不属于${kind}，是哪个？`,
      `除了一个，${list}都是${kind}，那一个是什么？`,
    ]),
    answer: strange,
  };
};

const signOfSaying: AskQuestion = (random) => {
  const [saying, at] = [pickOne(random, SAYINGS), wholeBetween(random, 1, 3)];
  return {
    shown: pickOne(random, [
      `“${saying}”这句话，第${ORDINALS[at]}个字是什么？`,
      `“${saying}”从后往前数，第${ORDINALS[3 - at]}个是什么字？`,
      at < 3 ? `“${saying}”里，“${saying[at + 1]}”字前面是哪个字？` : `“${saying}”里，“${saying[2]}”字后面是哪个字？`,
    ]),
    answer: saying[at] ?? '',
  };
};

const zodiac: AskQuestion = (random) => {
  const at = random(ZODIAC.length);
  const animal = (place: number): string => ZODIAC[(place + ZODIAC.length) % ZODIAC.length] as string;
  return {
    shown: pickOne(random, [
      `十二生肖里，${animal(at - 1)}年过了是什么年？`,
      `十二生肖里，${animal(at + 1)}年的前一年是什么年？`,
      `孩子属${animal(at - 1)}，第二年出生的属什么？`,
    ]),
    answer: animal(at),
  };
};

/** Questions with a word for an answer. */
export const WORDS: readonly AskQuestion[] = [opposite, oddOneOut, signOfSaying, zodiac];
