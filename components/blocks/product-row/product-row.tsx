import type { ReactNode } from 'react';
import { Figure } from '#components/ui/figure.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { wanFigure } from '#lib/format/money.ts';
import { acceptanceFigure, rateText, toRatedProduct, usualText } from '#lib/labels/product-words.ts';
import { toLoanSearch } from '#lib/query/wanted-loan.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { FeeLine } from './fee-line.tsx';
import styles from './product-row.module.css';
import { type RowFigure, RowFrame } from './row-frame.tsx';

interface ProductRowProps {
  product: FinanceProductRow;
  /** The loan that the list was asked for, by which its rates are; without, they are by the basis. */
  wanted?: WantedLoan | undefined;
  /** Where none was asked for: the loan of the page's address, as the server read it, and the fees by it. */
  served?: WantedLoan | undefined;
  fee?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** What stands on the right of the last line: 加入比较. */
  action?: ReactNode;
}

/** A finance product on one line of hairlines: the same on the list, in articles and in the zones. */
export function ProductRow({ product, wanted, served, fee, heading, action }: ProductRowProps) {
  return (
    <RowFrame
      agency={{ code: product.agencyId, name: product.agencyName }}
      name={product.productName}
      href={toPath('financeDetail', { productCode: product.productCode }) + toLoanSearch(wanted ?? served ?? {})}
      isLoan
      heading={heading}
      customer={product.targetCustomer}
      figures={productFigures(product)}
      foot={fee ?? <FeeLine product={toRatedProduct(product)} wanted={wanted} />}
      tags={product.tags}
      action={action}
    />
  );
}

/** The four figures by which finance products are compared. */
function productFigures(product: FinanceProductRow): RowFigure[] {
  const rate = rateText(product);
  const amount = wanFigure(product.amountEnd);
  const hours = acceptanceFigure(product.acceptanceHours);
  return [
    {
      label: '年化利率（单利）',
      value: <Figure value={rate.figure} size="l" tone="river" />,
      note: [rate.note, usualText(product)].filter(Boolean).join('，'),
    },
    { label: '最高额度', value: <Figure value={amount.figure} unit={amount.unit} /> },
    { label: '最长期限', value: <Figure value={product.termEnd} unit="个月" /> },
    {
      label: '平均受理',
      value: hours === null ? <span className={styles.none}>还没人申请</span> : <Figure value={hours} unit="小时" />,
    },
  ];
}
