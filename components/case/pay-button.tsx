'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import type { ButtonSize } from '#components/ui/button/button-classes.ts';
import { request } from '#lib/browser/request.ts';
import { LEAVING, notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';

interface PayButtonProps {
  call: 'insuranceOrderPay' | 'certOrderPay';
  order: { readonly orderNo: string; readonly version: number };
  size?: ButtonSize;
  children: ReactNode;
}

/** Leads to the cashier, whose address the proxy has checked. */
export function PayButton({ call, order: { orderNo, version }, size, children }: PayButtonProps) {
  const { isBusy, run } = useSubmit(notifyFailure);
  const pay = async () => {
    const { data } = await request(call, { body: { orderNo, version } });
    window.location.assign(data.cashierUrl);
    return LEAVING;
  };
  return (
    <Button busy={isBusy} busyText="正在去收银台" size={size} onClick={() => void run(pay)}>
      {children}
    </Button>
  );
}
