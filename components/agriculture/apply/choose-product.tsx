import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { formatWanRange } from '#lib/format/money.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './farm-apply.module.css';

/** An application is filled in for a product: the first choice. */
export function ChooseProduct({ products }: { products: readonly FinanceProductRow[] }) {
  return (
    <PageMain>
      <div className={`container ${styles.choose}`}>
        <h1>先选一个产品，再来申请</h1>
        <p className={styles.chooseLead}>额度、期限、要交的材料，各家不一样。选定以后一步一步填，填了一半也不会丢。</p>
        <ul className={styles.chooseList}>
          {products.map(({ productCode, productName, agencyName, targetCustomer, amountStart, amountEnd }) => (
            <li key={productCode} className={styles.chooseRow}>
              <div>
                <h2 className={styles.chooseName}>{productName}</h2>
                <p className={styles.small}>
                  {agencyName}，能借 {formatWanRange(amountStart, amountEnd)}
                </p>
                <p>{targetCustomer}</p>
              </div>
              <ButtonLink href={toHref('agricultureSubmit', {}, { productId: productCode })} variant="second" size="small">
                申请<span className="visually-hidden">{productName}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </PageMain>
  );
}
