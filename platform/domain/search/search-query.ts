import { isHan, normaliseText, splitWords, toBigrams } from './search-lexemes.ts';

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const exactly = quote;
const beginningWith = (lexeme: string): string => `${quote(lexeme)}:*`;

const isLong = (word: string | null | undefined): word is string => typeof word === 'string' && isHan(word) && [...word].length > 1;
const isSingle = (word: string | null | undefined): word is string => typeof word === 'string' && isHan(word) && [...word].length === 1;

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
    else if (word) terms.push(beginningWith(word));
  }
  return terms;
}

/**
 * Search words → text of a `tsquery` that every word must match. Chinese words match by their pairs of characters,
 * a character alone and a Latin word as beginnings. Null when the text holds no word, so that nothing can match.
 */
export function toSearchQuery(text: string): string | null {
  const terms = new Set(toTerms(splitWords(normaliseText(text))));
  return terms.size === 0 ? null : [...terms].join(' & ');
}
