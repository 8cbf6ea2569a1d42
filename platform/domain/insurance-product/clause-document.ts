import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { tierTexts } from '#lib/contract/insurance/benefit-limit.ts';
import { coolingText } from '#lib/contract/insurance-cover.ts';
import type { InsuranceCoverage, InsuranceProduct, PremiumPricing } from '#lib/contract/insurance-product.ts';
import type { PdfDocument } from '../documents/pdf-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { ReadableFile } from '../files/read-file.ts';
import { requireInsuranceOnSale } from './get-insurance-product.ts';

const MAX_KEPT = 64;
const COVERAGE_COLUMNS = [
  { title: '责任', share: 3 },
  { title: '限额', share: 3 },
  { title: '说明', share: 4 },
];

const NO_CLAUSES = '这份说明由平台按保险公司公布的产品信息生成，不是条款原文，以保险公司报备的条款为准。';

const toCoverageRow = (cover: InsuranceCoverage, pricing: PremiumPricing): string[] => [
  cover.name,
  [cover.limit, ...tierTexts(cover, pricing)].join('；'),
  cover.note,
];

const toDigest = (product: Omit<InsuranceProduct, 'related'>): PdfDocument => ({
  title: `${product.productName}保障说明`,
  number: product.productCode,
  issuer: product.insurerName,
  issuedAt: new Date(product.updateTime),
  blocks: [
    { kind: 'paragraph', text: NO_CLAUSES },
    { kind: 'facts', rows: [['条款备案号', product.clauseRecordNo]] },
    { kind: 'paragraph', text: product.lead },
    { kind: 'heading', text: '一、保障责任' },
    { kind: 'table', columns: COVERAGE_COLUMNS, rows: product.coverage.map((cover) => toCoverageRow(cover, product.pricing)) },
    { kind: 'heading', text: '二、责任免除' },
    { kind: 'list', numbered: true, items: product.exclusions },
    { kind: 'heading', text: '三、保险费、免赔额和期间' },
    {
      kind: 'facts',
      rows: [
        ['保险费', product.premiumNote],
        ['免赔额', product.deductible],
        ['保险期间', product.periods.map(({ label }) => label).join('、')],
        ['等待期', product.waitingDays === 0 ? '没有' : `${product.waitingDays} 天`],
        ['犹豫期', coolingText(product)],
        ['续保', product.renewRule],
      ],
    },
    { kind: 'heading', text: '四、投保须知' },
    { kind: 'list', numbered: true, items: product.notices },
    { kind: 'heading', text: '五、理赔' },
    { kind: 'list', numbered: true, items: product.claimGuide },
  ],
});

/** Digests by product and time of change; drawn one after another, so that nobody can have many drawn at once. */
const kept = new Map<string, Promise<Buffer>>();
let drawing: Promise<unknown> = Promise.resolve();

function draw(key: string, document: PdfDocument): Promise<Buffer> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = drawing.then(() => renderPdf(document));
  // Who asked for the digest hears of a failure.
  drawing = drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawn;
}

/** What a product on sale covers, from what its insurer published, as a file: not the filed clauses; null for every other code. */
export async function openClauseDigest({ db }: DomainContext, productCode: string): Promise<ReadableFile | null> {
  const found = await requireInsuranceOnSale(db, productCode).catch((error: unknown) => {
    if (error instanceof Fault && error.kind === 'notFound') return null;
    throw error;
  });
  if (found === null) return null;
  const { product } = found;
  const bytes = await draw(`${productCode} ${product.updateTime}`, toDigest(product));
  return {
    fileName: `${product.productName}保障说明.pdf`,
    contentType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.byteLength,
    stream: Readable.from([bytes]),
  };
}
