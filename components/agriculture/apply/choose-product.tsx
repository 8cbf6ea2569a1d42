import { CarriedFeeLine } from '#components/catalogue/carried-fee-line.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import type { FarmIndustry } from '#lib/contract/farm-trades.ts';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { toRatedProduct } from '#lib/labels/product-words.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { FarmRow } from '../farm-rows.tsx';
import { TRADES, tradeLabels } from '../trade-labels.ts';
import styles from './farm-apply.module.css';

interface ChooseProductProps {
  products: readonly FinanceProductRow[];
  /** The trade that they are for; undefined: all. */
  trade: FarmIndustry | undefined;
}

/** An application is filled in for a product: the first choice. */
export function ChooseProduct({ products, trade }: ChooseProductProps) {
  const all = { label: '都看', value: undefined };
  const trades = [all, ...TRADES.map((value) => ({ label: tradeLabels[value], value }))];
  return (
    <PageMain>
      <div className={`container ${styles.choose}`}>
        <h1>先选一个产品，再来申请</h1>
        <p className={styles.chooseLead}>额度、期限、要交的材料，各家不一样。选定以后一步一步填，填了一半也不会丢。</p>
        <nav aria-label="做哪一行">
          <ul className={styles.chooseTrades}>
            {trades.map(({ label, value }) => (
              <li key={label}>
                <ButtonLink
                  href={toHref('agricultureSubmit', {}, { trade: value })}
                  size="small"
                  variant={value === trade ? 'main' : 'second'}
                >
                  {label}
                  {value === trade && <span className="visually-hidden">（正在看）</span>}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
        {products.length === 0 && <p className={styles.chooseLead}>这一行现在没有专门的产品，点“都看”看全部。</p>}
        <ul className={styles.chooseList}>
          {products.map((product) => (
            <FarmRow
              key={product.productCode}
              product={product}
              fee={<CarriedFeeLine product={toRatedProduct(product)} />}
              heading="h2"
              action={
                <ButtonLink href={toHref('agricultureSubmit', {}, { productId: product.productCode })} size="small" variant="second">
                  申请<span className="visually-hidden">{product.productName}</span>
                </ButtonLink>
              }
            />
          ))}
        </ul>
      </div>
    </PageMain>
  );
}
