import type { FinanceProduct } from '#lib/contract/finance-product.ts';
import styles from './detail-lists.module.css';

/** A neutral ring before each: nobody has been judged yet. */
export function ConditionList({ conditions }: { conditions: FinanceProduct['conditions'] }) {
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ text, note }) => (
        <li key={text} className={styles.condition}>
          <p>{text}</p>
          {note !== '' && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
