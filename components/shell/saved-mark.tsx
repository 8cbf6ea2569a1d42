import { inShanghai } from '#lib/format/dates.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './saved-mark.module.css';

interface SavedMarkProps {
  /** Null: nothing was typed yet. */
  savedAtMs: number | null;
}

/** 10:24 已自动保存. */
export function SavedMark({ savedAtMs }: SavedMarkProps) {
  return (
    <span role="status" className={styles.mark}>
      {savedAtMs !== null && (
        <>
          <Icon name="check" />
          {inShanghai(savedAtMs).format('HH:mm')} 已自动保存
        </>
      )}
    </span>
  );
}
