import { Facts } from '#components/ui/facts.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import { formatMonthRange, formatPercent, formatRateRange, formatWanRange } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { acceptanceFigure } from '#lib/labels/product-words.ts';

function rateNote({ fees, allInRate }: FinanceProduct): string {
  if (fees.length === 0) return '没有其他费用';
  return allInRate === null ? '另有费用，见下面的明白纸' : `加上费用，综合约 ${formatPercent(allInRate)}`;
}

function rateRange({ rateStart, rateEnd }: FinanceProduct): string {
  return rateStart !== null && rateEnd === null ? `${formatPercent(rateStart)} 起` : formatRateRange(rateStart, rateEnd);
}

function acceptance({ acceptanceHours, acceptanceTime, applyCount }: FinanceProduct): { value: string; note: string } {
  const hours = acceptanceFigure(acceptanceHours);
  const isCounted = applyCount >= 0;
  if (hours === null) return { value: acceptanceTime, note: isCounted ? '机构承诺，还没有人申请过' : '机构承诺' };
  const counted = isCounted ? `${applyCount} 笔申请算出来的，` : '';
  return { value: `平均 ${hours} 小时`, note: `${counted}承诺 ${acceptanceTime}` };
}

/** The six facts by which somebody decides whether to read on. */
export function ProductFacts({ product }: { product: FinanceProduct }) {
  const accepted = acceptance(product);
  return (
    <Facts
      items={[
        { label: `年化利率（${product.rateBasis}）`, value: rateRange(product), note: rateNote(product) },
        { label: '能借多少', value: formatWanRange(product.amountStart, product.amountEnd) },
        { label: '能用多久', value: formatMonthRange(product.termStart, product.termEnd) },
        { label: '用什么担保', value: product.guaranteeTypes.map((code) => labelOf(guaranteeLabels, code)).join('、') },
        { label: '怎么还', value: product.payTypes.map((code) => labelOf(payTypeLabels, code)).join('、') },
        { label: '受理快慢', ...accepted },
      ]}
    />
  );
}
