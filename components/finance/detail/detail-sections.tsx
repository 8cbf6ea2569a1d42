import type { ReactNode } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { Course } from '#components/ui/steps/course.tsx';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { LoanQuery } from '#lib/routes/page-queries.ts';
import { DetailTabs } from './detail-tabs.tsx';
import { EvaluationFigures } from './evaluation-figures.tsx';
import { MatchingPolicies } from './matching-policies.tsx';
import { MaterialList } from './material-list.tsx';
import { PriceSheetCard } from './price-sheet-card.tsx';
import { ProductTerms } from './product-terms.tsx';
import { RelatedProducts } from './related-products.tsx';
import { DETAIL_SECTIONS } from './section-list.ts';
import { toSheetProduct } from './sheet-product.ts';

interface DetailSectionsProps {
  product: FinanceProduct;
  loan: LoanQuery;
  conditions: ReactNode;
}

/** Conditions, price, materials, process, voices, questions, in this order. */
export function DetailSections({ product, loan, conditions }: DetailSectionsProps) {
  return (
    <>
      <DetailTabs sections={DETAIL_SECTIONS} />
      <TitledBlock id="conditions" title="满足这些条件就能申请">
        {conditions}
      </TitledBlock>
      <section id="cost" aria-labelledby="cost-title">
        <PriceSheetCard product={toSheetProduct(product)} served={loan} />
      </section>
      <TitledBlock id="materials" title="要准备什么" ruled>
        <MaterialList materials={product.materials} />
      </TitledBlock>
      <TitledBlock id="process" title="怎么办">
        <Course stages={product.process.map(({ name, time, note }) => ({ name, when: time, note }))} />
      </TitledBlock>
      <TitledBlock id="voices" title="办过的人怎么说" ruled>
        <EvaluationFigures product={product} />
      </TitledBlock>
      <TitledBlock id="questions" title="常见问题" ruled>
        {product.questions.map(({ question, answer }, index) => (
          <Disclosure key={question} summary={<h3>{question}</h3>} open={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </TitledBlock>
      <TitledBlock id="terms" title="产品说明" ruled>
        <ProductTerms product={product} />
      </TitledBlock>
      <MatchingPolicies policies={product.relatedPolicies} />
      <RelatedProducts products={product.related} />
    </>
  );
}
