import { isNumber, numberForms, toBigrams } from '../search/search-query.ts';
import { searchWords } from '../search/search-words.ts';
import type { UnderstoodWords } from '../search/understand-words.ts';

/** What an article is judged by; its last day in force as `YYYY-MM-DD`. */
interface Judged {
  readonly title: string;
  readonly plainSummary: string;
  readonly tags: readonly string[];
  readonly applyMode: string | null;
  readonly repealed: boolean;
  readonly expireDate: string | null;
  readonly publishTime: Date;
}

/** What a word counts in each place. */
const PLACES = { title: 1, plainSummary: 0.7, tags: 0.5 } as const;
/** What the word itself counts more in a title: all that a word of the same meaning counts in every place is less. */
const SAID_IN_TITLE = 0.9;
/** Something to apply for is looked for more, what is in force no more less. */
const TO_APPLY_FOR = 1.15;
const OVER = 0.8;
/** What stays of a score where next to nothing of what was asked for is met. */
const UNMET = 0.5;

/** Pattern of a number that is no part of another one, here and in the database. */
export const wholeNumber = (number: string): string => `(?<![0-9.,])${number.replace('.', '\\.')}(?![0-9]|[.,][0-9])`;

/** 1 for a text with the word, less for one with some of its pairs of characters. A longer word that means another thing does not hold it. */
function shareOf(whole: string, word: string): number {
  const text = whole.replace(searchWords().apart, (longer) => (longer.includes(word) && longer !== word ? ' ' : longer));
  if (isNumber(word)) return Number(numberForms(word).some((form) => new RegExp(wholeNumber(form)).test(text)));
  if (text.includes(word)) return 1;
  const pairs = toBigrams(word);
  const held = pairs.filter((pair) => text.includes(pair)).length;
  return pairs.length === 0 ? 0 : 0.8 * (held / pairs.length) ** 2;
}

/** How well an article answers what was asked for. */
export function scoreOf({ subjects }: Pick<UnderstoodWords, 'subjects'>, article: Judged, today: string): number {
  const { title, plainSummary, tags } = article;
  const texts = { title, plainSummary, tags: tags.join(' ') };
  const places = Object.entries(PLACES).map(([name, counts]) => ({ text: texts[name as keyof typeof PLACES].toLowerCase(), counts }));
  const scores = subjects.map(({ meanings, weight }) => {
    const best = places.map(({ text, counts }) => counts * Math.max(...meanings.map(({ word, share }) => share * shareOf(text, word))));
    const isSaid = shareOf(texts.title.toLowerCase(), meanings[0]?.word ?? '') === 1;
    return weight * best.reduce((sum, score) => sum + score, isSaid ? SAID_IN_TITLE : 0);
  });
  const met = scores.filter((score) => score > 0).length / Math.max(1, scores.length);
  const isOver = article.repealed || (article.expireDate !== null && article.expireDate < today);
  return (
    scores.reduce((sum, score) => sum + score, 0) *
    (UNMET + (1 - UNMET) * met) *
    (article.applyMode === null ? 1 : TO_APPLY_FOR) *
    (isOver ? OVER : 1)
  );
}

/** How many characters of what was asked for are in a title: they tell those apart that say it in their text alone. */
function charactersIn({ subjects }: Pick<UnderstoodWords, 'subjects'>, { title }: Judged): number {
  const asked = new Set(subjects.flatMap(({ meanings }) => meanings.flatMap(({ word }) => [...word])));
  return [...asked].filter((character) => title.includes(character)).length;
}

/** Those that answer best on a day first, the newer one of equals. */
export const byAnswer = <Row extends Judged>(understood: UnderstoodWords, rows: readonly Row[], today: string): Row[] =>
  rows
    .map((row) => {
      const score = scoreOf(understood, row, today);
      return { row, score, near: score > 0 ? 0 : charactersIn(understood, row) };
    })
    .sort((a, b) => b.score - a.score || b.near - a.near || b.row.publishTime.getTime() - a.row.publishTime.getTime())
    .map(({ row }) => row);
