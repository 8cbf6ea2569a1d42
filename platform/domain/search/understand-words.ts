import { correctRun } from './correct-words.ts';
import {
  beginningWith,
  exactly,
  isCharacter,
  isHan,
  normaliseText,
  splitWords,
  toBigrams,
  toPlainTerm,
  toSearchQuery,
} from './search-query.ts';
import { type Meaning, searchWords, WIDER } from './search-words.ts';
import { countOf, NO_SAMPLE, type Vocabulary, weightOf } from './vocabulary.ts';

/** One thing that was asked for: what was said, and what means the same. */
interface Subject {
  readonly meanings: readonly Meaning[];
  /** What finding it tells. */
  readonly weight: number;
  /** What share of the articles says it, about. */
  readonly share: number;
}

/** Text of a `tsquery`. */
export interface FoundBy {
  readonly query: string;
  /** About what share of the articles it finds. */
  readonly share: number;
  /** Where it finds fewer, the next one is asked. */
  readonly atLeast: number;
  /** It finds what speaks of less than enough of what was asked for. */
  readonly isLoose?: boolean;
}

/** What is searched by for something that was said: its parts, what means the same, or what is wider. */
interface Stead {
  readonly said: string;
  readonly by: readonly string[];
}

export interface UnderstoodWords {
  /** The words as they were meant, where they were misspelt; else as they came. */
  readonly text: string;
  readonly subjects: readonly Subject[];
  /** What nobody says of what was asked for, where all texts were looked at. */
  readonly missing: readonly string[];
  /** What is searched by for words that nobody says as they were said. */
  readonly instead: readonly Stead[];
  /** From the strictest on: of everything that was asked for, of enough of it, of what is known of it, of some of it. */
  readonly queries: readonly FoundBy[];
}

const MOST_SUBJECTS = 6;
/** An article has to speak of so much of what was asked for, by weight. */
const ENOUGH = 0.6;
/** Of so many things nothing speaks of enough at times; then of so much. */
const MANY = 4;
const SOME = 0.35;

const RUNS = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/** Cuts a text at the first of these that it holds; what it cuts by stays among the pieces. */
function cutAt(text: string, words: readonly string[]): string[] {
  const word = words.find((one) => text.includes(one));
  if (word === undefined) return text === '' ? [] : [text];
  const at = text.indexOf(word);
  return [...cutAt(text.slice(0, at), words), word, ...cutAt(text.slice(at + word.length), words)];
}

/** What is done to somebody, in one character behind it, is a word with it: 被拒, 被罚. */
const SUFFERED = '被';
const IS_DONE = /(?<=被\p{Script=Han})了/gu;

/** Words of the language's own dictionary; lone characters that stand together are one, a single one is none. */
function segment(text: string): string[] {
  const { fillers } = searchWords();
  const words: string[] = [];
  let lone = '';
  let before: string | null = null;
  for (const word of [...splitWords(text.replaceAll(IS_DONE, ' ')), null]) {
    if (word !== null && [...word].length === 1 && !fillers.includes(word)) lone += before === SUFFERED ? before + word : word;
    else {
      if ([...lone].length > 1) words.push(lone);
      lone = '';
      if (word !== null && [...word].length > 1 && !fillers.includes(word)) words.push(word);
    }
    before = word;
  }
  return words;
}

/** A longer one is no word but half a sentence. */
const LONGEST_WHOLE = 6;

/** What stands in a text as one word and is searched by its parts: 人工智能, and 机器人, which holds the known 机器. */
function toWholes(text: string): string[] {
  const { known, fillers, done } = searchWords();
  const wordsOf = (piece: string): string[] => splitWords(piece).filter((word) => word !== null);
  const pieces = cutAt(text, known).map((piece, place, all) => {
    // What follows a known word in one character belongs to it.
    if (isCharacter(piece) && ![...done, ...fillers].includes(piece)) return `${all[place - 1] ?? ''}${piece}`;
    const words = wordsOf(piece);
    return words.slice(Number(done.includes(words[0] ?? '')), done.includes(words.at(-1) ?? '') ? -1 : undefined).join('');
  });
  const wholes = [...pieces, ...wordsOf(text)].filter((whole) => {
    const { length } = [...whole];
    return length > 2 && length <= LONGEST_WHOLE && !wordsOf(whole).some((word) => fillers.includes(word));
  });
  return [...new Set(wholes)].filter((whole) => !known.includes(whole));
}

