import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';

interface ListFrameProps<T> {
  rows: readonly T[] | undefined;
  /** Sentence of what went wrong, when there is nothing to show. */
  failure: string | undefined;
  onRetry: () => void;
  /** Shown when there is nothing. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** A list that is waited for, failed, empty, or there. */
export function ListFrame<T>({ rows, failure, onRetry, empty, children }: ListFrameProps<T>) {
  if (failure !== undefined && rows === undefined)
    return <FailedState title={failure} actions={<Button onClick={onRetry}>再试一次</Button>} />;
  if (rows === undefined) return <LoadingLines blocks={3} />;
  return rows.length === 0 ? empty : children(rows);
}
