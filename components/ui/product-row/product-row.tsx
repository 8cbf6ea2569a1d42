import type { ReactNode } from 'react';
import type { FinanceProductRow } from '#lib/contract/finance-product.ts';
import { feeWords } from '#lib/labels/product-words.ts';
import { toPath } from '#lib/routes/to-path.ts';
import { AgencySquare } from '../agency-square.tsx';
import { SiteLink } from '../site-link.tsx';
import { StateMark } from '../state-mark.tsx';
import { Tag } from '../tag.tsx';
import { ProductFigures } from './product-figures.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  product: FinanceProductRow;
  heading?: 'h2' | 'h3' | 'h4';
  /** What stands on the right of the last line: 加入比较. */
  action?: ReactNode;
}

const MAX_TAGS = 3;

/** A finance product on one line of hairlines: the same on the list, in articles and in the zones. */
export function ProductRow({ product, heading: Heading = 'h3', action }: ProductRowProps) {
  const fee = feeWords(product);
  return (
    <article className={styles.row}>
      <div className={styles.grid}>
        <div className={styles.head}>
          <AgencySquare code={product.agencyId} name={product.agencyName} />
          <div className={styles.names}>
            <Heading className={styles.name}>
              <SiteLink href={toPath('financeDetail', { productCode: product.productCode })} className={styles.link}>
                {product.productName}
              </SiteLink>
            </Heading>
            <p className={styles.agency}>{product.agencyName}</p>
          </div>
        </div>
        <p className={styles.customer}>{product.targetCustomer}</p>
        <ProductFigures product={product} />
        <div className={styles.foot}>
          <StateMark state={fee.state}>{fee.text}</StateMark>
          <ul className={styles.tags}>
            {product.tags.slice(0, MAX_TAGS).map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      </div>
    </article>
  );
}
