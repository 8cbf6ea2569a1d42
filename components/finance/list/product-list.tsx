import { ProductRow } from '#components/ui/product-row/product-row.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import styles from './product-list.module.css';

interface ProductListProps {
  rows: readonly FinanceProductRow[];
  /** Others are on their way. */
  isOld: boolean;
}

export function ProductList({ rows, isOld }: ProductListProps) {
  return (
    <ol className={styles.list} aria-busy={isOld} data-old={isOld ? '' : undefined}>
      {rows.map((product) => (
        <li key={product.productCode}>
          <ProductRow product={product} action={<CompareToggle code={product.productCode} name={product.productName} />} />
        </li>
      ))}
    </ol>
  );
}
