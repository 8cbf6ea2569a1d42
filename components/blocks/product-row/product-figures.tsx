import { Figure } from '#components/ui/figure.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanFigure } from '#lib/format/money.ts';
import { acceptanceFigure, rateWords } from '#lib/labels/product-words.ts';
import styles from './product-row.module.css';
import type { RowFigure } from './row-frame.tsx';

/** The four figures by which finance products are compared. */
export function productFigures(product: FinanceProductRow): RowFigure[] {
  const rate = rateWords(product);
  const amount = wanFigure(product.amountEnd);
  const hours = acceptanceFigure(product.acceptanceHours);
  return [
    { label: '年化利率（单利）', value: <Figure value={rate.figure} size="l" tone="river" />, note: rate.note },
    { label: '最高额度', value: <Figure value={amount.figure} unit={amount.unit} /> },
    { label: '最长期限', value: <Figure value={product.termEnd} unit="个月" /> },
    {
      label: '平均受理',
      value: hours === null ? <span className={styles.none}>还没人申请</span> : <Figure value={hours} unit="小时" />,
    },
  ];
}
