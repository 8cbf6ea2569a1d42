import { isCharacter, isHan, isNumber, numberForms, toBigrams } from './search-query.ts';
import { searchWords, wordsOfNames } from './search-words.ts';

/** What the articles say: how many of a sample hold each lexeme, and which of its characters sound alike. */
export interface Vocabulary {
  readonly articles: number;
  /** There are no other articles. */
  readonly isWhole: boolean;
  readonly counts: ReadonlyMap<string, number>;
  /** Characters of the articles by how they are spoken. */
  readonly spoken: ReadonlyMap<string, readonly string[]>;
  /** Words that are no slip of another one, the longest first. */
  readonly settled: readonly string[];
}

/** Of texts that were not looked at: all words count alike, and none is a slip. */
export const NO_SAMPLE: Vocabulary = { articles: 0, isWhole: false, counts: new Map(), spoken: new Map(), settled: [] };

const HAN = /^\p{Script=Han}$/u;

function bySound(lexemes: Iterable<string>): Map<string, string[]> {
  const { syllables } = searchWords();
  const spoken = new Map<string, string[]>();
  const characters = new Set([...lexemes].flatMap((lexeme) => [...lexeme]).filter((character) => HAN.test(character)));
  for (const character of characters)
    for (const syllable of syllables.get(character) ?? []) {
      const alike = spoken.get(syllable);
      if (alike === undefined) spoken.set(syllable, [character]);
      else alike.push(character);
    }
  return spoken;
}

/** Of the lexemes of articles, and of names that are spelt well whether articles say them or not. */
export function toVocabulary(
  articles: number,
  counted: readonly (readonly [lexeme: string, articles: number])[],
  isWhole: boolean,
  names: readonly string[] = [],
): Vocabulary {
  const counts = new Map(counted);
  // What the table of words knows is no slip.
  for (const word of searchWords().meanings.keys()) for (const pair of toBigrams(word)) if (!counts.has(pair)) counts.set(pair, 0);
  const settled = [...new Set([...searchWords().settled, ...wordsOfNames(names)])].sort((a, b) => b.length - a.length);
  return { articles, isWhole, counts, spoken: bySound(counts.keys()), settled };
}

/**
 * How many articles of the sample may hold a word: the rarest of its pairs of characters decides; a number is found as a whole, a character or a
 * Latin word by how it begins. Without a sample every word may be held.
 */
export function countOf({ articles, counts }: Vocabulary, word: string): number {
  if (articles === 0) return 1;
  if (isNumber(word)) return Math.max(...numberForms(word).map((form) => counts.get(form) ?? 0));
  if (!isHan(word) || isCharacter(word))
    return Math.max(0, ...[...counts].flatMap(([lexeme, held]) => (lexeme.startsWith(word) ? [held] : [])));
  return Math.min(...toBigrams(word).map((pair) => counts.get(pair) ?? 0));
}

/** What finding a word tells: much where few articles hold it. */
export const weightOf = ({ articles }: Vocabulary, holding: number): number => Math.log(1 + Math.max(1, articles) / (holding + 1));
