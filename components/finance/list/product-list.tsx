import { RowList } from '#components/ui/list/row-list.tsx';
import { ProductRow } from '#components/ui/product-row/product-row.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import type { FinanceControl } from './list-state.ts';
import { NothingFound } from './nothing-found.tsx';
import type { FinanceList } from './use-finance-list.ts';

interface ProductListProps extends FinanceControl {
  list: FinanceList;
}

/** The products of the present search, or what stands in their place. */
export function ProductList({ list, ...control }: ProductListProps) {
  const { rows, total, isCurrent, failure, retry, facets, dropTotal } = list;
  return (
    <RowList
      total={total}
      isCurrent={isCurrent}
      failure={failure}
      retry={retry}
      nothing={<NothingFound {...control} facets={facets} dropTotal={dropTotal} />}
      rows={rows.map((product) => (
        <li key={product.productCode}>
          <ProductRow product={product} action={<CompareToggle code={product.productCode} name={product.productName} />} />
        </li>
      ))}
    />
  );
}
