import { Tag } from '#components/ui/tag.tsx';
import styles from './product-row.module.css';

const MAX_TAGS = 3;

/** At most three properties in a word each. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}
