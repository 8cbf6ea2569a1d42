import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
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

const toClauses = (product: Omit<InsuranceProduct, 'related'>): PdfDocument => ({
  title: `${product.productName}条款（示例）`,
  number: product.clauseRecordNo,
  issuer: product.insurerName,
  issuedAt: new Date(product.updateTime),
  blocks: [
    { kind: 'paragraph', text: product.lead },
    { kind: 'heading', text: '第一条　保障责任' },
    { kind: 'table', columns: COVERAGE_COLUMNS, rows: product.coverage.map(({ name, limit, note }) => [name, limit, note]) },
    { kind: 'heading', text: '第二条　责任免除' },
    { kind: 'list', numbered: true, items: product.exclusions },
    { kind: 'heading', text: '第三条　保险费、免赔额和期间' },
    {
      kind: 'facts',
      rows: [
        ['保险费', product.premiumNote],
        ['免赔额', product.deductible],
        ['保险期间', product.periods.map(({ label }) => label).join('、')],
        ['等待期', product.waitingDays === 0 ? '没有' : `${product.waitingDays} 天`],
        ['犹豫期', product.coolingDays === 0 ? '没有' : `${product.coolingDays} 天，期间退保全额退还`],
        ['续保', product.renewRule],
      ],
    },
    { kind: 'heading', text: '第四条　投保须知' },
    { kind: 'list', numbered: true, items: product.notices },
    { kind: 'heading', text: '第五条　理赔' },
    { kind: 'list', numbered: true, items: product.claimGuide },
  ],
});

/** Clauses by product and time of change; drawn one after another, so that nobody can have many drawn at once. */
const kept = new Map<string, Promise<Buffer>>();
let drawing: Promise<unknown> = Promise.resolve();

function draw(key: string, document: PdfDocument): Promise<Buffer> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawn = drawing.then(() => renderPdf(document));
  // Who asked for the clauses hears of a failure.
  drawing = drawn.catch(() => kept.delete(key));
  kept.set(key, drawn);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return drawn;
}

/** The clauses of a product on sale as a file; null for every other code. */
export async function openClauses({ db }: DomainContext, productCode: string): Promise<ReadableFile | null> {
  const found = await requireInsuranceOnSale(db, productCode).catch((error: unknown) => {
    if (error instanceof Fault && error.kind === 'notFound') return null;
    throw error;
  });
  if (found === null) return null;
  const { product } = found;
  const bytes = await draw(`${productCode} ${product.updateTime}`, toClauses(product));
  return {
    fileName: `${product.productName}条款.pdf`,
    contentType: 'application/pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.byteLength,
    stream: Readable.from([bytes]),
  };
}
