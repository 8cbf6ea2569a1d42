import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#components/ui/icon-name.ts';
import { joinClasses } from '#components/ui/join-classes.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { MatchItem, MatchState } from '#lib/contract/match/match-rule.ts';
import styles from './match.module.css';
import { toAdvice } from './match-advice.ts';

const SIGNS: Readonly<Record<MatchState, { readonly icon: IconName; readonly tone: string | undefined; readonly word: string }>> = {
  met: { icon: 'check', tone: styles.met, word: '符合' },
  unknown: { icon: 'info', tone: styles.unknown, word: '需补充信息' },
  unmet: { icon: 'close', tone: styles.unmet, word: '不符合' },
};

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

/** ✓ ⓘ ✕ in the place of the neutral ring, the word behind the condition. */
export function ItemMark({ item }: { item: Pick<MatchItem, 'state'> }) {
  const { icon, tone, word } = SIGNS[item.state];
  return (
    <span className={joinClasses(styles.word, tone)}>
      <Icon name={icon} className={styles.sign} />
      {word}
    </span>
  );
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
