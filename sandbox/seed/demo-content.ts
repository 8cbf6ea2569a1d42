import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { AgencyOrgType } from '#lib/contract/agency.ts';
import { RecordId, RecordName } from '#lib/contract/identifier.ts';
import { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { InsuranceProductInput } from '../../platform/domain/insurance-product/insurance-product-input.ts';
import { PolicyArticleInput } from '../../platform/domain/policy/to-stored-article.ts';
import { readContent, readContentFolder } from '../../platform/seed/read-content.ts';

const HEADINGS = { '## ': 'h2', '### ': 'h3' } as const;
const NUMBERED = /^\d+\. /;

const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/==(.+?)==/g, '<mark>$1</mark>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const cells = (line: string, tag: 'th' | 'td') =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('');

const TABLE_RULE = /^\|[-| ]+\|$/;

const table = ([head = '', ...rows]: readonly string[]) =>
  `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .filter((row) => !TABLE_RULE.test(row))
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;

const list = (tag: 'ul' | 'ol', lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.slice(line.indexOf(' ') + 1))}</li>`).join('')}</${tag}>`;

const kindOf = (line: string) => {
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('- ')) return 'ul';
  return NUMBERED.test(line) ? 'ol' : 'line';
};

const toLine = (line: string): string => {
  const [mark, tag] = Object.entries(HEADINGS).find(([prefix]) => line.startsWith(prefix)) ?? ['', 'p'];
  if (line.startsWith('> ')) return `<blockquote><p>${inline(line.slice(2))}</p></blockquote>`;
  return `<${tag}>${inline(line.slice(mark.length))}</${tag}>`;
};

const toBlock = (kind: ReturnType<typeof kindOf>, lines: readonly string[]): string => {
  if (kind === 'table') return table(lines);
  return kind === 'line' ? lines.map(toLine).join('') : list(kind, lines);
};

/**
 * HTML of an article written line by line: `## ` and `### ` head, `- ` and `1. ` list, `|a|b|` rows a table whose first row
 * heads it with a `|---|---|` below, `> ` quotes, `==decisive==` is marked, `**strong**` is strong; any other line is a paragraph.
 */
export const toArticleHtml = (text: string): string => {
  const groups: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => toBlock(kind, lines)).join('');
};

const Day = z.iso.date();

/** An institution; all of them are invented and say so in their name. */
const SeedAgency = z.object({
  agencyId: RecordId,
  agencyName: RecordName,
  shortName: z.string(),
  agencyOrgType: AgencyOrgType,
  parentAgencyName: z.string(),
  logo: z.string().nullable(),
  introduction: z.string(),
  address: z.string(),
  phone: z.string(),
  orgCode: z.string().default(''),
  website: z.string().default(''),
  premiumAccount: z.string().default(''),
  premiumBank: z.string().default(''),
  status: z.string().default('1'),
});
export type SeedAgency = z.infer<typeof SeedAgency>;

const Creditor = z.object({ name: z.string(), creditCode: z.string(), contact: z.string(), phone: z.string(), bank: z.string() });

/** A section whose bids are opened so many days after the seed, negative for before. */
const SeedSection = z.object({
  sectionNo: RecordId,
  sectionName: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  centerName: z.string(),
  projectType: z.enum(['1', '2']),
  bidType: z.enum(['1', '2', '3']),
  address: z.string(),
  opensInDays: z.int(),
  validDays: z.int(),
  projectAmountYuan: z.number(),
  bidAmountYuan: z.number(),
  creditor: Creditor,
});
export type SeedSection = z.infer<typeof SeedSection>;

const AttachmentName = z.string().regex(/\.(docx|xlsx)$/);
/** A file made when filling; by its name alone, or with the rows of its table, the first of which heads it. */
const SeedAttachment = z.union([AttachmentName, z.object({ name: AttachmentName, rows: z.array(z.array(z.string())).min(2) })]);
export type SeedAttachment = z.infer<typeof SeedAttachment>;

/** Front matter of an article: what is left out is empty, and an article that is not updated is as old as its publishing. */
const ArticleFile = PolicyArticleInput.omit({ content: true, updateTime: true }).extend({
  docNo: z.string().default(''),
  level: PolicyArticleInput.shape.level.default('3'),
  publishTime: Day,
  effectiveDate: Day.nullable().default(null),
  expireDate: Day.nullable().default(null),
  plainSummary: z.string().default(''),
  agriculture: z.boolean().default(false),
  targets: z.string().default(''),
  conditions: z.string().default(''),
  benefit: z.string().default(''),
  benefitType: z.string().default(''),
  applyWay: z.string().default(''),
  applyMode: PolicyArticleInput.shape.applyMode.default(null),
  limitDays: z.int().nullable().default(null),
  applyStart: Day.nullable().default(null),
  applyEnd: Day.nullable().default(null),
  /** Days from the day of seeding to the last day of applying; then `applyEnd` is null until resolved. */
  applyEndInDays: z.int().optional(),
  address: z.string().default(''),
  phone: z.string().default(''),
  attachments: z.array(SeedAttachment).default([]),
  interpretIds: z.array(RecordId).default([]),
  relatedProductCodes: z.array(RecordId).default([]),
  relatedInsuranceCodes: z.array(RecordId).default([]),
  text: z.string().min(1),
});

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

/** A Markdown file with YAML front matter; what comes below it is `text`. */
export function parseMarkdown(file: string): unknown {
  const [, head, text] = FRONT_MATTER.exec(file) ?? [];
  if (head === undefined) throw new Error('no front matter between two lines of ---');
  return { ...(parseYaml(head) as object), text };
}

/** An article whose attachments are still to be made. Where `applyEndInDays` is set, dates follow on the day of seeding. */
export interface SeedPolicyArticle extends Omit<PolicyArticleInput, 'attachments'> {
  readonly applyEndInDays?: number | undefined;
  readonly attachments: readonly SeedAttachment[];
}

export const readAgencies = (): SeedAgency[] => readContent('content/demo/agencies.json', z.array(SeedAgency));

export const readTenderSections = (): SeedSection[] => readContent('content/demo/tender-sections.json', z.array(SeedSection));

/** By product code. */
export const readFinanceProducts = (): FinanceProductInput[] =>
  readContentFolder('content/demo/finance-products', 'productCode', FinanceProductInput);

/** By product code. */
export const readInsuranceProducts = (): InsuranceProductInput[] =>
  readContentFolder('content/demo/insurance-products', 'productCode', InsuranceProductInput);

/** By id; `content` is HTML that the sanitiser leaves as it is. */
export const readPolicyArticles = (): SeedPolicyArticle[] =>
  readContentFolder('content/demo/articles', 'policyArticleId', ArticleFile, parseMarkdown).map(({ text, ...article }) => ({
    ...article,
    updateTime: article.publishTime,
    content: toArticleHtml(text),
  }));

/** What somebody might type, and the ids of the articles of which each answers it. */
const JudgedSearch = z.object({
  words: z.string().min(1),
  misspelt: z.boolean().default(false),
  answers: z.string().transform((ids) => ids.split(' ')),
});
export type JudgedSearch = z.infer<typeof JudgedSearch>;

/** Written without sight of what the search finds: the measure of it. */
export const readPolicySearches = (): JudgedSearch[] => readContent('content/demo/policy-searches.json', z.array(JudgedSearch));
