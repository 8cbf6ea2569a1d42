import { describe, expect, it } from '@jest/globals';
import sanitizeHtml from 'sanitize-html';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { readDictionaries } from '../../platform/seed/reference-content.ts';
import { readFinanceProducts, readPolicyArticles } from './demo-content.ts';
import { resolveArticleDates } from './seed-content.ts';

const TAGS = 'p h2 h3 ul ol li table thead tbody tr th td strong em mark a blockquote figure figcaption caption br'.split(' ');
const RESOLVED_ON = '2026-11-20';

const policyArticles = readPolicyArticles();
const resolved = policyArticles.map((article) => resolveArticleDates(article, RESOLVED_ON));
const ids = new Set(policyArticles.map((article) => article.policyArticleId));
const codes = new Set(readFinanceProducts().map((product) => product.productCode));
const lengthOf = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s/g, '').length;
const repeated = (values: readonly string[]) => values.filter((value, index) => value !== '' && values.indexOf(value) !== index);

describe('policy articles', () => {
  it('are at least 200, at least 25 of each category, no title, text or document number twice', () => {
    expect(policyArticles.length).toBeGreaterThanOrEqual(200);
    for (const { id } of POLICY_CATEGORIES) {
      expect(policyArticles.filter((article) => article.categoryId === id).length).toBeGreaterThanOrEqual(25);
    }
    for (const key of ['policyArticleId', 'title', 'docNo', 'content'] as const) {
      expect(repeated(policyArticles.map((article) => article[key]))).toEqual([]);
    }
  });

  it('hold 400 to 2000 characters, headings and a table, in allowed tags only', () => {
    for (const article of resolved) {
      const length = lengthOf(article.content);
      expect({ id: article.policyArticleId, fits: length >= 400 && length <= 2000 }).toEqual({ id: article.policyArticleId, fits: true });
      expect(article.content).toMatch(/<h2>.*<table>/s);
      expect(sanitizeHtml(article.content, { allowedTags: TAGS, allowedAttributes: {} })).toBe(article.content);
    }
  });

  it('leave no mark of the notation and no open date behind', () => {
    for (const article of resolved) expect(JSON.stringify(article)).not.toMatch(/==|\*\*|\{applyEnd\}|undefined|NaN|\$\{/);
  });

  it('name only articles and products that exist, and name each other both ways', () => {
    for (const article of policyArticles) {
      expect(article.interpretIds.filter((id) => !ids.has(id) || id === article.policyArticleId)).toEqual([]);
      expect(article.relatedProductCodes.filter((code) => !codes.has(code))).toEqual([]);
      for (const id of article.interpretIds) {
        const other = policyArticles.find((candidate) => candidate.policyArticleId === id);
        expect(other?.interpretIds).toContain(article.policyArticleId);
      }
    }
  });

  it('of rules and notices say that they are samples, and their bodies too', () => {
    for (const article of policyArticles) {
      if (article.docNo !== '') expect(article.title).toMatch(/（示例）$/);
      expect(article.source).toMatch(/（示例）$/);
    }
  });

  it('that can be applied for say who, what, how and by when', () => {
    const benefitCodes = new Set(readDictionaries().cms_benefit_type.map((entry) => entry.dictValue));
    const open = resolved.filter((article) => article.applyEnd !== null);
    expect(open.length).toBeGreaterThanOrEqual(20);
    for (const article of open) {
      expect([article.plainSummary, article.targets, article.benefit, article.applyWay, article.applyMode]).not.toContain('');
      expect(benefitCodes.has(article.benefitType)).toBe(true);
      expect(article.applyStart !== null && article.applyEnd !== null && article.applyStart <= article.applyEnd).toBe(true);
    }
    expect(policyArticles.filter((article) => article.agriculture).length).toBeGreaterThanOrEqual(30);
  });
});

describe('resolving dates', () => {
  const notice = policyArticles.find((article) => article.applyEndInDays === 20);

  it('puts a relative last day after the day of seeding, in the field and in the text', () => {
    if (notice === undefined) throw new Error('no relative notice');
    const article = resolveArticleDates(notice, '2027-02-10');
    expect(article.applyEnd).toBe('2027-03-02');
    expect(article.content).toContain('2027 年 3 月 2 日');
    expect(article).not.toHaveProperty('applyEndInDays');
  });

  it('never lets applying start after its end', () => {
    if (notice === undefined) throw new Error('no relative notice');
    const article = resolveArticleDates(notice, '2026-10-01');
    expect([article.applyStart, article.applyEnd]).toEqual(['2026-10-21', '2026-10-21']);
  });
});
