import type { ReactNode } from 'react';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { Button } from '../button/button.tsx';
import { FailedState } from '../state/failed-state.tsx';
import { LoadingLines } from '../state/loading-lines.tsx';
import styles from './row-list.module.css';

interface RowListProps {
  /** Rows as `<li>`; of the search before while others are on their way. */
  rows: readonly ReactNode[];
  total: number;
  /** Whether the rows belong to the present search. */
  isCurrent: boolean;
  failure: RequestFailed | null;
  retry: () => void;
  /** What is said when the search finds nothing. */
  nothing: ReactNode;
}

/** The rows, or what stands in their place; after a failure the rows before stay below the sentence. */
export function RowList({ rows, total, isCurrent, failure, retry, nothing }: RowListProps) {
  if (isCurrent && total === 0) return <div className={styles.state}>{nothing}</div>;
  const waits = rows.length === 0 && failure === null;
  return (
    <>
      {failure !== null && (
        <div className={styles.state}>
          <FailedState
            title={failure.message}
            code={failure.code}
            traceId={failure.requestId}
            heading="h3"
            kept
            actions={
              <Button size="small" onClick={retry}>
                再试一次
              </Button>
            }
          />
        </div>
      )}
      {waits ? (
        <LoadingLines blocks={5} />
      ) : (
        <ol className={`${styles.list} later-rows`} aria-busy={!isCurrent} data-old={isCurrent ? undefined : ''}>
          {rows}
        </ol>
      )}
    </>
  );
}
