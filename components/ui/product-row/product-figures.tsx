import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { wanFigure } from '#lib/format/money.ts';
import { acceptanceFigure, rateWords } from '#lib/labels/product-words.ts';
import { Figure } from '../figure.tsx';
import styles from './product-row.module.css';

/** The four figures by which products are compared, in fixed columns. */
export function ProductFigures({ product }: { product: FinanceProductRow }) {
  const rate = rateWords(product);
  const amount = wanFigure(product.amountEnd);
  const hours = acceptanceFigure(product.acceptanceHours);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>年化利率（单利）</dt>
        <dd>
          <Figure value={rate.figure} size="l" tone="river" />
        </dd>
        {rate.note !== '' && <dd className={styles.note}>{rate.note}</dd>}
      </div>
      <div>
        <dt>最高额度</dt>
        <dd>
          <Figure value={amount.figure} unit={amount.unit} />
        </dd>
      </div>
      <div>
        <dt>最长期限</dt>
        <dd>
          <Figure value={product.termEnd} unit="个月" />
        </dd>
      </div>
      <div>
        <dt>平均受理</dt>
        <dd>{hours === null ? <span className={styles.none}>还没人申请</span> : <Figure value={hours} unit="小时" />}</dd>
      </div>
    </dl>
  );
}
