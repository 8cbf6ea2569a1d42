'use client';

import { useRef } from 'react';
import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { ResponseOf } from '#lib/contract/calls.ts';
import { toPath } from '#lib/routes/to-href.ts';
import styles from './match.module.css';
import { MatchItemList } from './match-item-list.tsx';
import { MatchSummary } from './match-summary.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { USUAL_QUESTIONS } from './questions.ts';
import { useMatch } from './use-match.ts';

type Matched = ResponseOf<'matchProducts'>['data'];

/** The questions left, the products that fit best right. */
export function MatchBoard() {
  const results = useRef<HTMLHeadingElement>(null);
  const { answers, data, error, isLoading, isSignedIn, again } = useMatch({});
  const showResults = () => {
    results.current?.focus();
    again();
  };
  const fields = USUAL_QUESTIONS.filter((field) => !data?.ownFields.includes(field));
  return (
    <SplitLayout pattern="filter">
      <section aria-labelledby="match-questions">
        <h2 id="match-questions" className={styles.title}>
          {isSignedIn ? '补充几个问题' : '答几个问题'}
        </h2>
        {isSignedIn && data !== undefined && data.ownFields.length > 0 && (
          <p className={styles.hint}>企业认证里有的，已经用上，不用再填。</p>
        )}
        <Questionnaire key={fields.join()} fields={fields} answers={answers} onSent={showResults} />
      </section>
      <section aria-labelledby="match-results">
        <h2 id="match-results" ref={results} tabIndex={-1} className={styles.title}>
          能办哪些
        </h2>
        <div aria-live="polite">
          {error !== undefined && <p className={styles.advice}>{error.message}。您填的内容都还在，等一会儿再试。</p>}
          {data === undefined && !isLoading && <p className={styles.hint}>答完问题，这里列出您能办的产品，每一条差什么都写清楚。</p>}
          {isLoading && data === undefined && <LoadingLines />}
          {data !== undefined && <Results data={data} />}
        </div>
      </section>
    </SplitLayout>
  );
}

function Results({ data: { products, judged } }: { data: Matched }) {
  const unlisted = judged - products.length;
  const fitting = products.filter(({ result }) => result.verdict === 'fits').length;
  if (products.length === 0) {
    return (
      <>
        <p>没有产品在您的区县和行业里。可以把需求发出来，让机构来找您。</p>
        <ButtonLink href={toPath('userFinanceDemand', {})} variant="second">
          发布融资需求
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className={styles.count}>
        看了 {judged} 个产品，{fitting} 个全部符合。{unlisted > 0 && `只列最合适的 ${products.length} 个。`}
        符合的在前，差得少的在前，一样的，要机构核对的条件少的在前。
      </p>
      <ul>
        {products.map(({ product, result, unjudged }) => (
          <li key={product.productCode} className={styles.product}>
            <ProductRow product={product} />
            <MatchSummary result={result} unjudged={unjudged} />
            {result.verdict !== 'fits' && <MatchItemList items={result.items.filter(({ state }) => state !== 'met')} />}
          </li>
        ))}
      </ul>
      {unlisted > 0 && (
        <p className={styles.hint}>
          其余 {unlisted} 个没有列，<SiteLink href={toPath('financeList', {})}>到产品列表里找</SiteLink>。
        </p>
      )}
    </>
  );
}
