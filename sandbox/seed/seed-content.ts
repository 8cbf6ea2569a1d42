import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { toValueRanges } from '../../platform/catalogue/facet-codes.ts';
import type { Database } from '../../platform/db/database.ts';
import { financeProduct, financeProductDetail } from '../../platform/db/schema/finance-product-tables.ts';
import { insuranceProduct } from '../../platform/db/schema/insurance-product-tables.ts';
import { policyArticle, policyArticleDetail, policyArticleProduct } from '../../platform/db/schema/policy-article-tables.ts';
import { agency } from '../../platform/db/schema/reference-tables.ts';
import type { FinanceProductInput } from '../../platform/domain/finance-product/product-input.ts';
import { toStoredProduct } from '../../platform/domain/finance-product/update-product.ts';
import type { InsuranceProductInput } from '../../platform/domain/insurance-product/insurance-product-input.ts';
import { toStoredInsurance } from '../../platform/domain/insurance-product/publish-insurance-product.ts';
import { toStoredArticle } from '../../platform/domain/policy/to-stored-article.ts';
import { toDay } from '../../platform/domain/time/shanghai-time.ts';
import type { StoreFile } from '../../platform/prepare-database.ts';
import { readDictionaries } from '../../platform/seed/reference-content.ts';
import { insertBatches } from '../../platform/seed/seed-reference.ts';
import { readAgencies, readInsuranceProducts, readPolicyArticles, type SeedPolicyArticle } from './demo-content.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FORMAT = 'application/vnd.openxmlformats-officedocument';
/** One date for every file, so that the same words give the same bytes. */
const MADE_AT = new Date('2026-01-01T00:00:00Z');
const COLUMNS = ['序号', '项目', '填写内容', '备注'] as const;
const ROWS = [
  '名称',
  '统一社会信用代码或证件号码',
  '联系人',
  '联系电话',
  '申请事项',
  '申请金额（万元）',
  '附件清单',
  '签章和日期',
] as const;

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (part: string, type: string): string =>
  `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${FORMAT}.${type}"/></Types>`;

const link = (target: string, kind: string): string =>
  `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/></Relationships>`;

const rowsOfForm = (): string[][] => [[...COLUMNS], ...ROWS.map((name, index) => [String(index + 1), name, '', ''])];

