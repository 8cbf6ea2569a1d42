import { type CaptchaChallenge, createLetterChallenge, createMathChallenge } from './captcha-challenge.ts';
import type { CaptchaLevel } from './captcha-failures.ts';
import { pickOne, pickSome, type Random, secureRandom, wholeBetween } from './draw-captcha.ts';
import { GROUPS, OPPOSITES, PEOPLE, SAYINGS, toChinese as say, toCount, ZODIAC } from './question-words.ts';
import { type AskQuestion, STORIES } from './story-questions.ts';

const ask = (random: Random, answer: number, forms: readonly string[]): CaptchaChallenge => ({
  shown: pickOne(random, forms),
  answer: String(answer),
});

const units: AskQuestion = (random) => {
  const [large, small, size, most] = pickOne(random, [
    ['个星期', '天', 7, 6],
    ['年', '个月', 12, 11],
    ['元', '角', 10, 9],
    ['斤', '两', 10, 9],
    ['米', '分米', 10, 9],
    ['小时', '分钟', 60, 59],
  ] as const);
  const [count, rest] = [wholeBetween(random, 2, size === 60 ? 3 : 9), wholeBetween(random, 1, most)];
  const span = `${toCount(count)}${large}${large === '元' || large === '斤' || large === '米' ? '' : '零'}${small === '两' ? say(rest) : toCount(rest)}${small}`;
  return ask(random, count * size + rest, [
    `${span}，都换成${small.replace('个', '')}，是几${small}？`,
    `${span}合几${small}？`,
    `如果只用“${small}”来说，${span}是几${small}？`,
  ]);
};

const ends: AskQuestion = (random) => {
  const numbers = pickSome(
    random,
    Array.from({ length: 30 }, (_, index) => index + 3),
    4,
  );
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const list = numbers.map(say).join('、');
  return ask(random, least + most, [
    `${list}，这几个数里最小的和最大的相加，得几？`,
    `从${list}里挑出最大和最小的两个数，加在一起是几？`,
    `四个数是${list}，其中最大的再添上最小的，是几？`,
  ]);
};

const backwards: AskQuestion = (random) => {
  const [a, b, c] = [wholeBetween(random, 1, 9), wholeBetween(random, 1, 9), wholeBetween(random, 1, 9)];
  const list = [a, b, c].map(say).join('、');
  return ask(random, Number(`${c}${b}${a}`), [
    `我念三个数字：${list}。请倒过来填，填什么？`,
    `门牌从右往左念是${list}，从左往右念是哪三个数字？`,
    `把${list}从最后一个往前写，写出来的三个数字是什么？`,
  ]);
};

const places: AskQuestion = (random) => {
  const [tens, ones] = [wholeBetween(random, 1, 9), wholeBetween(random, 0, 9)];
  return ask(random, 10 * tens + ones, [
    `有个两位数，个位是${say(ones)}，十位是${say(tens)}，它是几？`,
    `十位上写${say(tens)}，个位上写${say(ones)}，这个数是几？`,
    `一个数的末位是${say(ones)}，前面一位是${say(tens)}，这个数是几？`,
  ]);
};

const midpoint: AskQuestion = (random) => {
  const [middle, half] = [wholeBetween(random, 12, 95), wholeBetween(random, 1, 3)];
  const [low, high] = [say(middle - half), say(middle + half)];
  return ask(random, middle, [
    `${low}和${high}正中间的数是几？`,
    `哪个数比${low}大多少，就比${high}小多少？`,
    `从${low}数到${high}，数到一半时正好是几？`,
  ]);
};

const legs: AskQuestion = (random) => {
  const [birds, beasts] = [wholeBetween(random, 2, 12), wholeBetween(random, 3, 14)];
  const [bird, beast] = [pickOne(random, ['鸡', '鸭', '鹅', '鸽子']), pickOne(random, ['牛', '羊', '兔子', '狗', '猫'])];
  return ask(random, 2 * birds + 4 * beasts, [
    `院子里有${toCount(birds)}只${bird}、${toCount(beasts)}只${beast}，一共几条腿？`,
    `${toCount(beasts)}只${beast}的腿，加上${toCount(birds)}只${bird}的腿，共几条？`,
    `数一数：${beast}${toCount(beasts)}只，${bird}${toCount(birds)}只，腿总共几条？`,
  ]);
};

