import type { SearchedWords } from '#lib/contract/policy-article.ts';

const anyOf = (words: readonly string[]): string => `“${words.join('”或“')}”`;

/** What was made of words, as sentences; none where articles say them as they were typed, and nothing else was looked for. */
export function sayHowRead(words: string, { understood, missing, instead, partly, near }: SearchedWords): string[] {
  const alone = missing.filter((word) => !instead.some(({ said }) => said === word));
  return [
    ...(understood === '' ? [] : [`按“${understood}”找的，您写的是“${words}”。`]),
    ...instead.map(({ said, by }) => {
      if (by.length === 0) return `“${said}”没有说是哪件事，下面是最近发布的。`;
      return missing.includes(said) ? `没有说到“${said}”的，下面是说到${anyOf(by)}的。` : `“${said}”是按${anyOf(by)}找的。`;
    }),
    ...(alone.length === 0 ? [] : [`没有说到“${alone.join('”“')}”的，下面是别的。`]),
    ...(near.length === 0 || instead.length > 0 || alone.length > 0 ? [] : [`也列出说到${anyOf(near)}的。`]),
    ...(partly ? ['没有一篇全都说到，下面是说到其中一些的。'] : []),
  ];
}

interface HowReadProps {
  words: string;
  searched: SearchedWords;
  /** What is found, or nothing yet. */
  isFound: boolean;
  className: string | undefined;
}

/** How the words were read, and of which of them nothing speaks. */
export function HowRead({ words, searched, isFound, className }: HowReadProps) {
  const told = isFound ? searched : { ...searched, missing: [], instead: [], near: [], partly: false };
  return sayHowRead(words, told).map((sentence) => (
    <p key={sentence} className={className} role="status">
      {sentence}
    </p>
  ));
}
