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
