import { CarryingButton, CarryingLink } from '#components/blocks/product-row/carrying-link.tsx';
import { compareHref } from '#components/catalogue/compare/compare-form.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { kept } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { setCompared } from '#lib/browser/compare-choice.ts';
import { applyHref } from '#lib/routes/apply-href.ts';
import { toPath } from '#lib/routes/patterns.ts';
import type { Comparison, PricedProduct } from './compare-model.ts';
import type { CompareGroup, CompareRow } from './compare-rows.ts';
import { CostBar, OfferText } from './offer-cell.tsx';
import styles from './offer-table.module.css';

interface CompareTableProps {
  comparison: Comparison;
  groups: readonly CompareGroup[];
}

/** The products as columns; on narrow screens the first column stays and the others scroll inside. */
export function CompareTable({ comparison, groups }: CompareTableProps) {
  const { products, costs } = comparison;
  const fullYuan = Math.max(...products.map(({ sheet }) => sheet?.extraCostYuan ?? 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`table-scroll ${styles.scroller}`} aria-label="产品比较表，可以左右滑动" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((one) => (
              <th key={one.product.productCode} scope="col">
                <ProductHead one={one} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={products.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} products={products} fullYuan={fullYuan} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td />
            {products.map(({ product: { productCode, productName, zone } }) => (
              <td key={productCode}>
                <CarryingButton
                  href={applyHref({ productCode, zone })}
                  variant={productCode === (costs?.cheapest.product.productCode ?? products[0]?.product.productCode) ? 'main' : 'second'}
                  wide
                >
                  申请<span className="visually-hidden">{productName}</span>
                </CarryingButton>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function ProductHead({ one: { product }, products }: { one: PricedProduct; products: Comparison['products'] }) {
  const { productCode: code, productName: name, agencyId, agencyName } = product;
  const rest = products.filter(({ product: { productCode } }) => productCode !== code);
  return (
    <div className={styles.offer}>
      <AgencySquare code={agencyId} name={agencyName} />
      <CarryingLink href={toPath('financeDetail', { productCode: code })} className={styles.name}>
        {name}
      </CarryingLink>
      <span className={styles.agency}>{agencyName}</span>
      <CarryingLink
        href={compareHref(rest.map(({ product: { productCode, productName } }) => ({ code: productCode, name: productName })))}
        onClick={() => setCompared({ code, name }, false)}
        className={styles.remove}
      >
        <Icon name="close" />
        移出<span className="visually-hidden">{name}</span>
      </CarryingLink>
    </div>
  );
}

function Row({ row, products, fullYuan }: { row: CompareRow; products: Comparison['products']; fullYuan: number }) {
  const isFigure = ['cost', 'rate', 'instalment'].includes(row.key);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, place) => (
        <td key={products[place]?.product.productCode} className={isFigure ? styles.figure : undefined}>
          <OfferText text={cell.text} mark={cell.mark} />
          {row.key === 'cost' && <CostBar sheet={products[place]?.sheet} fullYuan={fullYuan} />}
          {cell.note !== undefined && cell.note !== '' && <p className={styles.note}>{kept(cell.note)}</p>}
        </td>
      ))}
    </tr>
  );
}
