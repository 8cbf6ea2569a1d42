import styles from './loading-lines.module.css';

interface LoadingLinesProps {
  /** How many blocks of text are awaited. */
  blocks?: number;
}

/** Grey lines in the shape of the content; they appear after 300 ms. */
export function LoadingLines({ blocks = 3 }: LoadingLinesProps) {
  return (
    <div className={styles.lines} aria-busy="true">
      <p className="visually-hidden">正在载入</p>
      {Array.from({ length: blocks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
        <div key={index} className={styles.block} />
      ))}
    </div>
  );
}