interface Piece {
  readonly text: string;
  readonly isFiller: boolean;
}

/** A long known word with one character in it that looks or sounds like its own: 首次货款 is 首次贷款. */
function mendKnown({ settled }: Vocabulary, run: string): string {
  const { sure, isAlike } = searchWords();
  for (const word of sure)
    for (let at = 0; at + word.length <= run.length; at += 1) {
      const said = run.slice(at, at + word.length);
      const wrong = [...word].flatMap((character, place) => (character === said[place] ? [] : [place]));
      const [place = 0] = wrong;
      if (wrong.length === 1 && !settled.includes(said) && isAlike(said[place] ?? '', word[place] ?? ''))
        return run.slice(0, at) + word + run.slice(at + word.length);
    }
  return run;
}

/** A run of Chinese characters in pieces: known words, what a question says beside, and between them what may be misspelt. */
function toPieces(vocabulary: Vocabulary, run: string): Piece[] {
  const { known, longFillers } = searchWords();
  const { settled } = vocabulary;
  return cutAt(mendKnown(vocabulary, run), known).flatMap((piece) => {
    if (known.includes(piece)) return [{ text: piece, isFiller: false }];
    return cutAt(piece, longFillers).flatMap((text): Piece[] => {
      if (longFillers.includes(text)) return [{ text, isFiller: true }];
      const parts = cutAt(text, settled);
      return parts.map((part) => ({ text: settled.includes(part) ? part : correctRun(vocabulary, part), isFiller: false }));
    });
  });
}

/** A character by itself, or before a known word, is a word too: 鞋贷款 asks what 鞋 贷款 does. What is done with things (买保险) is none. */
const toWords = (text: string): string[] => {
  const { bought, fillers, known } = searchWords();
  return cutAt(text, known).flatMap((piece, place) => {
    if (known.includes(piece)) return [piece];
    return place === 0 && isCharacter(piece) && ![...fillers, ...bought].includes(piece) ? [piece] : segment(piece);
  });
};

function toTerm(word: string): string {
  if (!isHan(word)) return toPlainTerm(word);
  const pairs = toBigrams(word);
  return pairs.length === 0 ? beginningWith(word) : `(${pairs.map(exactly).join(' & ')})`;
}

const either = (terms: readonly string[]): string => `(${[...new Set(terms)].join(' | ')})`;

const toQuery = ({ meanings }: Subject): string => either(meanings.map(({ word }) => toTerm(word)));

function toSubject(vocabulary: Vocabulary, word: string, isNarrow: boolean): Subject {
  const known = (searchWords().meanings.get(word) ?? []).filter(({ share }) => !isNarrow || share > WIDER);
  // What people say and articles do not, finds nothing.
  const others = known.filter((meaning) => countOf(vocabulary, meaning.word) > 0);
  const meanings = [{ word, share: 1 }, ...others];
  const holding = Math.max(...meanings.filter(({ share }) => share > ENOUGH).map((meaning) => countOf(vocabulary, meaning.word)));
  const held = meanings.reduce((sum, meaning) => sum + countOf(vocabulary, meaning.word), 0);
  return { meanings, weight: weightOf(vocabulary, holding), share: Math.min(1, held / Math.max(1, vocabulary.articles)) };
}

/** The smallest sets of subjects that are enough, as places. */
function enoughSets(weights: readonly number[], share = ENOUGH): number[][] {
  const wanted = share * weights.reduce((sum, weight) => sum + weight, 0);
  const sets: number[][] = [];
  for (let mask = 1; mask < 2 ** weights.length; mask += 1) {
    const places = weights.flatMap((_, place) => (mask & (1 << place) ? [place] : []));
    const sum = places.reduce((total, place) => total + (weights[place] ?? 0), 0);
    if (sum >= wanted && places.every((place) => sum - (weights[place] ?? 0) < wanted)) sets.push(places);
  }
  return sets;
}

