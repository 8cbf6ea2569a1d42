import type { CaptchaChallenge } from './captcha-challenge.ts';
import { pickOne, type Random, wholeBetween } from './draw-captcha.ts';
import { GOODS, PEOPLE, toChinese as say, THINGS, toCount } from './question-words.ts';

export type AskQuestion = (random: Random) => CaptchaChallenge;

const ask = (random: Random, answer: number, forms: readonly string[]): CaptchaChallenge => ({
  shown: pickOne(random, forms),
  answer: String(answer),
});

/** Somebody, with something about them that has a number, small or large, and nothing to do with what is asked. */
function someone(random: Random): string {
  const who = pickOne(random, PEOPLE);
  const [small, large] = [say(wholeBetween(random, 3, 19)), say(wholeBetween(random, 61, 99))];
  return pickOne(random, [
    `坐${large}路车来的${who}`,
    `走了${small}里路的${who}`,
    `家在${large}号的${who}`,
    `今年${large}岁的${who}`,
    `排在${large}号的${who}`,
  ]);
}

/** Results are drawn first, so that all of them are as frequent. */
const result = (random: Random): number => wholeBetween(random, 21, 99);

const gathered: AskQuestion = (random) => {
  const [sum, more, [one, thing], who] = [result(random), wholeBetween(random, 3, 9), pickOne(random, THINGS), someone(random)];
  const [first, second] = [say(sum - more) + one, say(more) + one];
  return ask(random, sum, [
    `${who}原来有${first}${thing}，又得到${second}，现在有几${one}？`,
    `原来有${first}${thing}，又添了${second}，${who}现在共有几${one}？`,
    `家里有${first}${thing}，${who}带来${second}，家里总数是几${one}？`,
    `桌上摆着${first}${thing}，${who}再放上${second}，桌上有几${one}${thing}？`,
  ]);
};

const givenAway: AskQuestion = (random) => {
  const [left, less, [one, thing], who] = [result(random), wholeBetween(random, 3, 9), pickOne(random, THINGS), someone(random)];
  const [first, second] = [say(left + less) + one, say(less) + one];
  return ask(random, left, [
    `${who}有${first}${thing}，送人${second}，剩下几${one}？`,
    `${first}${thing}，分掉了${second}，${who}手里还有几${one}？`,
    `在${first}${thing}里，${who}挑走了${second}，没挑走的有几${one}？`,
    `箱子里本来有${first}${thing}，${who}拿走了${second}，箱子里还有几${one}？`,
  ]);
};

const atFirst: AskQuestion = (random) => {
  const [before, less, [one, thing], who] = [result(random), wholeBetween(random, 3, 9), pickOne(random, THINGS), someone(random)];
  const [left, gone] = [say(before - less) + one, say(less) + one];
  return ask(random, before, [
    `${who}送出${gone}${thing}后，还剩${left}，送之前有几${one}？`,
    `用掉${gone}${thing}，${who}还剩下${left}，用之前是几${one}？`,
    `少了${gone}以后是${left}${thing}，${who}起先有几${one}？`,
  ]);
};

const change: AskQuestion = (random) => {
  const [price, count, goods, who] = [
    wholeBetween(random, 3, 9),
    wholeBetween(random, 2, 6),
    pickOne(random, GOODS),
    pickOne(random, PEOPLE),
  ];
  const left = wholeBetween(random, 1, 4) * 10 + wholeBetween(random, 0, 9);
  const paid = price * count + left;
  return ask(random, left, [
    `${who}带了${say(paid)}元，买${toCount(count)}斤${goods}，一斤${say(price)}元，还剩几元？`,
    `${goods}${say(price)}元一斤，${who}称了${toCount(count)}斤，身上的${say(paid)}元会剩下几元？`,
    `买${toCount(count)}斤${goods}，每斤${say(price)}元，${who}从${say(paid)}元里付，余下几元？`,
  ]);
};

const ages: AskQuestion = (random) => {
  const [young, gap] = [wholeBetween(random, 6, 19), wholeBetween(random, 21, 60)];
  const floor = say(wholeBetween(random, 2, 12));
  const [child, elder] = pickOne(random, [
    ['孙子', '爷爷'],
    ['外孙女', '外婆'],
    ['侄女', '姑姑'],
    ['徒弟', '师傅'],
  ] as const);
  return ask(random, young + gap, [
    `${child}${say(young)}岁，住在${floor}楼的${elder}比他年长${say(gap)}岁，${elder}几岁？`,
    `${elder}家在${floor}楼，${child}今年${say(young)}岁，比${elder}小${say(gap)}岁，${elder}今年几岁？`,
    `${child}搬到${floor}楼那年${say(young)}岁，${elder}大他${say(gap)}岁，那年${elder}几岁？`,
  ]);
};

const dates: AskQuestion = (random) => {
  const [month, day] = [wholeBetween(random, 1, 12), wholeBetween(random, 1, 16)];
  const later = wholeBetween(random, 3, 28 - day);
  const [today, days] = [`${say(month)}月${say(day)}日`, `${toCount(later)}天`];
  return ask(random, day + later, [
    `今天是${today}，再过${days}，是这个月的几号？`,
    `${pickOne(random, PEOPLE)}${today}出门，${days}后回家，回家那天是几号？`,
    `药在${today}开始吃，过${days}去复查，复查是当月几号？`,
  ]);
};

const queue: AskQuestion = (random) => {
  const [before, after, who] = [wholeBetween(random, 8, 50), wholeBetween(random, 5, 40), pickOne(random, PEOPLE)];
  return ask(random, before + after + 1, [
    `${who}在排队，前面有${say(before)}人，后面有${say(after)}人，连${who}在内是几人？`,
    `队伍里，${who}的前面站着${say(before)}人，后面站着${say(after)}人，这队有几人？`,
    `${who}后面还有${say(after)}个人排着，前面有${say(before)}个，算上${who}总共几个人？`,
  ]);
};

const compared: AskQuestion = (random) => {
  const [less, gap, goods] = [result(random), wholeBetween(random, 3, 9), pickOne(random, GOODS)];
  const [more, who, other] = [say(less + gap), someone(random), pickOne(random, ['大姐', '小弟', '老周', '东村'])];
  return ask(random, less, [
    `${who}收了${more}斤${goods}，比${other}多${say(gap)}斤，${other}收了几斤？`,
    `${other}的${goods}比${who}少${say(gap)}斤，后面这位有${more}斤，${other}有几斤？`,
    `收了${more}斤${goods}的是${who}，比${other}多${say(gap)}斤，${other}收了几斤？`,
  ]);
};

const minutes: AskQuestion = (random) => {
  const [hour, start, took] = [
    wholeBetween(random, 6, 11),
    wholeBetween(random, 3, 10) * 5,
    wholeBetween(random, 4, 16) * 5 + wholeBetween(random, 0, 4),
  ];
  const end = hour * 60 + start + took;
  const at = (total: number): string =>
    `${toCount(Math.floor(total / 60))}点${total % 60 === 0 ? '整' : `${total % 60 < 10 ? '零' : ''}${say(total % 60)}分`}`;
  const [from, to] = [at(hour * 60 + start), at(end)];
  return ask(random, took, [
    `戏从${from}演到${to}，演了几分钟？`,
    `${pickOne(random, PEOPLE)}${from}上车，${to}下车，路上用了几分钟？`,
    `汤${from}下锅，${to}出锅，煮了几分钟？`,
  ]);
};

/** Little stories that end in a number. */
export const STORIES: readonly AskQuestion[] = [gathered, givenAway, atFirst, change, ages, dates, queue, compared, minutes];
