import { joinClasses } from '#components/ui/join-classes.ts';
import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import type { MatchItem, MatchState } from '#lib/contract/match/match-rule.ts';
import type { MatchAnswer } from '#lib/contract/match/product-match.ts';
import styles from './match-conditions.module.css';
import { ItemAdvice, ItemMark, MatchItemList, MatchSummary } from './match-item-list.tsx';

type Condition = FinanceProduct['conditions'][number];

interface JudgedConditionsProps {
  conditions: readonly Condition[];
  /** What judging came to; undefined while nothing is known of the reader. */
  judged: Pick<MatchAnswer['products'][number], 'result' | 'unjudged'> | undefined;
  error: Error | undefined;
  /** What is not known can be answered beside it. */
  isAsked: boolean;
}

const WORST: readonly MatchState[] = ['unmet', 'unknown', 'met'];

/** The published conditions: a neutral ring while nothing is known of the reader, then what each comes to. */
export function JudgedConditions({ conditions, judged, error, isAsked }: JudgedConditionsProps) {
  const { result, unjudged } = judged ?? {};
  const items = result?.items ?? [];
  return (
    <>
      <div aria-live="polite">{result !== undefined && <MatchSummary result={result} unjudged={unjudged} />}</div>
      {error !== undefined && <p className={styles.advice}>{error.message}。条件照样可以看，等一会儿再判断。</p>}
      <ul>
        {conditions.map((condition, place) => (
          <ConditionRow
            key={condition.text}
            condition={condition}
            items={items.filter((item) => item.condition === place)}
            isAsked={isAsked}
          />
        ))}
      </ul>
      {result !== undefined && <MatchItemList items={items.filter(({ condition }) => condition === null)} isAsked={isAsked} />}
    </>
  );
}

interface ConditionRowProps extends Pick<JudgedConditionsProps, 'isAsked'> {
  condition: Condition;
  items: readonly MatchItem[];
}

function ConditionRow({ condition: { text, note }, items, isAsked }: ConditionRowProps) {
  const worst = WORST.map((state) => items.find((item) => item.state === state)).find((item) => item !== undefined);
  return (
    <li className={joinClasses(styles.condition, worst === undefined && styles.neutral)}>
      <p>
        {text} {worst !== undefined && <ItemMark item={worst} />}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {items.map((item) => (
        <ItemAdvice key={item.field} item={item} isAsked={isAsked} />
      ))}
    </li>
  );
}
