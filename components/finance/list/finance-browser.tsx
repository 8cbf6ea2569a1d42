'use client';

import { CarryingButton } from '#components/blocks/product-row/carrying-link.tsx';
import { COMPARE_FORM, compareHref } from '#components/catalogue/compare/compare-form.ts';
import { ListBrowser } from '#components/catalogue/list-browser.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type ComparedProduct, setCompared, useCompared } from '#lib/browser/compare-choice.ts';
import { toWantedLoan, type WantedLoan } from '#lib/contract/pricing/reference-loan.ts';
import { MAX_COMPARED } from '#lib/contract/query-rules.ts';
import { toLoanSearch } from '#lib/query/wanted-loan.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from '../compare/compare-tray.module.css';
import { financeCatalogue, type ServedFinanceList } from './finance-catalogue.tsx';

/** The product list with its filters, and what is compared. */
export function FinanceBrowser({ served }: { served: ServedFinanceList }) {
  return (
    <>
      <ListBrowser list={financeCatalogue} served={served} />
      <CompareTray wanted={toWantedLoan(served.query)} />
    </>
  );
}

/** From the bottom of the window as soon as something is chosen. Without script the boxes belong to its form. */
export function CompareTray({ wanted = {} }: { wanted?: WantedLoan }) {
  const chosen = useCompared();
  return (
    <>
      <form id={COMPARE_FORM} method="get" action={toPath('compare', {})} className="container">
        {[...new URLSearchParams(toLoanSearch(wanted))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" variant="second">
            并排比较选中的产品
          </Button>
        </noscript>
      </form>
      {chosen.length > 0 && <Tray chosen={chosen} />}
    </>
  );
}

function Tray({ chosen }: { chosen: readonly ComparedProduct[] }) {
  return (
    <section className={`screen-only ${styles.tray}`} aria-label="比较">
      <div className={`container ${styles.content}`}>
        <p className={styles.count} role="status">
          已选 {chosen.length} 个
        </p>
        <ul className={styles.chosen}>
          {chosen.map((product) => (
            <li key={product.code}>
              <button type="button" className={styles.product} onClick={() => setCompared(product, false)}>
                <span className="visually-hidden">不比</span>
                {product.name}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.limit}>最多选 {MAX_COMPARED} 个</p>
        {chosen.length === 1 ? (
          <p className={styles.more}>再选一个就能比</p>
        ) : (
          <CarryingButton href={compareHref(chosen)}>并排比较</CarryingButton>
        )}
      </div>
    </section>
  );
}
