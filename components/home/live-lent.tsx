'use client';

import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { LentTable } from './lent-table.tsx';

/** The figures as a table, when the server could not read them. */
export function LiveLent() {
  const { data, error, mutate } = useCall('homeStatistics');
  if (data !== undefined) return <LentTable months={data.data.monthly} />;
  if (error === undefined) return <LoadingLines blocks={2} />;
  return (
    <FailedState
      title={error.message}
      heading="h3"
      traceId={error.requestId}
      actions={
        <Button size="small" variant="second" onClick={() => mutate()}>
          再试一次
        </Button>
      }
    />
  );
}