function wordParts(title: string, source: string): Record<string, string> {
  const paragraph = (text: string): string => `<w:p><w:r><w:t>${escapeMarkup(text)}</w:t></w:r></w:p>`;
  const cells = (row: string[]): string => row.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('');
  const table = `<w:tbl>${rowsOfForm()
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl>`;
  const body = `${paragraph(title)}${paragraph(`依据：${source}`)}${table}${paragraph('本文件为示例。')}`;
  return {
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': link('word/document.xml', 'officeDocument'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

function sheetParts(title: string, source: string): Record<string, string> {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${escapeMarkup(text)}</t></is></c>`;
  const rows = [[title], [`依据：${source}`], ...rowsOfForm(), ['本文件为示例。']];
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return {
    '[Content_Types].xml': contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main+xml').replace(
      '</Types>',
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': link('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  };
}

/**
 * A sample attachment that opens in office programs: a form under the file's own title, as Word (.docx) or Excel (.xlsx) by its
 * name. The same names give the same bytes.
 */
export async function sampleDocument(fileName: string, source: string): Promise<Buffer> {
  const title = fileName.replace(/\.\w+$/, '');
  const parts = fileName.endsWith('.xlsx') ? sheetParts(title, source) : wordParts(title, source);
  const entries = Object.entries(parts).map(([name, input]) => ({ name, input, lastModified: MADE_AT }));
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
}

const END_TOKEN = '{applyEnd}';

const inWords = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
};

/**
 * The article as it stands on `today` (calendar day in Asia/Shanghai, `YYYY-MM-DD`): a relative last day of applying becomes
 * a date, also where the text names it as `{applyEnd}`. Validity is left to the database, which derives it from `expireDate`.
 */
export const resolveArticleDates = (article: SeedPolicyArticle, today: string): Omit<SeedPolicyArticle, 'applyEndInDays'> => {
  const { applyEndInDays, ...rest } = article;
  const applyEnd = applyEndInDays === undefined ? rest.applyEnd : addDays(today, applyEndInDays);
  const fill = (text: string) => (applyEnd === null ? text : text.replaceAll(END_TOKEN, inWords(applyEnd)));
  return {
    ...rest,
    applyEnd,
    applyStart: rest.applyStart !== null && applyEnd !== null && rest.applyStart > applyEnd ? applyEnd : rest.applyStart,
    summary: fill(rest.summary),
    content: fill(rest.content),
    applyWay: fill(rest.applyWay),
  };
};

export const seedAgencies = (db: Database, now: Date): Promise<void> =>
  insertBatches(
    db,
    agency,
    readAgencies().map((row) => ({ ...row, createTime: now })),
  );

/** Stored form of products of the seed's institutions. */
export function toProductRecords(products: readonly FinanceProductInput[], now: Date) {
  const dictionaries = readDictionaries();
  const ranges = { amountRange: toValueRanges(dictionaries.fin_amount_range), termRange: toValueRanges(dictionaries.fin_term_range) };
  const labels = new Map(dictionaries.fin_product_type.map((entry) => [entry.dictValue, entry.dictLabel]));
  const byId = new Map(readAgencies().map((row) => [row.agencyId, { ...row, createTime: now }]));
  return products.map((product) => {
    const own = byId.get(product.agencyId);
    if (own === undefined) throw new Error(`${product.productCode} names no institution`);
    return toStoredProduct(product, { agency: own, ranges, typeLabel: labels.get(product.productType) ?? '' });
  });
}

export async function seedProducts(db: Database, products: readonly FinanceProductInput[], now: Date): Promise<void> {
  const records = toProductRecords(products, now);
  await insertBatches(
    db,
    financeProduct,
    records.map((record) => record.product),
  );
  await insertBatches(
    db,
    financeProductDetail,
    records.map((record) => record.detail),
  );
}

/** Stored form of insurance products of the seed's insurers. */
export function toInsuranceRecords(products: readonly InsuranceProductInput[], now: Date) {
  const dictionaries = readDictionaries();
  const ranges = {
    sumRange: toValueRanges(dictionaries.ins_sum_range),
    premiumRange: toValueRanges(dictionaries.ins_premium_range),
    waitingRange: toValueRanges(dictionaries.ins_waiting_range),
  };
  const labels = new Map(dictionaries.ins_type.map((entry) => [entry.dictValue, entry.dictLabel]));
  const byId = new Map(readAgencies().map((row) => [row.agencyId, { ...row, createTime: now }]));
  return products.map((product) => {
    const agency = byId.get(product.insurerId);
    if (agency === undefined) throw new Error(`${product.productCode} names no insurer`);
    return toStoredInsurance(product, { agency, ranges, typeLabel: labels.get(product.type) ?? '' });
  });
}

export const seedInsurance = (db: Database, now: Date): Promise<void> =>
  insertBatches(db, insuranceProduct, toInsuranceRecords(readInsuranceProducts(), now));

export async function seedArticles(db: Database, now: Date, storeFile: StoreFile): Promise<void> {
  const today = toDay(now);
  const articles = await Promise.all(
    readPolicyArticles().map((article) => attachDocuments(resolveArticleDates(article, today), storeFile)),
  );
  const records = articles.map(toStoredArticle);
  await insertBatches(
    db,
    policyArticle,
    records.map((record) => record.article),
  );
  await insertBatches(
    db,
    policyArticleDetail,
    records.map((record) => record.detail),
  );
  await insertBatches(
    db,
    policyArticleProduct,
    records.flatMap((record) => record.products),
  );
}

interface NamedAttachments {
  readonly policyArticleId: string;
  readonly title: string;
  readonly attachments: readonly string[];
}

/** The article with attachments of these names that exist: each is made, kept, and told with its true size. */
export async function attachDocuments<A extends NamedAttachments>(article: A, storeFile: StoreFile) {
  const attachments = await Promise.all(
    article.attachments.map(async (fileName) => {
      const bytes = await sampleDocument(fileName, article.title);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await storeFile(sha256, bytes);
      const extension = fileName.split('.').at(-1);
      return { fileName, fileUrl: `/oss_server/policy/${article.policyArticleId}/${sha256}.${extension}`, sizeBytes: bytes.byteLength };
    }),
  );
  return { ...article, attachments };
}
