'use client';

import { joinClasses } from '#components/ui/join-classes.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { MatchItem, MatchState } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';
import { ItemAdvice, ItemMark, MatchItemList, MatchSummary } from './match-item-list.tsx';
import { MatchPrompt } from './policy-match.tsx';
import { useMatch } from './use-match.ts';

type Condition = FinanceProduct['conditions'][number];

interface ProductConditionsProps {
  productCode: string;
  conditions: FinanceProduct['conditions'];
  rules: FinanceProduct['rules'];
}

const WORST: readonly MatchState[] = ['unmet', 'unknown', 'met'];

/** The published conditions: a neutral ring while nothing is known of the reader, then what each comes to. */
export function ProductConditions({ productCode, conditions, rules }: ProductConditionsProps) {
  const { answers, data, error, isSignedIn, again } = useMatch({ productCodes: [productCode] });
  const { isOn } = useAreas();
  const { result, unjudged } = data?.products[0] ?? {};
  const items = result?.items ?? [];
  const summary = result === undefined ? '答几个问题，看您符合几条' : isSignedIn ? '补充几个问题，看得更准' : '改一改答案';
  return (
    <>
      <div aria-live="polite">{result !== undefined && <MatchSummary result={result} unjudged={unjudged} />}</div>
      {error !== undefined && <p className={styles.advice}>{error.message}。条件照样可以看，等一会儿再判断。</p>}
      <ul>
        {conditions.map((condition, place) => (
          <ConditionRow key={condition.text} condition={condition} items={items.filter((item) => item.condition === place)} />
        ))}
      </ul>
      {result !== undefined && <MatchItemList items={items.filter(({ condition }) => condition === null)} />}
      {isOn('matching') && (
        <MatchPrompt rules={rules} answers={answers} ownFields={data?.ownFields ?? []} summary={summary} onSent={again} />
      )}
    </>
  );
}

function ConditionRow({ condition: { text, note }, items }: { condition: Condition; items: readonly MatchItem[] }) {
  const worst = WORST.map((state) => items.find((item) => item.state === state)).find((item) => item !== undefined);
  return (
    <li className={joinClasses(styles.condition, worst === undefined && styles.neutral)}>
      <p>
        {text} {worst !== undefined && <ItemMark item={worst} />}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {items.map((item) => (
        <ItemAdvice key={item.field} item={item} />
      ))}
    </li>
  );
}
