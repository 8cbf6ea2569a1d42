import styles from './skip-link.module.css';

/** Id of every page's main column. */
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      跳到正文
    </a>
  );
}
