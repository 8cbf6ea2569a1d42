import sanitizeHtml from 'sanitize-html';
import * as z from 'zod';
import { PolicyArticle } from '#lib/contract/policy-article.ts';
import type { policyArticle, policyArticleDetail, policyArticleProduct } from '../../db/schema/policy-article-tables.ts';
import { toLexemes } from '../search/search-query.ts';
import { parseMoment } from '../time/shanghai-time.ts';

/** An article as an editor hands it in: without what is computed. `validity` 4 repeals it, others follow from the dates. */
export const PolicyArticleInput = PolicyArticle.omit({
  interprets: true,
  previous: true,
  next: true,
  related: true,
  relatedProducts: true,
  relatedInsurances: true,
}).extend({
  interpretIds: z.array(z.string()).readonly(),
  relatedProductCodes: z.array(z.string()).readonly(),
  relatedInsuranceCodes: z.array(z.string()).readonly(),
});
export type PolicyArticleInput = z.infer<typeof PolicyArticleInput>;

const allowedTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'strong',
  'em',
  'mark',
  'sub',
  'sup',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const cell = ['colspan', 'rowspan', 'scope'];

const inline = ['br', 'strong', 'em', 'mark', 'sub', 'sup', 'a', 'img'];
const isBlock = (name: string): boolean => name !== '' && !inline.includes(name);

/** Clean HTML in turns: what stands between blocks, and a whole block. */
function splitBlocks(html: string): string[] {
  const runs = [''];
  let depth = 0;
  const begin = (): void => void runs.push('');
  for (const piece of html.split(/(<[^>]*>)/)) {
    const [, end = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(piece) ?? [];
    if (isBlock(name) && depth === 0) begin();
    runs.push((runs.pop() ?? '') + piece);
    if (!isBlock(name)) continue;
    if (name !== 'hr') depth = Math.max(0, depth + (end === '' ? 1 : -1));
    if (depth === 0) begin();
  }
  return runs;
}

const leftOpen = (line: string): boolean => (line.match(/<[a-z]/g) ?? []).length > (line.match(/\/>|<\//g) ?? []).length;

/** What was typed between blocks, a line a paragraph; a mark that goes on over the end of a line keeps its lines together. */
function toLines(run: string): string[] {
  const lines: string[] = [];
  for (const line of run.split(/\r?\n/)) {
    const before = lines.at(-1);
    if (before !== undefined && leftOpen(before)) lines[lines.length - 1] = `${before}\n${line}`;
    else lines.push(line);
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Text that was typed without a block around it is read as it was typed: a line a paragraph, between blocks too. */
function toParagraphs(html: string): string {
  const runs = splitBlocks(html);
  const wrap = (run: string): string => {
    const lines = toLines(run);
    if (lines.length < (runs.length === 1 ? 2 : 1)) return run;
    const paragraphs = lines.map((line) => `<p>${line}</p>`).join('\n');
    return runs.length === 1 ? paragraphs : (/^\s*\n/.test(run) ? '\n' : '') + paragraphs + (/\n\s*$/.test(run) ? '\n' : '');
  };
  return runs.map((run, place) => (place % 2 === 1 ? run : wrap(run))).join('');
}

/** Article HTML without anything that runs, frames, styles or names itself: links open no window of ours. */
export const sanitiseArticle = (html: string): string =>
  toParagraphs(
    sanitizeHtml(html, {
      allowedTags,
      allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: cell, td: cell },
      allowedSchemes: ['https', 'http', 'mailto', 'tel'],
      allowedSchemesByTag: { img: ['https'] },
      allowProtocolRelative: false,
      disallowedTagsMode: 'discard',
      transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
    }),
  );

/** Characters of the text that can be found by; title, summary and tags always can. */
const SEARCHED_CONTENT_LENGTH = 2_000;

export interface ArticleRecords {
  readonly article: typeof policyArticle.$inferInsert;
  readonly detail: typeof policyArticleDetail.$inferInsert;
  readonly products: readonly (typeof policyArticleProduct.$inferInsert)[];
}

const toPlainText = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').slice(0, SEARCHED_CONTENT_LENGTH);

const toSearchTexts = (input: PolicyArticleInput, content: string): string[] => [
  input.title,
  input.summary,
  input.plainSummary,
  input.source,
  input.docNo,
  ...input.tags,
  toPlainText(content),
];

const toFacts = (input: PolicyArticleInput): ArticleRecords['detail']['facts'] => ({
  targets: input.targets,
  conditions: input.conditions,
  benefit: input.benefit,
  benefitType: input.benefitType,
  applyWay: input.applyWay,
  limitDays: input.limitDays,
  address: input.address,
  phone: input.phone,
  attachments: input.attachments,
  rules: input.rules,
  loanSubsidy: input.loanSubsidy,
  interpretIds: input.interpretIds,
  relatedInsuranceCodes: input.relatedInsuranceCodes,
});

/** A published article as it is stored: content sanitised, lexemes made. Views are kept by the row itself. */
export function toStoredArticle(input: PolicyArticleInput): ArticleRecords {
  const { policyArticleId } = input;
  const content = sanitiseArticle(input.content);
  const article = {
    policyArticleId,
    categoryId: input.categoryId,
    title: input.title,
    summary: input.summary,
    plainSummary: input.plainSummary,
    source: input.source,
    docNo: input.docNo,
    level: input.level,
    publishTime: parseMoment(input.publishTime),
    effectiveDate: input.effectiveDate,
    expireDate: input.expireDate,
    repealed: input.validity === '4',
    tags: input.tags,
    applyMode: input.applyMode,
    applyStart: input.applyStart,
    applyEnd: input.applyEnd,
    agriculture: input.agriculture,
    viewCount: input.viewCount,
    status: '1',
    search: toLexemes(toSearchTexts(input, content)),
    updateTime: parseMoment(input.updateTime),
  };
  const products = input.relatedProductCodes.map((productCode, position) => ({ policyArticleId, productCode, position }));
  return { article, detail: { policyArticleId, content, facts: toFacts(input) }, products };
}
