'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import type { ButtonSize } from '#components/ui/button/button-classes.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';

interface PayButtonProps {
  order: Pick<InsuranceOrderRow, 'orderNo' | 'version'>;
  size?: ButtonSize;
}

/** Leads to the cashier, whose address the proxy has checked. */
export function PayButton({ order: { orderNo, version }, size }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      const { data } = await request('insuranceOrderPay', { body: { orderNo, version } });
      window.location.assign(data.cashierUrl);
    } catch (error) {
      notify('error', failureSentence(error));
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} busyText="正在去收银台" size={size} onClick={() => void pay()}>
      去付款
    </Button>
  );
}
