'use client';

import { useRef, useState } from 'react';
import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { CarriedFeeLine } from '#components/catalogue/carried-fee-line.tsx';
import { CompareLink } from '#components/catalogue/compare/compare-link.tsx';
import conditionStyles from '#components/catalogue/match/match-conditions.module.css';
import { MatchItemList, MatchSummary } from '#components/catalogue/match/match-item-list.tsx';
import { FIRST_QUESTIONS, questions } from '#components/catalogue/match/questions.ts';
import { useMatch } from '#components/catalogue/match/use-match.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { MatchField } from '#lib/contract/match/match-rule.ts';
import type { MatchAnswer } from '#lib/contract/match/product-match.ts';
import { toPath } from '#lib/routes/patterns.ts';
import styles from './match.module.css';
import { askedByAny, firstOf, type JudgedProduct, openQuestions, toMatchGroups } from './match-groups.ts';
import { Questionnaire } from './questionnaire.tsx';

/** So many questions are asked at once. */
const ASKED = 3;
const namesOf = (fields: readonly MatchField[]): string => fields.map((field) => questions[field].label).join('、');

/** So many products are shown at once. */
const ROWS = 10;

/** Three questions, then the products by how far they are, and what would decide about more of them. */
export function MatchBoard() {
  const results = useRef<HTMLHeadingElement>(null);
  const match = useMatch({});
  const { answers, data, error, isLoading } = match;
  const ownFields = data?.ownFields ?? [];
  const isOwn = (field: MatchField): boolean => ownFields.includes(field);
  const first = FIRST_QUESTIONS.filter((field) => !isOwn(field));
  const further = askedByAny(data?.products ?? []).filter((field) => !FIRST_QUESTIONS.includes(field) && !isOwn(field));
  // What was not answered is asked below, where it is seen.
  const given = data === undefined ? [...first, ...further] : [...first, ...further].filter((field) => answers[field] !== undefined);
  // Taken over from another page, or given here: what the company's data did not decide came from the answers of this tab.
  const answered = given.filter((field) => answers[field] !== undefined);
  const sources = [
    ...(ownFields.length > 0 ? [`您账号里有的已经用上，不用再填：${namesOf(ownFields)}。`] : []),
    ...(answered.length > 0 ? [`您在这个页面标签里答过的也用上了：${namesOf(answered)}，可以改。`] : []),
  ];
  const onSent = () => {
    results.current?.focus();
    match.again();
  };
  return (
    <div className={styles.columns}>
      {data !== undefined && sources.length > 0 && <p className={styles.hint}>{sources.join('')}</p>}
      {data === undefined ? (
        <section aria-labelledby="match-first" className={styles.narrow}>
          <h2 id="match-first" className={styles.title}>
            先答几个问题
          </h2>
          <Questionnaire key={given.join()} fields={given} answers={answers} onSent={onSent} />
        </section>
      ) : (
        given.length > 0 && (
          <div className={styles.narrow}>
            <Disclosure summary="改前面的答案">
              <Questionnaire key={given.join()} fields={given} answers={answers} onSent={onSent} />
            </Disclosure>
          </div>
        )
      )}
      {data !== undefined && <FurtherQuestions data={data} match={match} onSent={onSent} />}
      <div aria-live="polite">
        {error !== undefined && <p className={conditionStyles.advice}>{error.message}。您填的内容都还在，等一会儿再试。</p>}
        {isLoading && data === undefined && <LoadingLines />}
      </div>
      {data !== undefined && (
        <section aria-labelledby="match-results">
          <h2 id="match-results" ref={results} tabIndex={-1} className={styles.title}>
            能办哪些
          </h2>
          <Results key={data.products.length} data={data} />
        </section>
      )}
    </div>
  );
}

interface FurtherQuestionsProps {
  data: MatchAnswer;
  match: ReturnType<typeof useMatch>;
  onSent: () => void;
}

/** What is not known and would decide most, a few at a time; whatever was left open is asked again after the others. */
function FurtherQuestions({ data, match: { answers, isSignedIn }, onSent }: FurtherQuestionsProps) {
  const [passed, setPassed] = useState<readonly MatchField[]>([]);
  const open = openQuestions(data.products);
  // Where and what trade leave out the most; whatever was passed over comes after all others.
  const late = (field: MatchField): number => (passed.includes(field) ? 2 : FIRST_QUESTIONS.includes(field) ? 0 : 1);
  const fields = open.toSorted((a, b) => late(a) - late(b)).slice(0, ASKED);
  if (fields.length === 0) return null;
  const sent = () => {
    setPassed([...passed, ...fields]);
    onSent();
  };
  return (
    <section aria-labelledby="match-further">
      <Card kind="panel">
        <h2 id="match-further" className={styles.title}>
          {isSignedIn ? '补充几个问题，看得更准' : '再答几个，看得更准'}
        </h2>
        <p className={styles.hint}>还不知道：{namesOf(fields)}。不知道的空着就行。</p>
        <Questionnaire key={fields.join()} fields={fields} answers={answers} onSent={sent} isBeside passes />
      </Card>
    </section>
  );
}

/** The products by how far somebody is from having them, ten at first. */
function Results({ data: { products, judged } }: { data: MatchAnswer }) {
  const [shown, setShown] = useState(ROWS);
  const unlisted = judged - products.length;
  const fitting = products.filter(({ result }) => result.verdict === 'fits').length;
  if (products.length === 0)
    return (
      <>
        <p>没有产品在您的区县和行业里。可以把需求发出来，让机构来找您。</p>
        <ButtonLink href={toPath('userFinanceDemand', {})} variant="second">
          发布融资需求
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className={styles.count} aria-live="polite">
        看了 {judged} 个产品，{fitting} 个全部符合。{unlisted > 0 && `只列最合适的 ${products.length} 个。`}
        差得一样多的，综合年化低的在前。
      </p>
      <CompareLink className={styles.hint} />
      {firstOf(toMatchGroups(products), shown).map(({ title, hint, products: rows }) => (
        <section key={title} aria-label={title} className={styles.group}>
          <h3>{title}</h3>
          <p className={styles.hint}>{hint}</p>
          <ul>
            {rows.map((one) => (
              <MatchedProduct key={one.product.productCode} judged={one} />
            ))}
          </ul>
        </section>
      ))}
      {products.length > shown && (
        <Button variant="second" onClick={() => setShown(shown + ROWS)}>
          再看 {Math.min(ROWS, products.length - shown)} 个
        </Button>
      )}
      {unlisted > 0 && products.length <= shown && (
        <p className={styles.hint}>
          其余 {unlisted} 个没有列，<SiteLink href={toPath('financeList', {})}>到产品列表里找</SiteLink>。
        </p>
      )}
    </>
  );
}

/** A judged product: what is not met with the way to it, what is not known by its name only, for it is asked above. */
function MatchedProduct({ judged: { product, result, unjudged } }: { judged: JudgedProduct }) {
  const unmet = result.items.filter(({ state }) => state === 'unmet');
  const unknown = [...new Set(result.items.filter(({ state }) => state === 'unknown').map(({ field }) => questions[field].label))];
  return (
    <li className={styles.product}>
      <ProductRow product={product} heading="h4" fee={<CarriedFeeLine product={product} />} />
      <MatchSummary result={result} unjudged={unjudged} />
      {unmet.length > 0 && <MatchItemList items={unmet} />}
      {unknown.length > 0 && <p className={joinClasses(conditionStyles.advice, conditionStyles.unknown)}>还不知道：{unknown.join('、')}</p>}
    </li>
  );
}
