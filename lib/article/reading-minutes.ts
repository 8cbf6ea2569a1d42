const CHARACTERS_PER_MINUTE = 400;

/** Characters of Chinese count one by one, a word or number of other scripts as two. */
function readingLength(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return characters + words * 2;
}

/** Whole minutes to read an article's HTML at 400 characters a minute; at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(readingLength(html.replace(/<[^>]*>|&#?\w+;/g, ' ')) / CHARACTERS_PER_MINUTE));
