import { ProductRow } from '#components/blocks/product-row/product-row.tsx';
import { joinClasses } from '#components/ui/join-classes.ts';
import styles from './match.module.css';
import type { JudgedProduct } from './match-groups.ts';
import { MatchItemList } from './match-item-list.tsx';
import { MatchSummary } from './match-summary.tsx';
import { questions } from './questions.ts';

/** A judged product: what is not met with the way to it, what is not known by its name only, for it is asked above. */
export function MatchedProduct({ judged: { product, result, unjudged } }: { judged: JudgedProduct }) {
  const unmet = result.items.filter(({ state }) => state === 'unmet');
  const unknown = [...new Set(result.items.filter(({ state }) => state === 'unknown').map(({ field }) => questions[field].label))];
  return (
    <li className={styles.product}>
      <ProductRow product={product} heading="h4" />
      <MatchSummary result={result} unjudged={unjudged} />
      {unmet.length > 0 && <MatchItemList items={unmet} />}
      {unknown.length > 0 && <p className={joinClasses(styles.advice, styles.unknown)}>还不知道：{unknown.join('、')}</p>}
    </li>
  );
}
