import type { LoanStatement, StatementItem } from '#lib/contract/loan-signing.ts';
import { percentText, shareTexts } from '#lib/contract/pricing/percent-text.ts';
import type { PdfBlock } from '../../domain/documents/pdf-document.ts';
import { yuanFigure } from '../../domain/money-words.ts';

const CONTINGENT_COLUMNS = [
  { title: '项目', share: 3 },
  { title: '收取方式', share: 2 },
  { title: '收取标准', share: 5 },
  { title: '收取主体', share: 3 },
];
const ITEM_COLUMNS = [...CONTINGENT_COLUMNS, { title: '折合年化', share: 2, align: 'right' as const }];

const toContingentCells = ({ name, way, standard, payee }: StatementItem): string[] => [name, way, standard, payee];
const toPercent = (yearly: string): string => (yearly === '' ? '—' : percentText(Number(yearly)));

function toItemRows(items: readonly StatementItem[]): string[][] {
  const shares = shareTexts(items.map(({ yearly }) => yearly));
  return items.map((item, index) => [...toContingentCells(item), shares[index] ?? '']);
}

/** Kept 元 as documents write them; empty ones could not be calculated. */
export const keptFigure = (text: string): string => (text === '' ? '—' : yuanFigure(Number(text)));

/** The statement that was read before a loan was signed, as it stood then. */
export const toStatementBlocks = (statement: LoanStatement): PdfBlock[] => [
  { kind: 'heading', text: statement.title },
  {
    kind: 'facts',
    rows: [
      ...(statement.sheetNo === '' ? [] : [['编号', statement.sheetNo] as const]),
      ['借款本金（元）', keptFigure(statement.principal)],
      ['综合年化', toPercent(statement.totalYearly)],
      ['正常履约要付的成本（元）', keptFigure(statement.totalCost)],
      ['出具时间', statement.issuedAt.slice(0, 16).replace('T', ' ')],
      ['校验值（SHA-256）', statement.statementHash],
    ],
  },
  { kind: 'table', columns: ITEM_COLUMNS, rows: toItemRows(statement.items) },
  { kind: 'paragraph', text: '下面几项只在违约或提前还款等情况下才收：' },
  { kind: 'table', columns: CONTINGENT_COLUMNS, rows: statement.contingent.map(toContingentCells) },
  { kind: 'paragraph', text: statement.closing },
  { kind: 'paragraph', text: '以上按给报价那天到账算；真正到账的日子不同，放款以后按到账那天重排。' },
];
