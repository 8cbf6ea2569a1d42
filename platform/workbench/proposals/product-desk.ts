import { randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import { percentText } from '#lib/contract/pricing/percent-text.ts';
import { type PriceSheet, priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { financeProduct as t } from '../../db/schema/finance-product-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { findAgency } from '../../domain/agency/save-agency.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { type ProductContent, ProductProposal, productKind } from '../../domain/finance-product/product-proposal.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable, factList } from '../kit/pieces.ts';
import { contentFacts, contentFields, readContentForm } from './content-form.ts';
import { listSubjects, toProductSubject } from './list-subjects.ts';
import { productGroups } from './product-fields.ts';
import type { ProposalDesk } from './proposal-desk.ts';

const CODE_BYTES = 4;
/** Letters of the kind, year, eight random digits of 16: nobody counts the products of others by them. */
export const newProductCode = (letters: string, now: Date): string =>
  `${letters}${toDay(now).slice(2, 4)}${randomBytes(CODE_BYTES).toString('hex').toUpperCase()}`;

const sheetColumns = [
  { name: '项目' },
  { name: '谁收' },
  { name: '什么时候付' },
  { name: '怎么算' },
  { name: '金额', kind: 'figure' },
] as const;

const rateOf = (rate: number | null): string => (rate === null ? '算不出' : percentText(rate));

function sheetOf({ loan, rows, extraCostYuan, allInPercent, effectivePercent, firstPaymentYuan, annualRatePercent }: PriceSheet): Markup {
  const shown = rows.map(({ name, payee, when, how, amountYuan }) => [name, payee, when, how, yuanText(amountYuan)]);
  return html`${factList([
    ['按这样的一笔算', `${loan.amountWan} 万元，${loan.months} 个月`],
    ['合同年利率', percentText(annualRatePercent)],
    ['综合年化（单利）', rateOf(allInPercent)],
    ['综合年化（复利）', rateOf(effectivePercent)],
    ['第一次还', yuanText(firstPaymentYuan)],
    ['一共多付', yuanText(extraCostYuan)],
  ])}
    ${dataTable('明白纸', sheetColumns, shown)}`;
}

/** What the public page reckons from the content; nothing while it is not complete. */
function previewOf(typed: TypedContent, agencyName: string): Markup {
  const parsed = ProductProposal.safeParse(typed);
  if (!parsed.success) return html``;
  const product: ProductContent = parsed.data;
  const lender = product.terms === undefined ? {} : { lender: product.terms.lender };
  const sheet = priceSheet({ ...product, ...lender, agencyName });
  return html`<section class="card" aria-label="公众看到的价格">
    <h2>公众看到的价格</h2>
    <p><strong>${product.productName}</strong> · ${product.targetCustomer}</p>
    <p>${product.lead}</p>
    ${sheet === null ? html`<p>利率面议，不算综合年化。</p>` : sheetOf(sheet)}
  </section>`;
}

const subjects = { table: t, id: t.productCode, title: t.productName, changed: t.updateTime, owner: t.agencyId, toRow: toProductSubject };

/** The desk at which an institution makes and changes its own finance products. */
export const productDesk = (context: DomainContext): ProposalDesk => ({
  kind: productKind,
  name: '融资产品',
  newSubjectId: () => newProductCode('FP', context.now()),
  blank: (staff) => ({ lender: staff.agencyName, orderType: '2', rateBasis: '单利' }),
  subjects: (staff, asked) => listSubjects(context.db, subjects, staff, asked),
  fields: async (typed, errors) => contentFields(await productGroups(context.db), typed, errors),
  read: async (form) => readContentForm(await productGroups(context.db), form),
  facts: async (typed) => contentFacts(await productGroups(context.db), typed),
  preview: async (_c, { content, agencyId }) => previewOf(content, (await findAgency(context.db, agencyId ?? ''))?.agencyName ?? ''),
});
