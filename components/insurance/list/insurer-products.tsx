import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import type { InsuranceProductRow } from '#lib/contract/insurance-product.ts';
import { presentFault } from '#lib/errors/present-fault.ts';
import type { Result, UpstreamFault } from '#lib/errors/upstream-fault.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { InsuranceRow } from '../row/insurance-row.tsx';

interface InsurerProductsProps {
  insurerId: string;
  found: Result<{ readonly rows: readonly InsuranceProductRow[]; readonly total: number }, UpstreamFault>;
}

/** What an insurer sells, on its own page. */
export function InsurerProducts({ insurerId, found }: InsurerProductsProps) {
  const total = found.ok ? found.value.total : 0;
  const rows = found.ok ? found.value.rows : [];
  return (
    <TitledBlock id="insurances" title={total === 0 ? '保险产品' : `${total} 个保险产品`} ruled>
      {!found.ok && <p>{presentFault(found.fault)}</p>}
      {found.ok && total === 0 && <p>这家机构现在没有在售的保险产品。</p>}
      <ul>
        {rows.map((product) => (
          <li key={product.productCode}>
            <InsuranceRow product={product} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <ButtonLink href={toHref('insuranceList', {}, { insurerId })} variant="second">
          看全部 {total} 个保险
        </ButtonLink>
      )}
    </TitledBlock>
  );
}
