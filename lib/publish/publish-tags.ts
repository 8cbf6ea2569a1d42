import { IDENTIFIER } from '#lib/contract/query-rules.ts';

/** What a publish event may name, and what shows it; `{…}` stands for the record's own code. */
export const publishTags = {
  products: 'lists, filters and counts of finance products, and the figures of the home page',
  'product:{productCode}': 'the page of one finance product, and comparisons that hold it',
  insurances: 'lists, filters and counts of insurance products',
  'insurance:{productCode}': 'the page of one insurance product',
  policies: 'lists and counts of policy articles, and the figures of the home page',
  'policy:{policyArticleId}': 'the page of one article',
  agencies: 'institutions: their pages, and the options of filters',
  statistics: 'the figures of the home page alone',
  guarantee: 'verifications of guarantee letters',
  'dict:{type}': 'every page that shows entries of the dictionary; the display flags of the menu too',
} as const satisfies Readonly<Record<string, string>>;

/** Kind and record of a tag; the record is empty where the whole kind is meant. */
export function splitTag(tag: string): { readonly kind: string; readonly id: string } {
  const at = tag.indexOf(':');
  return at < 0 ? { kind: tag, id: '' } : { kind: tag.slice(0, at), id: tag.slice(at + 1) };
}

const wholeKinds = new Set<string>();
const recordKinds = new Set<string>();
for (const form of Object.keys(publishTags)) {
  const { kind, id } = splitTag(form);
  (id === '' ? wholeKinds : recordKinds).add(kind);
}

/** Whether any page could carry the tag. */
export function isPublishTag(tag: string): boolean {
  const { kind, id } = splitTag(tag);
  return tag.includes(':') ? recordKinds.has(kind) && IDENTIFIER.test(id) : wholeKinds.has(kind);
}
