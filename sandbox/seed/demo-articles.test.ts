import { describe, expect, it } from '@jest/globals';
import sanitizeHtml from 'sanitize-html';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { examinePackage } from '../../platform/domain/files/examine-package.ts';
import { readDictionaries } from '../../platform/seed/reference-content.ts';
import { readFinanceProducts, readInsuranceProducts, readPolicyArticles } from './demo-content.ts';
import { attachDocuments, resolveArticleDates } from './seed-content.ts';

const TAGS = 'p h2 h3 ul ol li table thead tbody tr th td strong em mark a blockquote figure figcaption caption br'.split(' ');
const RESOLVED_ON = '2026-11-20';

const policyArticles = readPolicyArticles();
const resolved = policyArticles.map((article) => resolveArticleDates(article, RESOLVED_ON));
const ids = new Set(policyArticles.map((article) => article.policyArticleId));
const codes = new Set(readFinanceProducts().map((product) => product.productCode));
const insurances = new Set(readInsuranceProducts().map((product) => product.productCode));
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

  it('have a telephone each of its own', () => {
    expect(repeated(policyArticles.map(({ phone }) => phone))).toEqual([]);
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
      expect(article.relatedInsuranceCodes.filter((code) => !insurances.has(code))).toEqual([]);
      for (const id of article.interpretIds) {
        const other = policyArticles.find((candidate) => candidate.policyArticleId === id);
        expect(other?.interpretIds).toContain(article.policyArticleId);
      }
    }
  });

  it('that pay premiums name no loan as one that they pay for', () => {
    const paying = policyArticles.filter(({ title }) => /政策性(农业)?保险/.test(title) && !title.startsWith('解读'));
    expect(paying.length).toBeGreaterThanOrEqual(7);
    for (const { policyArticleId, relatedProductCodes, relatedInsuranceCodes } of paying)
      expect([policyArticleId, relatedProductCodes.length === 0 || relatedInsuranceCodes.length > 0]).toEqual([policyArticleId, true]);
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

const AT_MOST = /不超过 (\d+) 个工作日/;
/** Blocks of the text that lead to the money, each with the working days that it names as the whole, or that its steps take together. */
const daysToMoney = (html: string) =>
  [...html.matchAll(/<(table|p|ol|ul)>(.*?)<\/\1>/gs)]
    .map(([block]) => block)
    .filter((block) => /拨付|打到|放款/.test(block) && /个工作日|<th>工作日/.test(block))
    .flatMap((block) => {
      const steps = [...block.matchAll(/(\d+) 个(?!月)/g)].map(([, days]) => Number(days));
      const whole = AT_MOST.exec(block)?.[1];
      if (whole !== undefined) return [Number(whole)];
      return steps.length > 1 ? [steps.reduce((sum, days) => sum + days, 0)] : [];
    });
const FIXED_TIME = /<tr>(?:(?!<\/tr>).)*拨付(?:(?!<\/tr>).)*\d 月|季度一次发放/s;

describe('times of articles', () => {
  it('promise the working days that their steps take together', () => {
    const told = resolved.filter(({ limitDays, content }) => limitDays !== null && daysToMoney(content).length > 0);
    expect(told.length).toBeGreaterThanOrEqual(15);
    for (const { policyArticleId, limitDays, content } of told) {
      expect({ policyArticleId, days: daysToMoney(content) }).toEqual({ policyArticleId, days: [limitDays] });
    }
  });

  it('promise no number of days that their text does not lead to', () => {
    const unsaid = resolved.filter(({ limitDays, benefit, content }) => {
      const outcome = new RegExp(`(?:登记|合计) ${limitDays} 个工作日|${limitDays} 个工作日(?:办好|内审核、公示、拨付)`);
      return limitDays !== null && daysToMoney(content).length === 0 && !outcome.test(`${benefit}\n${content}`);
    });
    expect(unsaid.map(({ policyArticleId, limitDays }) => [policyArticleId, limitDays])).toEqual([]);
  });

  it('promise no number of days where money comes in a season of its own', () => {
    const seasonal = resolved.filter(({ content }) => FIXED_TIME.test(content));
    expect(seasonal.length).toBeGreaterThanOrEqual(3);
    expect(seasonal.filter(({ limitDays }) => limitDays !== null).map(({ policyArticleId }) => policyArticleId)).toEqual([]);
  });

  it('say of the last day that applications end with it, not before', () => {
    const ways = policyArticles.map(({ applyWay }) => applyWay).filter((way) => way.includes('{applyEnd}'));
    expect(ways.length).toBeGreaterThan(20);
    expect(ways.filter((way) => !/\{applyEnd\}(?: \d{2}:\d{2} )?截止/.test(way))).toEqual([]);
  });

  it('have a last day where it is that of everything in the text, and the one that the text names', () => {
    for (const { policyArticleId, applyEnd, content } of resolved.filter((article) => article.applyEnd !== null)) {
      expect({ policyArticleId, ends: content.match(/\d+ 月底前|全年可以/g) }).toEqual({ policyArticleId, ends: null });
      const [, month = '', day = ''] = /每年 (\d+) 月 \d+ 日至 (\d+) 日/.exec(content) ?? [];
      if (day !== '') expect(applyEnd).toMatch(new RegExp(`-${month}-${day}$`));
    }
  });
});

const FORM_END = '签章和日期';
const tableOf = (html: string) => html.slice(html.indexOf('<table>'), html.indexOf('</table>'));
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</`, 'gs'))].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));

describe('attachments of articles', () => {
  it('hold what their names say: forms to fill in, lists of the article, its text', async () => {
    for (const article of resolved) {
      const kept = new Map<string, Buffer>();
      const { attachments } = await attachDocuments(article, async (sha256, bytes) => void kept.set(sha256, Buffer.from(bytes)));
      for (const [index, { fileName, fileUrl }] of attachments.entries()) {
        const bytes = kept.get(/[0-9a-f]{64}/.exec(fileUrl)?.[0] ?? '') ?? Buffer.alloc(0);
        const held = bytes.toString('utf8');
        const named = article.attachments[index];
        const name = fileName.replace(/\.\w+$/, '');
        const isForm = /(?:申请|申报|报名|登记)[表书]$/.test(name);
        expect(await examinePackage(bytes)).toBeNull();
        expect({ fileName, isForm: held.includes(FORM_END) }).toEqual({ fileName, isForm });
        const own = typeof named === 'object' ? named.rows.flat() : null;
        const isList = /名单|明细|模板/.test(name);
        const texts = own ?? (isList ? textsOf(tableOf(article.content), 't[hd]') : isForm ? [] : textsOf(article.content, 'h2'));
        for (const text of texts) expect(held).toContain(text);
        if (isList) expect(texts.join()).toContain('（示例）');
      }
    }
  });

  it('are promised to hold no list that they do not hold', () => {
    for (const { policyArticleId, content } of resolved) {
      const promised = /[\d,]+ [户家][^。]*(?:见附件|在附件里)/.exec(content)?.[0];
      expect({ policyArticleId, promised }).toEqual({ policyArticleId, promised: undefined });
    }
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
