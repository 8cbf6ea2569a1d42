import type { ReactNode } from 'react';
import { orderHref } from '#components/case/kinds/insurance-address.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { BegunOrder } from './use-begun-order.ts';

/** A draft, and an order that the insurer wants changed. */
const OPEN_STATES: readonly string[] = ['00', '15'];

/** Shows the form once the order that is gone on with is there and may still be filled in. */
export function BegunGate({ begun, children }: { begun: BegunOrder; children: ReactNode }) {
  const { order, isWaiting, failure, retry } = begun;
  if (failure !== null && order === null)
    return (
      <FailedState
        title={failure.message}
        code={failure.code}
        traceId={failure.requestId}
        heading="h1"
        actions={<Button onClick={() => void retry()}>再试一次</Button>}
      />
    );
  if (isWaiting) return <LoadingLines blocks={3} />;
  if (order !== null && !OPEN_STATES.includes(order.state))
    return (
      <EmptyState title="这一单已经提交了" heading="h1" actions={<ButtonLink href={orderHref(order.orderNo)}>看它走到哪一步</ButtonLink>}>
        <p>提交以后不能再改。要改的话，可以取消了重新投保。</p>
      </EmptyState>
    );
  return children;
}
