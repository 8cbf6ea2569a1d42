'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import type { ButtonSize } from '#components/ui/button/button-classes.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';

interface PayButtonProps {
  call: 'insuranceOrderPay' | 'certOrderPay';
  order: { readonly orderNo: string; readonly version: number };
  size?: ButtonSize;
  children: ReactNode;
}

/** Leads to the cashier, whose address the proxy has checked. */
export function PayButton({ call, order: { orderNo, version }, size, children }: PayButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      const { data } = await request(call, { body: { orderNo, version } });
      window.location.assign(data.cashierUrl);
    } catch (error) {
      notify('error', failureSentence(error));
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} busyText="正在去收银台" size={size} onClick={() => void pay()}>
      {children}
    </Button>
  );
}
