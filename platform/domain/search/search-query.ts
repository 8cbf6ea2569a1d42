import { and, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainWidth } from '#lib/validation/plain-number.ts';

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN_RUN = /\p{Script=Han}+/gu;
const IS_HAN = /^\p{Script=Han}+$/u;
const MAX_LEXEME_LENGTH = 40;

export const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a normalised text; null stands for what parts them. */
export function splitWords(text: string): (string | null)[] {
  const found: (string | null)[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    found.push(isWordLike ? segment.slice(0, MAX_LEXEME_LENGTH) : null);
  }
  return found;
}

export const isHan = (text: string): boolean => IS_HAN.test(text);

/** One Chinese character. */
export const isCharacter = (text: string): boolean => isHan(text) && [...text].length === 1;

/** The pairs of neighbouring characters. */
export function toBigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/**
 * What a text can be found by: its words, every pair of neighbouring Chinese characters, and the last character
 * of each Chinese run, so that every single character starts some lexeme. Without repeats.
 */
export function toLexemes(texts: readonly string[]): string[] {
  const lexemes = new Set<string>();
  for (const text of texts.map(normaliseText)) {
    for (const word of splitWords(text)) if (word !== null) lexemes.add(word);
    for (const [run] of text.matchAll(HAN_RUN)) {
      for (const pair of toBigrams(run)) lexemes.add(pair);
      lexemes.add([...run].at(-1) ?? run);
    }
  }
  return [...lexemes];
}

/** Pattern of `ilike` for texts that contain the words, whatever signs of a pattern are in them; numbers of full width are meant plain. */
export const toLikePattern = (words: string): string => `%${plainWidth(words).replace(/[\\%_]/g, '\\$&')}%`;

/** That each of the words, in any order, is a part of one of these texts. */
export const holdsWords = (texts: readonly (SQL | PgColumn)[], words: string): SQL | undefined =>
  and(
    ...words
      .trim()
      .split(/\s+/)
      .map((word) => or(...texts.map((text) => ilike(text, toLikePattern(word))))),
  );

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
export const exactly = quote;
export const beginningWith = (lexeme: string): string => `${quote(lexeme)}:*`;

export const isNumber = (word: string): boolean => /^\d[\d,]*(\.\d+)?$/.test(word);

/** A number as texts write it: as it is, without the commas of its thousands and with them. */
export function numberForms(number: string): string[] {
  const plain = number.replaceAll(',', '');
  const [whole = '', ...rest] = plain.split('.');
  const grouped = /^[1-9]\d{3,}$/.test(whole) ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
  return [...new Set([number, plain, [grouped, ...rest].join('.')])];
}

/** A number is meant as a whole, 2 is no 12 and no 2026; of another word its beginning is enough. */
export function toPlainTerm(word: string): string {
  if (!isNumber(word)) return beginningWith(word);
  const forms = numberForms(word).map(exactly);
  return forms.length === 1 ? forms.join('') : `(${forms.join(' | ')})`;
}

const isLong = (word: string | null | undefined): word is string => typeof word === 'string' && isHan(word) && [...word].length > 1;
const isSingle = (word: string | null | undefined): word is string => typeof word === 'string' && isCharacter(word);

/** A lone character is mostly torn from its neighbour: the word before it, else the word after it. */
function joinSingle(single: string, before: string | null | undefined, after: string | null | undefined): string {
  if (isLong(before)) return exactly(`${[...before].at(-1)}${single}`);
  if (isLong(after)) return exactly(`${single}${[...after][0]}`);
  return beginningWith(single);
}

function toTerms(found: readonly (string | null)[]): string[] {
  const terms: string[] = [];
  for (let index = 0; index < found.length; index += 1) {
    const [word, after] = [found[index], found[index + 1]];
    if (isLong(word)) terms.push(...toBigrams(word).map(exactly));
    else if (isSingle(word) && isSingle(after)) {
      terms.push(exactly(word + after));
      index += 1;
    } else if (isSingle(word)) terms.push(joinSingle(word, found[index - 1], after));
    else if (word) terms.push(toPlainTerm(word));
  }
  return terms;
}

/**
 * Search words → text of a `tsquery` that every word must match. Chinese words match by their pairs of characters,
 * a character alone and a Latin word as beginnings, a number as a whole. Null when the text holds no word, so that nothing can match.
 */
export function toSearchQuery(text: string): string | null {
  const terms = new Set(toTerms(splitWords(normaliseText(text))));
  return terms.size === 0 ? null : [...terms].join(' & ');
}
