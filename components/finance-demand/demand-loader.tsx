import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { DEMANDS_PATH } from './demand-query.ts';

const MISSING_CODE = 404;

const toList = (
  <ButtonLink href={DEMANDS_PATH} variant="second" size="small">
    看全部融资需求
  </ButtonLink>
);

interface DemandLoaderProps {
  demandNo: string;
  children: (demand: Demand, reload: Reload) => ReactNode;
}

/** Draws one of the own demands once it is there; a foreign number answers as a missing one. */
export function DemandLoader({ demandNo, children }: DemandLoaderProps) {
  const { data, error, mutate } = useCall('demand', { params: { demandNo } }, LIVE);
  if (data !== undefined) return children(data.data, () => mutate());
  if (error === undefined) return <LoadingLines blocks={3} />;
  if (error.code === MISSING_CODE) {
    return (
      <EmptyState title="访问资源不存在" heading="h1" actions={toList}>
        <p>没有这个需求编号，或者它不是您的需求。</p>
      </EmptyState>
    );
  }
  return (
    <FailedState
      title={error.message}
      code={error.code}
      heading="h1"
      actions={<Button onClick={() => void mutate().catch(() => undefined)}>再试一次</Button>}
    />
  );
}
