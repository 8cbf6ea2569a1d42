'use client';

import { type ReactNode, useState } from 'react';
import { Button, type ButtonSize } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { request } from '#lib/browser/request.ts';
import { LEAVING, notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { PaymentAsked } from '#lib/contract/payment-asked.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';

interface PayButtonProps {
  call: 'insuranceOrderPay' | 'certOrderPay';
  order: { readonly orderNo: string; readonly version: number };
  size?: ButtonSize;
  /** Reads the order again, whose last moment to pay may have changed. */
  reload: () => unknown;
  children: ReactNode;
}

interface TransferDialogProps {
  asked: PaymentAsked;
  orderNo: string;
  onClose: () => void;
}

/** Whom to transfer how much until when; the payee confirms what came in. */
function TransferDialog({
  asked: { amount, expiresAt, payee = '', payeeAccount = '', payeeBank = '' },
  orderNo,
  onClose,
}: TransferDialogProps) {
  const actions = <Button onClick={onClose}>知道了</Button>;
  return (
    <Dialog open title="转账付款，等机构确认收款" onClose={onClose} actions={actions}>
      <SummaryList
        items={[
          { label: '付给', value: payee },
          { label: '金额', value: formatYuan(amount), isMain: true },
          { label: '收款账户', value: payeeAccount === '' ? '请按机构通知转账' : `${payeeBank} ${payeeAccount}`.trim() },
          { label: '转账附言', value: orderNo },
          { label: '最晚确认', value: formatMinute(expiresAt) },
        ]}
      />
      <p>转账以后不用再操作：机构查到这笔钱，两个人核对过，订单就往下走，会发消息告诉您。金额要一分不差，附言写上订单号。</p>
    </Dialog>
  );
}

/** Leads to the cashier, whose address the proxy has checked; without one it says whom to transfer to. */
export function PayButton({ call, order: { orderNo, version }, size, reload, children }: PayButtonProps) {
  const { isBusy, run } = useSubmit(notifyFailure);
  const [transfer, setTransfer] = useState<PaymentAsked | null>(null);
  const pay = async () => {
    const { data } = await request(call, { body: { orderNo, version } });
    if (data.cashierUrl === undefined) return setTransfer(data);
    window.location.assign(data.cashierUrl);
    return LEAVING;
  };
  const close = () => {
    setTransfer(null);
    void reload();
  };
  return (
    <>
      <Button busy={isBusy} busyText="正在去收银台" size={size} onClick={() => void run(pay)}>
        {children}
      </Button>
      {transfer !== null && <TransferDialog asked={transfer} orderNo={orderNo} onClose={close} />}
    </>
  );
}
