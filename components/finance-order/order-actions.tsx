'use client';

import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#components/case/action-dialog.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';

interface OrderActionProps {
  order: FinanceOrder;
  reload: Reload;
}

interface RequestedActionProps extends OrderActionProps {
  button: (open: () => void) => ReactNode;
  confirmText: string;
  cancelText?: string;
  label: string;
  required: string;
  maxLength: number;
  agreement?: string;
  danger?: boolean;
  call: 'financeOrderWithdraw' | 'financeOrderDecline' | 'financeOrderReconsider';
  done: string;
  children: ReactNode;
}

function RequestedAction({
  order: { orderNo, version },
  reload,
  button,
  label,
  required,
  maxLength,
  agreement,
  call,
  done,
  ...rest
}: RequestedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const step = (reason: string) => {
    const body = { orderNo, version, reason };
    if (call === 'financeOrderReconsider') return request(call, { body: { ...body, agreed: true } });
    return request(call, { body });
  };
  return (
    <>
      {button(() => setOpen(true))}
      <ActionDialog
        {...rest}
        open={isOpen}
        reason={{ label, required, maxLength, hint: `最多 ${maxLength} 字` }}
        agreement={agreement === undefined ? undefined : { label: agreement, required: '请阅读并同意信用信息查询授权' }}
        onConfirm={(reason) => runCaseStep(() => step(reason), done, reload)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Gives up the application; a reason is asked for. */
export function WithdrawAction(props: OrderActionProps) {
  return (
    <RequestedAction
      {...props}
      button={(open) => (
        <Button variant="plain" className="finance-order-withdraw" onClick={open}>
          撤回申请
        </Button>
      )}
      danger
      confirmText="撤回申请"
      cancelText="先不撤"
      label="为什么撤回"
      required="请填写原因"
      maxLength={200}
      call="financeOrderWithdraw"
      done="申请撤回了"
    >
      撤回以后这笔申请就结束了，不能恢复，机构也不能再查您的信息。要再办得重新申请。
    </RequestedAction>
  );
}

/** Turns an offer down; a reason is asked for. */
export function DeclineAction(props: OrderActionProps) {
  return (
    <RequestedAction
      {...props}
      button={(open) => (
        <Button variant="plain" onClick={open}>
          不接受
        </Button>
      )}
      danger
      confirmText="不接受这个报价"
      cancelText="再想想"
      label="为什么不接受"
      required="请填写原因"
      maxLength={200}
      call="financeOrderDecline"
      done="报价没有接受，这笔申请结束了"
    >
      不接受以后，这个报价作废，这笔申请结束，不收费。
    </RequestedAction>
  );
}

/** Asks once that a refusal is looked at again. */
export function ReconsiderAction(props: OrderActionProps) {
  const { agencyName } = props.order.product;
  return (
    <RequestedAction
      {...props}
      button={(open) => <Button onClick={open}>申请复议</Button>}
      confirmText="申请复议"
      label="为什么该再看一次"
      required="请说明为什么申请复议"
      maxLength={500}
      agreement={`同意${agencyName}为这次复议再查一次信用信息，范围和原来一样`}
      call="financeOrderReconsider"
      done="复议申请交上去了"
    >
      复议会按原来的申请再开一笔，只能申请一次。说清楚什么变了，或者机构哪里看错了。
    </RequestedAction>
  );
}
