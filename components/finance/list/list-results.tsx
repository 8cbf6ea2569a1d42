import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { ListControl } from './list-state.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './product-list.module.css';
import { ProductList } from './product-list.tsx';
import type { FinanceList } from './use-finance-list.ts';

interface ListResultsProps extends ListControl {
  list: FinanceList;
}

/** The rows, or what stands in their place; after a failure the rows before stay below the sentence. */
export function ListResults({ query, show, list }: ListResultsProps) {
  if (list.isCurrent && list.total === 0) {
    return (
      <div className={styles.state}>
        <NothingFound query={query} show={show} facets={list.facets} dropTotal={list.dropTotal} />
      </div>
    );
  }
  const waits = list.rows.length === 0 && list.failure === null;
  return (
    <>
      {list.failure !== null && (
        <div className={styles.state}>
          <FailedState
            title={list.failure.message}
            traceId={list.failure.requestId}
            heading="h3"
            kept
            actions={
              <Button size="small" onClick={list.retry}>
                再试一次
              </Button>
            }
          />
        </div>
      )}
      {waits ? <LoadingLines blocks={5} /> : <ProductList rows={list.rows} isOld={!list.isCurrent} />}
    </>
  );
}