/** So many answers to everything that was asked for are a page, and enough. */
const A_PAGE = 20;

function toFoundBy(subjects: readonly Subject[], sets: readonly (readonly number[])[], typed: string | null, atLeast: number): FoundBy[] {
  const queries = subjects.map(toQuery);
  const found = sets.map((places) => `(${places.map((place) => queries[place]).join(' & ')})`);
  const share = sets.reduce((sum, places) => sum + Math.min(...places.map((place) => subjects[place]?.share ?? 0)), 0);
  const query = [...found, typed].filter((text) => text !== null).join(' | ');
  return query === '' ? [] : [{ query, share, atLeast }];
}

/** The words of a text, what stands in it as one word, and the text with its slips mended. */
function readWords(vocabulary: Vocabulary, text: string): { words: string[]; wholes: string[]; mended: string } {
  const pieces = (text.match(RUNS) ?? []).map((run) => (isHan(run) ? toPieces(vocabulary, run) : [{ text: run, isFiller: false }]));
  // Known words that slips had broken are found in what was mended.
  const parts = pieces.flatMap((run) =>
    run
      .map((piece) => (piece.isFiller ? ' ' : piece.text))
      .join('')
      .split(' '),
  );
  const words = parts.flatMap((part) => (isHan(part) ? toWords(part) : splitWords(part).filter((word) => word !== null)));
  return {
    words: [...new Set(words)],
    wholes: [...new Set(parts.filter(isHan).flatMap(toWholes))],
    mended: pieces
      .flat()
      .map((piece) => piece.text)
      .join(''),
  };
}

/** 买台机器, 换一批设备 → 买机器, 换设备; what makes a word with what follows, as 台风, is no measure. */
const withoutAmounts = (text: string): string =>
  text.replace(searchWords().amount, (whole, number: string, measure: string, next: string) =>
    number === '' && splitWords(measure + next).length === 1 ? whole : '',
  );

const simplify = (text: string): string => [...text].map((character) => searchWords().simplified.get(character) ?? character).join('');

/** Whether anybody says a word, or what means the same. */
const isSaid = (vocabulary: Vocabulary, meanings: readonly Meaning[]): boolean =>
  meanings.some(({ word, share }) => share > WIDER && countOf(vocabulary, word) > 0);

/** A text with a word in place of the one that is typed for it and that articles say less: 小额货款 → 小额贷款; null where none is. */
export function toOtherReading(vocabulary: Vocabulary, text: string): string | null {
  const found = searchWords().confused.find(
    ({ said, meant }) => text.includes(said) && countOf(vocabulary, meant) > countOf(vocabulary, said),
  );
  return found === undefined ? null : text.replaceAll(found.said, found.meant);
}

const MOST_STEADS = 3;

/** What nobody says as it was said, and what stands for it: of a whole its parts, of a word what means the same, else what is wider. */
function toUnsaid(
  vocabulary: Vocabulary,
  subjects: readonly Subject[],
  wholes: readonly string[],
): Pick<UnderstoodWords, 'missing' | 'instead'> {
  const holds = (word: string): boolean => countOf(vocabulary, word) > 0;
  const inParts = wholes
    .filter((whole) => !holds(whole))
    .map((said) => ({ said, by: toWords(said).filter(holds) }))
    .filter(({ by }) => by.length > 0);
  const words = subjects.map(({ meanings }) => ({ said: meanings[0]?.word ?? '', meanings }));
  const others = words.filter(({ said }) => !holds(said) && !inParts.some((whole) => whole.said.includes(said)));
  const byMeaning = others.map(({ said, meanings }) => {
    const held = meanings.filter(({ word }) => holds(word));
    const same = held.filter(({ share }) => share > WIDER);
    return { said, by: (same.length > 0 ? same : held).map(({ word }) => word) };
  });
  return {
    missing: [...inParts, ...others.filter(({ meanings }) => !isSaid(vocabulary, meanings))].map(({ said }) => said),
    instead: [...inParts, ...byMeaning.filter(({ by }) => by.length > 0)].map(({ said, by }) => ({ said, by: by.slice(0, MOST_STEADS) })),
  };
}

