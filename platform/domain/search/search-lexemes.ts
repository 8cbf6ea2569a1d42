const words = new Intl.Segmenter('zh', { granularity: 'word' });
const HAN_RUN = /\p{Script=Han}+/gu;
const IS_HAN = /^\p{Script=Han}+$/u;
const MAX_LEXEME_LENGTH = 40;

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

function splitWords(text: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(normalise(text))) {
    if (isWordLike) found.push(segment.slice(0, MAX_LEXEME_LENGTH));
  }
  return found;
}

function toBigrams(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/**
 * What a text can be found by: its words, every pair of neighbouring Chinese characters, and the last character
 * of each Chinese run, so that every single character starts some lexeme. Without repeats.
 */
export function toLexemes(texts: readonly string[]): string[] {
  const lexemes = new Set<string>();
  for (const text of texts) {
    for (const word of splitWords(text)) lexemes.add(word);
    for (const [run] of normalise(text).matchAll(HAN_RUN)) {
      for (const pair of toBigrams(run)) lexemes.add(pair);
      lexemes.add([...run].at(-1) ?? run);
    }
  }
  return [...lexemes];
}

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const toTerms = (word: string): string[] => (IS_HAN.test(word) && [...word].length > 1 ? toBigrams(word).map(quote) : [`${quote(word)}:*`]);

/**
 * Search words → text of a `tsquery` that every word must match; a single character and a Latin word match as
 * beginnings. Null when the text holds no word, so that nothing can match.
 */
export function toSearchQuery(text: string): string | null {
  const terms = new Set(splitWords(text).flatMap(toTerms));
  return terms.size === 0 ? null : [...terms].join(' & ');
}
