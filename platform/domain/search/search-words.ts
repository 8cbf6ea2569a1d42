import * as z from 'zod';
import { readContent } from '../../seed/read-content.ts';
import { isCharacter, isHan, splitWords } from './search-query.ts';

const Line = z.string().transform((line) => line.split(' '));
const Lines = z.record(z.string(), z.string());

/** What people say beside, and instead of, the words of the articles. */
const SearchWords = z.object({
  /** What a question says beside its subject. */
  fillers: Line,
  /** What is said of things before how many of them, and what they are counted in: 买台机器 asks what 买机器 does. */
  bought: Line,
  measures: Line,
  /** What else is done with things, in one character: no part of their name. */
  done: Line,
  /** Characters that are typed for each other because they look alike, a group a line. */
  alike: z.array(z.string()),
  /** Characters as they are written in Taiwan and Hong Kong, each before the one that the articles write. */
  traditional: Line,
  /** Words in which a shorter one means another thing: 新材料 is no 材料. */
  apart: Line,
  /** Words of the portal's tasks and of insurance, which articles need not say. */
  portal: Line,
  /** Words that mean the same, a group a line; the first one is the word of the articles. */
  same: z.array(Line),
  /** Words for growing and keeping things, to the things as they are named: 养猪 asks for 生猪, which does not ask for 养猪. */
  things: Lines,
  /** Words to the wider ones that are found too. */
  wider: Lines,
});

export interface Meaning {
  readonly word: string;
  /** How much finding it counts; what was said itself counts 1. */
  readonly share: number;
}

const SAME = 0.85;
/** What a wider word counts for beside the one that was said: in every place less than the thing itself in one. */
export const WIDER = 0.15;

const groupOf = <T>(groups: Map<string, T[]>, key: string): T[] => {
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  return group;
};

const readLines = (lines: z.infer<typeof Lines>): { said: string[]; found: string[] }[] =>
  Object.entries(lines).map(([said, found]) => ({ said: said.split(' '), found: found.split(' ') }));

/** Of each word what means the same, then the thing it asks for, then what is wider than the word or than its thing. */
function toMeanings({ same, ...words }: z.infer<typeof SearchWords>): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (said: string, found: readonly string[], share: number): void => {
    const group = groupOf(meanings, said);
    group.push(...found.filter((word) => word !== said && !group.some((one) => one.word === word)).map((word) => ({ word, share })));
  };
  const [things, wider] = [readLines(words.things), readLines(words.wider)];
  for (const group of same) for (const word of group) add(word, group, SAME);
  for (const { said, found } of things) for (const word of said) add(word, found, SAME);
  for (const { said, found } of wider)
    for (const word of said) {
      const asking = things.flatMap((thing) => (thing.found.includes(word) ? thing.said : []));
      for (const each of [word, ...(same.find((group) => group[0] === word) ?? []), ...asking]) add(each, found, WIDER);
    }
  return meanings;
}

/** Syllables that are taken for each other where people speak Min: no retroflex, no -ng, no n-; and ü, which is typed as u. */
const foldSyllable = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/ng$/, 'n')
    .replace(/^n/, 'l')
    .replace('lv', 'lu');

function toSyllables(lines: Readonly<Record<string, string>>): Map<string, string[]> {
  const syllables = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(lines))
    for (const character of characters) groupOf(syllables, character).push(foldSyllable(syllable));
  return syllables;
}

const Labels = z.record(z.string(), z.array(z.object({ dictValue: z.string(), dictLabel: z.string() })));

/** What makes a name of a product of anything: 红木贷. */
export const OF_PRODUCT = /(?<=..)[贷险]$/u;

/** The words of names, and of names of products what they are of: 意外险 and 意外. */
export const wordsOfNames = (names: readonly string[]): string[] => {
  const said = names.flatMap((name) => splitWords(name)).filter((word) => word !== null && isHan(word) && !isCharacter(word));
  return [...new Set(said.flatMap((word) => [word ?? '', (word ?? '').replace(OF_PRODUCT, '')]))];
};

/** A word that is typed for another one, of characters that look alike: 货款 for 贷款. */
function toConfused(meanings: ReadonlyMap<string, unknown>, alike: readonly string[]): { said: string; meant: string }[] {
  return [...meanings.keys()].flatMap((said) =>
    [...said].flatMap((character, place) =>
      alike
        .filter((group) => group.includes(character))
        .flatMap((group) => [...group].map((other) => said.slice(0, place) + other + said.slice(place + 1)))
        .filter((meant) => meant !== said && meanings.has(meant))
        .map((meant) => ({ said, meant })),
    ),
  );
}

const SURE = 4;

const longestFirst = (a: string, b: string): number => b.length - a.length;

function readSearchWords() {
  const words = readContent('content/reference/search-words.json', SearchWords);
  const meanings = toMeanings(words);
  const syllables = toSyllables(readContent('content/reference/syllables.json', Lines));
  const labels = Object.values(readContent('content/reference/dictionaries.json', Labels)).flat();
  const long = words.fillers.filter((filler) => filler.length > 1);
  return {
    fillers: words.fillers,
    bought: words.bought,
    done: [...words.bought, ...words.done],
    simplified: new Map(words.traditional.map((pair) => [...pair] as [string, string])),
    /** How many things, between what is done with them and what they are; the measure is held apart. */
    amount: new RegExp(`(?<=${words.bought.join('|')})([一二两三几十]*)(${words.measures.join('|')})(?=(\\p{Script=Han}))`, 'gu'),
    /** Those of several characters, which may stand anywhere in a text, the longest first. */
    longFillers: long.sort(longestFirst),
    meanings,
    /** Words with meanings, and those that a shorter one of them does not stand for, the longest first. */
    known: [...meanings.keys(), ...words.apart].sort(longestFirst),
    /** Words that are so long that one wrong character in them is a slip. */
    sure: [...meanings.keys()].filter((word) => word.length >= SURE),
    /** Words that are no slip of another one, whether articles say them or not. */
    settled: new Set([
      ...meanings.keys(),
      ...[...meanings.values()].flat().map(({ word }) => word),
      ...words.apart,
      ...words.portal,
      ...wordsOfNames(labels.map(({ dictLabel }) => dictLabel)),
    ]),
    confused: toConfused(meanings, words.alike),
    apart: new RegExp(words.apart.join('|'), 'gu'),
    /** Of each common character, as it may be spoken. */
    syllables,
    isAlike: (a: string, b: string): boolean =>
      words.alike.some((group) => group.includes(a) && group.includes(b)) ||
      (syllables.get(a) ?? []).some((syllable) => syllables.get(b)?.includes(syllable)),
  };
}

let read: ReturnType<typeof readSearchWords> | undefined;

/** Read once. */
export const searchWords = (): ReturnType<typeof readSearchWords> => (read ??= readSearchWords());
