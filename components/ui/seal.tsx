import styles from './seal.module.css';

/** 明白, stamped once a page on the price sheet. */
export function Seal() {
  return (
    <span className={styles.seal} aria-hidden="true" data-drawing="">
      明白
    </span>
  );
}
