import { RowList } from '#components/ui/list/row-list.tsx';
import { InsuranceRow } from '../row/insurance-row.tsx';
import type { InsuranceControl } from './list-state.ts';
import { NothingInsured } from './nothing-insured.tsx';
import type { InsuranceList } from './use-insurance-list.ts';

interface InsuranceRowsProps extends InsuranceControl {
  list: InsuranceList;
}

/** The insurance products of the present search, or what stands in their place. */
export function InsuranceRows({ list, ...control }: InsuranceRowsProps) {
  const { rows, total, isCurrent, failure, retry, facets, dropTotal } = list;
  return (
    <RowList
      total={total}
      isCurrent={isCurrent}
      failure={failure}
      retry={retry}
      nothing={<NothingInsured {...control} facets={facets} dropTotal={dropTotal} />}
      rows={rows.map((product) => (
        <li key={product.productCode}>
          <InsuranceRow product={product} />
        </li>
      ))}
    />
  );
}
