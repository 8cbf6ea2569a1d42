import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseParts } from '#components/case/case-detail.tsx';
import { insuranceDetail } from '#components/case/kinds/insurance.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { sampleOrder } from './sample-order.ts';

/** Draws the page of an order; `onPush` hears where it leads. */
export function drawOrder(changed: Partial<InsuranceOrder>, onPush: (href: string) => void = () => undefined) {
  render(
    <InPage onPush={onPush}>
      <CaseParts view={insuranceDetail} shown={{ item: sampleOrder(changed), nowMs: Date.now(), reload: async () => undefined }} />
    </InPage>,
  );
  return userEvent.setup();
}
