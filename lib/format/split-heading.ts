export interface HeadingWord {
  readonly word: string;
  /** Where the word begins in the heading. */
  readonly at: number;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const OPENING = /[（《“‘【〔「『([]$/;
const JOINED = /^[\p{P}\p{S}\s%]+$/u;

/**
 * The words between which a Chinese heading may break: closing punctuation stays with the word before it,
 * opening punctuation with the word after it, a number with what follows it. Joined again they are the text.
 */
export function splitHeading(text: string): HeadingWord[] {
  const result: { word: string; at: number }[] = [];
  for (const { segment, index } of words.segment(text)) {
    const last = result.at(-1);
    const joins =
      last !== undefined &&
      (OPENING.test(last.word) || /[\d.][万亿]?\s?$/.test(last.word) || (JOINED.test(segment) && !OPENING.test(segment)));
    if (joins) last.word += segment;
    else result.push({ word: segment, at: index });
  }
  return result;
}
