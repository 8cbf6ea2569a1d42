import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import styles from './list-rows.module.css';

/** In the place of the rows that did not come: said, and brought into sight. */
export function ListFailure({ failure, retry }: { failure: RequestFailed; retry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no end of an effect.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert" className={styles.state}>
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
  );
}
