'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ActionDialog } from '#components/ui/case/action-dialog.tsx';
import { request } from '#lib/browser/request.ts';
import { type Reload, runCaseStep } from '#lib/browser/run-case-step.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatYuan } from '#lib/format/money.ts';
import { insuranceHref } from '../insurance-href.ts';
import styles from './order-detail.module.css';
import { fillInHref } from './order-href.ts';
import { PayButton } from './pay-button.tsx';
import { refundSentence } from './refund-sentence.ts';

interface OrderActionProps {
  order: InsuranceOrder;
  reload: Reload;
}

/** Makes the order of the next period, which is then looked through and sent. */
function RenewAction({ order: { orderNo, version, productCode }, reload }: OrderActionProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const renew = async () => {
    const body = { orderNo, version };
    const { data } = await runCaseStep(() => request('insuranceOrderRenew', { body }), '续保单建好了，核对一遍再提交', reload);
    router.push(fillInHref({ orderNo: data.orderNo, productCode }));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>续保</Button>
      <ActionDialog open={isOpen} confirmText="去续保" onConfirm={renew} onClose={() => setOpen(false)}>
        资料从这张保单带过去，保费和条款按现在的算。您核对、提交以后才付款。
      </ActionDialog>
    </>
  );
}

/** What can be done next; undefined when nothing can. */
export function toMainAction(props: OrderActionProps): ReactNode {
  const { order } = props;
  const { actions, productCode, state } = order;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  if (can('pay')) return <PayButton order={order} />;
  if (can('submit')) return <ButtonLink href={fillInHref(order)}>接着填</ButtonLink>;
  if (can('amend')) return <ButtonLink href={fillInHref(order)}>去修改</ButtonLink>;
  if (can('renew')) return <RenewAction {...props} />;
  const isOver = ['70', '81', '91', '92', '93', '94'].includes(state);
  if (!isOver) return undefined;
  return (
    <ButtonLink href={insuranceHref(productCode)} variant="second">
      再看看这个产品
    </ButtonLink>
  );
}

const reason = (label: string) => ({ label, required: '请填写原因', maxLength: 200, hint: '最多 200 字' });

function CancelAction({ order: { orderNo, version }, reload }: OrderActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="plain" className={styles.leave} onClick={() => setOpen(true)}>
        取消投保
      </Button>
      <ActionDialog
        open={isOpen}
        danger
        confirmText="取消投保"
        cancelText="先不取消"
        reason={reason('为什么取消')}
        onConfirm={async (text) => {
          await runCaseStep(() => request('insuranceOrderCancel', { body: { orderNo, version, reason: text } }), '投保取消了', reload);
        }}
        onClose={() => setOpen(false)}
      >
        还没有付款，取消不收钱。取消以后这一单就结束了，想买要重新投保。
      </ActionDialog>
    </>
  );
}

function SurrenderAction({ order, reload }: OrderActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { orderNo, version, refundPreview } = order;
  if (refundPreview === null) return null;
  return (
    <>
      <Button variant="plain" className={styles.leave} onClick={() => setOpen(true)}>
        退保
      </Button>
      <ActionDialog
        open={isOpen}
        title="退保"
        danger
        confirmText={`退保，退回 ${formatYuan(refundPreview.refund)}`}
        cancelText="先不退"
        reason={reason('为什么退保')}
        onConfirm={async (text) => {
          await runCaseStep(
            () => request('insuranceOrderSurrender', { body: { orderNo, version, reason: text } }),
            '退保申请交上去了',
            reload,
          );
        }}
        onClose={() => setOpen(false)}
      >
        {refundSentence(order, refundPreview)}退保以后不再有保障，不能恢复。
      </ActionDialog>
    </>
  );
}

/** The ways out of an order, last of all. */
export function LeavingActions(props: OrderActionProps) {
  const { actions } = props.order;
  return (
    <>
      {actions.includes('cancel') && <CancelAction {...props} />}
      {actions.includes('surrender') && <SurrenderAction {...props} />}
    </>
  );
}
