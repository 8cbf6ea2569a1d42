import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CompareButton } from '#components/ui/product-row/compare-button.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { PolicyArticle } from '#lib/contract/policy-article.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './article-lists.module.css';

interface RelatedProductsProps {
  article: Pick<PolicyArticle, 'relatedProducts' | 'benefit'>;
}

/** Products that enjoy the benefit; where the article has none, products it speaks of. */
export function RelatedProducts({ article: { relatedProducts: products, benefit } }: RelatedProductsProps) {
  if (products.length === 0 || !isAreaOn('finance')) return null;
  return (
    <section aria-labelledby="related-products" className={`screen-only ${styles.section}`}>
      <h2 id="related-products" className={styles.heading}>
        {benefit === '' ? '相关产品' : '能享受这条政策的产品'}
      </h2>
      <ul>
        {products.map(({ productCode, productName, agencyName }) => (
          <li key={productCode} className={`${styles.line} ${styles.product}`}>
            <div>
              <h3 className={styles.name}>
                <SiteLink href={toHref('financeDetail', { productCode })} className={styles.link}>
                  {productName}
                </SiteLink>
              </h3>
              <p className={styles.hint}>{agencyName}</p>
            </div>
            <div className={styles.acts}>
              <CompareButton code={productCode} name={productName} />
              <ButtonLink href={toHref('financeApply', {}, { productCode })} variant="second" size="small">
                申请<span className="visually-hidden">：{productName}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
