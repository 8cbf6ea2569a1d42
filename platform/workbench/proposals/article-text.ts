import { sanitiseArticle } from '../../domain/policy/to-stored-article.ts';

/** Marks in front of and behind what stands out, so that a change of it is seen where texts are compared. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/<h2>/g, '\n## '],
  [/<h3>/g, '\n### '],
  [/<h4>/g, '\n#### '],
  [/<li>/g, '\n· '],
  [/<\/t[hd]>\s*<t[hd][^>]*>/g, ' | '],
  [/<hr \/>/g, '\n――\n'],
  [/<\/?mark>/g, '=='],
  [/<\/?strong>/g, '**'],
  [/<\/?em>/g, '*'],
  [/<sub>/g, '_'],
  [/<sup>/g, '^'],
  [/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2（$1）'],
  [/<img ([^>]*?) ?\/>/g, '［图 $1］'],
  [/<(?:p|br|tr|dt|dd|blockquote|figure|figcaption|caption|table|ul|ol|dl)\b[^>]*>/g, '\n'],
  [/<[^>]*>/g, ''],
];
const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as const;

/** What the public will read of an article's HTML, a block a line. */
export const articleLines = (content: string): string =>
  marks
    .reduce((text, [found, mark]) => text.replaceAll(found, mark), sanitiseArticle(content))
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => characters[name as keyof typeof characters])
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
