import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { InsuranceRow } from '../row/insurance-row.tsx';
import { ClauseList } from './clause-list.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { Exclusions } from './exclusions.tsx';
import styles from './insurance-page.module.css';
import { KnowFirst } from './know-first.tsx';
import { PremiumSheet } from './premium-sheet.tsx';

/** Exclusions, covers, premium, what else to know, claims, clauses, in this order. */
export function InsuranceSections({ product }: { product: InsuranceProduct }) {
  return (
    <>
      <Exclusions exclusions={product.exclusions} />
      <TitledBlock id="coverage" title="赔什么，赔多少">
        <CoverageTable coverage={product.coverage} />
      </TitledBlock>
      <section id="premium" aria-labelledby="premium-title">
        <PremiumSheet note={product.premiumNote} />
      </section>
      <TitledBlock id="know" title="买之前还要知道">
        <KnowFirst product={product} />
      </TitledBlock>
      {product.claimGuide.length > 0 && (
        <TitledBlock id="claim" title="出了事怎么赔">
          <ol className={styles.claim}>
            {product.claimGuide.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </TitledBlock>
      )}
      <TitledBlock id="clauses" title="条款原文" ruled>
        <ClauseList product={product} />
      </TitledBlock>
      {product.related.length > 0 && (
        <TitledBlock id="related" title="差不多的保险" ruled>
          {product.related.map((row) => (
            <InsuranceRow key={row.productCode} product={row} />
          ))}
        </TitledBlock>
      )}
    </>
  );
}
