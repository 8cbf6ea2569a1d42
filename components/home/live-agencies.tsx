'use client';

import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { AgencyGroups } from './agency-groups.tsx';

/** The institutions, when the server could not read them. */
export function LiveAgencies() {
  const { data, error, mutate } = useCall('agencyOptions');
  if (data !== undefined) return <AgencyGroups agencies={data.data} />;
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
