import type { ReactNode } from 'react';
import { CarryingLink } from '#components/blocks/product-row/carrying-link.tsx';
import { FeeLine } from '#components/blocks/product-row/fee-line.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Figure } from '#components/ui/figure.tsx';
import { farmWay } from '#lib/contract/farm-trades.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { isSeasonal, SEASONAL_WAY } from '#lib/contract/pricing/season.ts';
import { wanFigure } from '#lib/format/money.ts';
import { type RatedProduct, rateText, toRatedProduct } from '#lib/labels/product-words.ts';
import { toLoanSearch } from '#lib/query/wanted-loan.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './farm-rows.module.css';

/** How a farmer pays back, in his own words. */
const REPAYING: Readonly<Record<string, string>> = { 6: '收成后还', 4: '收款后还', 5: '随借随还', 3: '平时还息' };

const repayText = (product: FinanceProductRow): string => {
  const way = farmWay(product);
  return way === SEASONAL_WAY && !isSeasonal(product) ? '按季付息' : (REPAYING[way] ?? '按月还');
};

/** What the words of its costs need; they say by which way of repaying they count where the row names another. */
export const toFarmRated = (product: FinanceProductRow): RatedProduct => ({ ...toRatedProduct(product), shownWay: farmWay(product) });

interface FarmRowProps {
  product: FinanceProductRow;
  /** The loan that the list was asked for. */
  wanted?: WantedLoan | undefined;
  /** Where it was asked for none: the fees by the loan of the address. */
  fee?: ReactNode;
  heading?: 'h2' | 'h3';
  /** What stands on the right of the last line: 申请. */
  action?: ReactNode;
}

/** A farm product: what it costs, how much, and how it is paid back. */
export function FarmRow({ product, wanted, fee, heading: Heading = 'h3', action }: FarmRowProps) {
  const rate = rateText(product);
  const amount = wanFigure(product.amountEnd);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <AgencySquare code={product.agencyId} name={product.agencyName} />
        <div className={styles.names}>
          <Heading className={styles.name}>
            <CarryingLink
              href={toPath('agricultureProduct', { productId: product.productCode }) + toLoanSearch(wanted ?? {})}
              className="title-link"
            >
              {product.productName}
            </CarryingLink>
          </Heading>
          <p className={styles.agency}>{product.agencyName}</p>
          <p className={styles.customer}>{product.targetCustomer}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>年化利率（单利）</dt>
          <dd>
            <Figure value={rate.figure} unit={rate.figure.endsWith('%') ? '起' : undefined} />
          </dd>
        </div>
        <div>
          <dt>最高额度</dt>
          <dd>
            <Figure value={amount.figure} unit={amount.unit} />
          </dd>
        </div>
        <div>
          <dt>怎么还</dt>
          <dd className={styles.repay}>{repayText(product)}</dd>
        </div>
      </dl>
      <div className={styles.fee}>
        {fee ?? <FeeLine product={toFarmRated(product)} wanted={wanted} />}
        {action}
      </div>
    </li>
  );
}
