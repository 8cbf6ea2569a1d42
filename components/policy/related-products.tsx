import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './article-lists.module.css';

interface RelatedProductsProps {
  products: PolicyArticle['relatedProducts'];
}

export function RelatedProducts({ products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-products" className={styles.section}>
      <h2 id="related-products" className={styles.heading}>
        能享受这条政策的产品
      </h2>
      <ul>
        {products.map(({ productCode, productName, agencyName }) => (
          <li key={productCode} className={styles.line}>
            <div>
              <h3 className={styles.name}>
                <SiteLink href={toHref('financeDetail', { productCode })} className={styles.link}>
                  {productName}
                </SiteLink>
              </h3>
              <p className={styles.hint}>{agencyName}</p>
            </div>
            <Icon name="arrow-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
