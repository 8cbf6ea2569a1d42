import { invoiceTypeLabels } from '#lib/contract/invoice-states.ts';
import type { invoiceItem } from '../../db/schema/invoice.ts';
import type { PdfDocument } from '../documents/pdf-document.ts';
import { maskAccount } from '../mask/mask-number.ts';
import { yuanFigure, yuanWords } from '../money-words.ts';
import { toDay } from '../time/shanghai-time.ts';
import { splitTax } from './invoice-amounts.ts';
import type { InvoiceRow } from './invoice-rows.ts';

type Item = Pick<typeof invoiceItem.$inferSelect, 'orderNo' | 'name' | 'amountYuan'>;

/** The invoice as it is printed; its lines make up the total to the cent because the total alone is split. */
export function toInvoiceDocument(row: InvoiceRow, items: readonly Item[], issuedAt: Date): PdfDocument {
  const { netYuan, taxYuan } = splitTax(row.amountYuan, row.taxRate);
  const buyer: (readonly [string, string])[] = [
    ['购买方', row.title],
    ['税号', row.taxNo],
    ['地址、电话', [row.address, row.phone].filter((text) => text !== '').join('　')],
    ['开户银行、账号', row.bankAccount === '' ? '' : `${row.bank}　${maskAccount(row.bankAccount)}`],
    ['销售方', row.seller],
    ['内容', row.content],
  ];
  return {
    title: `电子发票（${invoiceTypeLabels[row.invoiceType as keyof typeof invoiceTypeLabels]}）`,
    number: row.invoiceNo,
    issuer: row.seller,
    issuedAt,
    blocks: [
      { kind: 'facts', rows: buyer.filter(([, value]) => value !== '') },
      { kind: 'heading', text: '明细' },
      {
        kind: 'table',
        columns: [
          { title: '项目', share: 5 },
          { title: '订单号', share: 4 },
          { title: '价税合计（元）', share: 3, align: 'right' },
        ],
        rows: items.map(({ name, orderNo, amountYuan }) => [name, orderNo, yuanFigure(amountYuan)]),
      },
      {
        kind: 'facts',
        rows: [
          ['不含税金额', yuanWords(netYuan)],
          ['税率', `${row.taxRate}%`],
          ['税额', yuanWords(taxYuan)],
          ['价税合计', yuanWords(row.amountYuan)],
        ],
      },
      { kind: 'paragraph', text: '这是演示环境的发票，不能用来报销和抵扣。' },
      { kind: 'parties', parties: [{ role: '开票方', name: row.seller, note: toDay(issuedAt), sealed: true }] },
    ],
  };
}