/** Search words as they are meant: without what a question says beside, slips mended, each with what means the same and, if not narrow, what is wider. */
export function understandWords(vocabulary: Vocabulary, text: string, { isNarrow = false } = {}): UnderstoodWords {
  const typed = normaliseText(text);
  const simplified = simplify(typed);
  const normal = withoutAmounts(simplified);
  const { words, wholes, mended } = readWords(vocabulary, normal);
  const all = words.map((word) => toSubject(vocabulary, word, isNarrow)).sort((a, b) => b.weight - a.weight);
  const known = all.filter(({ meanings }) => meanings.some(({ word }) => countOf(vocabulary, word) > 0));
  // What no article of the sample says, another may; what none says at all would keep the rest from being found.
  const tries = vocabulary.isWhole ? [known] : [all, known];
  const asTyped = toSearchQuery(text);
  const queries = tries.flatMap((found) => {
    const asked = found.slice(0, MOST_SUBJECTS);
    const weights = asked.map(({ weight }) => weight);
    const enough = enoughSets(weights);
    const every = enough.length > 1 ? toFoundBy(asked, [asked.map((_, place) => place)], asTyped, A_PAGE) : [];
    const some = asked.length < MANY ? [] : toFoundBy(asked, enoughSets(weights, SOME), null, 1);
    return [...every, ...toFoundBy(asked, enough, asTyped, 1), ...some.map((foundBy) => ({ ...foundBy, isLoose: true }))];
  });
  const inTurn = [...queries.filter(({ isLoose }) => !isLoose), ...queries.filter(({ isLoose }) => isLoose)];
  return {
    text: mended === normal && simplified === typed ? text : mended,
    subjects: all.slice(0, MOST_SUBJECTS),
    ...(vocabulary.isWhole ? toUnsaid(vocabulary, all, wholes) : { missing: [], instead: [] }),
    queries: [...Map.groupBy(inTurn, ({ query }) => query).values()].flatMap(([first]) => first ?? []),
  };
}

/** Text of a `tsquery` of everything that was asked for, as it was meant or by what means the same; empty for no words. */
export const toEveryQuery = ({ subjects }: UnderstoodWords): string => subjects.map(toQuery).join(' & ');

/** What a text asks for, without what is said beside it and what is done with it: 买枇杷 → 枇杷; empty where more is said. */
export function toSaid(text: string, { subjects }: UnderstoodWords): string {
  const { longFillers, fillers, done } = searchWords();
  const said = subjects.map(({ meanings }) => meanings[0]?.word ?? '');
  const rest = [...said, ...longFillers].reduce((left, word) => left.replaceAll(word, ' '), normaliseText(text));
  return [...rest].every((character) => character === ' ' || [...fillers, ...done].includes(character)) ? said.join(' ') : '';
}

const NEAR = 4;

/** Words for what was asked for that articles say, and that were not said. */
export function toNearWords({ subjects }: UnderstoodWords): string[] {
  const words = subjects.flatMap(({ meanings }) => meanings.slice(1).map(({ word }) => word));
  return [...new Set(words)].slice(0, NEAR);
}

/** A text without words that tell nothing; as it came, where nothing is asked for beside them. Known words that hold one stay whole. */
export function withoutGeneral(text: string, general: readonly string[]): string {
  const pieces = cutAt(normaliseText(text), [...searchWords().known, ...general]);
  if (!pieces.some((piece) => general.includes(piece))) return text;
  const rest = pieces.map((piece) => (general.includes(piece) ? ' ' : piece)).join('');
  return understandWords(NO_SAMPLE, rest).subjects.length === 0 ? text : rest;
}

/** Text of a `tsquery` of what a question asks for and nothing wider, of texts that nobody looked at; null for words that are no question. */
export function toQuestionQuery(text: string): string | null {
  const asked = normaliseText(text);
  const isQuestion = searchWords().longFillers.some((filler) => asked.includes(filler)) || /[吗呢？?]$/.test(asked);
  return isQuestion
    ? (understandWords(NO_SAMPLE, text, { isNarrow: true }).queries.findLast(({ isLoose }) => !isLoose)?.query ?? null)
    : null;
}