const stairs: AskQuestion = (random) => {
  const [floor, steps, who] = [wholeBetween(random, 3, 6), wholeBetween(random, 11, 20), pickOne(random, PEOPLE)];
  return ask(random, (floor - 1) * steps, [
    `每上一层楼要走${say(steps)}级台阶，${who}从一楼走到${say(floor)}楼，走几级？`,
    `${who}住${say(floor)}楼，从一楼走上去，一层${say(steps)}级台阶，要走几级？`,
    `从${say(floor)}楼走下到一楼，层与层之间有${say(steps)}级台阶，共走几级？`,
  ]);
};

const pairs: AskQuestion = (random) => {
  const [twos, rest] = [wholeBetween(random, 5, 40), wholeBetween(random, 1, 9)];
  const thing = pickOne(random, ['鞋', '手套', '袜子']);
  return ask(random, 2 * twos + rest, [
    `${say(twos)}双${thing}，外加${toCount(rest)}只单的，数起来是几只？`,
    `柜子里的${thing}成双的有${say(twos)}双，单只的有${toCount(rest)}只，共几只？`,
    `把${say(twos)}双${thing}拆开，和另外${toCount(rest)}只放一起，有几只？`,
  ]);
};

const halves: AskQuestion = (random) => {
  const [left, who] = [wholeBetween(random, 11, 49), pickOne(random, PEOPLE)];
  return ask(random, 2 * left, [
    `${who}吃了一半的糖，还有${say(left)}颗，原来有几颗？`,
    `一本书${who}看完一半，还有${say(left)}页没看，整本几页？`,
    `路走到一半时，离家还有${say(left)}里，全程几里？`,
  ]);
};

const seats: AskQuestion = (random) => {
  const [from, count] = [wholeBetween(random, 3, 40), wholeBetween(random, 8, 40)];
  const [first, last] = [say(from), say(from + count - 1)];
  return ask(random, count, [
    `座位从${first}号排到${last}号，头尾都算，有几个座位？`,
    `书从第${first}页读到第${last}页，两头都读，读了几页？`,
    `第${first}号到第${last}号的人都来了，来了几个人？`,
  ]);
};

const sequence: AskQuestion = (random) => {
  const [start, step] = [wholeBetween(random, 2, 60), wholeBetween(random, 2, 9)];
  const list = [0, 1, 2, 3].map((times) => say(start + times * step)).join('、');
  return ask(random, start + 4 * step, [
    `按规律往下数：${list}，接着是几？`,
    `${list}，照这样下去，下一个数是几？`,
    `一串数是${list}，后面紧跟着几？`,
  ]);
};

/** Questions about numbers themselves, and about what everybody knows of their number. */
export const NUMBERS: readonly AskQuestion[] = [units, ends, backwards, places, midpoint, legs, stairs, pairs, halves, seats, sequence];

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

/** One more step with the number that was found. */
function addStep({ shown, answer }: CaptchaChallenge, random: Random, most: number): CaptchaChallenge {
  const [found, more] = [Number(answer), wholeBetween(random, 2, most)];
  const isMore = found <= more + 1 || random(2) === 0;
  const number = say(more);
  const forms = isMore
    ? [`得数再添${number}，填几？`, `比这个数大${number}的是几？`, `请填它往后数${number}个的数，是几？`]
    : [`得数再去掉${number}，填几？`, `比这个数小${number}的是几？`, `请填它往前数${number}个的数，是几？`];
  return { shown: `${shown}先不填。${pickOne(random, forms)}`, answer: String(isMore ? found + more : found - more) };
}

/**
 * A question to be read aloud, for people who cannot see the picture: of two dozen kinds, each in several wordings, without figures, with one
 * answer that an ordinary grown-up finds by heart. At the higher levels one or two
 * more steps are to be done with the number that was found.
 */
export function createTextQuestion(level: CaptchaLevel = 0, random: Random = secureRandom): CaptchaChallenge {
  if (level === 0) return pickOne(random, [...STORIES, ...NUMBERS, ...WORDS])(random);
  const question = pickOne(random, [...STORIES, ...NUMBERS])(random);
  return level === 1 ? addStep(question, random, 9) : addStep(addStep(question, random, 5), random, 5);
}
