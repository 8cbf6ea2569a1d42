import type { ComparedProduct } from '#lib/contract/finance-product.ts';
import { ratingText } from '#lib/contract/score-scale.ts';
import { formatMonthRange, formatPercent, formatRateRange, formatWanRange, formatYuan } from '#lib/format/money.ts';
import { guaranteeText, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { acceptanceFigure, feeNames, openFeesText } from '#lib/labels/product-words.ts';
import { sheetPayment } from '#lib/labels/repayment-words.ts';
import { type Comparison, overallScore, type PricedProduct, requiredMaterials, type Strength } from './compare-model.ts';

export interface CompareCell {
  readonly text: string;
  readonly note?: string;
  /** 最少, 最快 … where the product is best at it. */
  readonly mark?: string | undefined;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly CompareCell[];
}

export interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

interface RowRule {
  readonly key: string;
  readonly label: string;
  readonly strength?: readonly [Strength, word: string];
  readonly cell: (one: PricedProduct) => CompareCell;
}

const NEGOTIABLE: CompareCell = { text: '面议', note: '利率当面谈，谈好才算得出来' };
const joined = (codes: readonly string[], labels: Readonly<Record<string, string>>): string =>
  codes.map((code) => labelOf(labels, code)).join('、');

/** With what is open, where something is. */
const withOpen = (text: string, { conditional }: PricedProduct): string => [text, openFeesText(conditional)].filter(Boolean).join('；');

function costNote(one: PricedProduct): string {
  const { sheet, due, conditional } = one;
  if (sheet === null) return '';
  const { loan } = sheet;
  const fees = conditional.length === 0 ? '全是利息，没有其他费用' : '全是利息';
  const split = withOpen(
    sheet.feesYuan === 0 ? fees : `利息 ${formatYuan(sheet.interestYuan)}，${feeNames(due)} ${formatYuan(sheet.feesYuan)}`,
    one,
  );
  return sheet.moved ? `${split}；按它能借的 ${loan.amountWan} 万元、${loan.months} 个月、${payTypeLabels[loan.payWay]}算` : split;
}

function costCell(one: PricedProduct): CompareCell {
  return one.sheet === null ? NEGOTIABLE : { text: formatYuan(one.sheet.extraCostYuan), note: costNote(one) };
}

function rateCell(one: PricedProduct): CompareCell {
  const { product, sheet } = one;
  if (sheet === null) return NEGOTIABLE;
  const note = withOpen(`年化利率（${product.rateBasis}）${formatRateRange(product.rateStart, product.rateEnd)}`, one);
  return { text: sheet.allInPercent === null ? '算不出来' : formatPercent(sheet.allInPercent), note };
}

function instalmentCell({ sheet }: PricedProduct): CompareCell {
  if (sheet === null) return NEGOTIABLE;
  const { label, amountYuan, note } = sheetPayment(sheet);
  return { text: formatYuan(amountYuan), note: `${label}，${note}` };
}

function materialCell(product: ComparedProduct): CompareCell {
  const names = requiredMaterials(product);
  return { text: `${names.length} 样`, note: names.join('、') };
}

function speedCell({ acceptanceHours }: ComparedProduct): CompareCell {
  const hours = acceptanceFigure(acceptanceHours);
  return { text: hours === null ? '还没人申请' : `${hours} 小时` };
}

function scoreCell(product: ComparedProduct): CompareCell {
  const score = overallScore(product);
  if (score === null) return { text: '评价不满 5 位' };
  return { text: ratingText(score), note: `${product.evaluation?.count ?? 0} 位评价` };
}

const COSTS: readonly RowRule[] = [
  { key: 'cost', label: '总共多付', strength: ['cost', '最少'], cell: costCell },
  { key: 'rate', label: '综合年化', strength: ['rate', '最低'], cell: rateCell },
  { key: 'instalment', label: '每期还', cell: instalmentCell },
];

const CONDITIONS: readonly RowRule[] = [
  {
    key: 'amount',
    label: '能借多少',
    strength: ['amount', '最高'],
    cell: ({ product }) => ({ text: formatWanRange(product.amountStart, product.amountEnd) }),
  },
  {
    key: 'term',
    label: '能用多久',
    strength: ['term', '最长'],
    cell: ({ product }) => ({ text: formatMonthRange(product.termStart, product.termEnd) }),
  },
  { key: 'guarantee', label: '用什么担保', cell: ({ product }) => ({ text: joined(product.guaranteeTypes, guaranteeText) }) },
  { key: 'pay', label: '怎么还', cell: ({ product }) => ({ text: joined(product.payTypes, payTypeLabels) }) },
  { key: 'prepay', label: '提前还', cell: ({ product }) => ({ text: product.prepayRule || '看合同' }) },
  { key: 'materials', label: '必须准备', strength: ['materials', '最少'], cell: ({ product }) => materialCell(product) },
  { key: 'speed', label: '平均受理', strength: ['speed', '最快'], cell: ({ product }) => speedCell(product) },
  { key: 'score', label: '办过的人打分', strength: ['score', '最高'], cell: ({ product }) => scoreCell(product) },
];

function toRow({ key, label, strength, cell }: RowRule, { products, best }: Comparison): CompareRow {
  const markOf = ({ product }: PricedProduct): string | undefined =>
    strength !== undefined && best[strength[0]].includes(product.productCode) ? strength[1] : undefined;
  return { key, label, cells: products.map((one) => ({ ...cell(one), mark: markOf(one) })) };
}

const differs = ({ cells }: CompareRow): boolean => new Set(cells.map(({ text, note }) => `${text}|${note ?? ''}`)).size > 1;

/** The table of a comparison in its two groups; with `onlyDifferent` without the rows in which all are alike. */
export function compareGroups(comparison: Comparison, onlyDifferent: boolean): CompareGroup[] {
  const toGroup = (title: string, rules: readonly RowRule[]): CompareGroup => ({
    title,
    rows: rules.map((rule) => toRow(rule, comparison)).filter((row) => !onlyDifferent || differs(row)),
  });
  return [toGroup('要付多少', COSTS), toGroup('条件和快慢', CONDITIONS)].filter(({ rows }) => rows.length > 0);
}
