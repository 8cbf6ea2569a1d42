import { SiteLink } from '#components/ui/site-link.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { MatchItem } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';
import { toAdvice } from './match-advice.ts';
import { STATES } from './match-summary.tsx';

/** Every judged condition with its mark, and under what is open or broken the way to fix it. */
export function MatchItemList({ items }: { items: readonly MatchItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.field}:${item.label}`} className={styles.item}>
          <p>
            {item.label} <ItemMark item={item} />
          </p>
          <ItemAdvice item={item} />
        </li>
      ))}
    </ul>
  );
}

export function ItemMark({ item }: { item: Pick<MatchItem, 'state'> }) {
  const [state, word] = STATES[item.state];
  return <StateMark state={state}>{word}</StateMark>;
}

export function ItemAdvice({ item }: { item: MatchItem }) {
  const advice = toAdvice(item);
  if (advice === null) return null;
  return (
    <p className={styles.advice}>
      {advice.text} {advice.link !== undefined && <SiteLink href={advice.link.href}>{advice.link.label}</SiteLink>}
    </p>
  );
}
