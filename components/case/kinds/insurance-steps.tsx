import type { ReactNode } from 'react';
import { CaseAction } from '#components/case/case-action.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { PayButton } from '#components/case/pay-button.tsx';
import { insuranceHref } from '#components/insurance/insurance-href.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { request } from '#lib/browser/request.ts';
import { toInsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatYuan } from '#lib/format/money.ts';
import { fillInHref } from './insurance-address.ts';
import { refundSentence } from './insurance-words.ts';

const reason = (label: string) => ({ label, required: '请填写原因', maxLength: 200 });

/** Makes the order of the next period, which is then looked through and sent. */
function toRenewal({ orderNo, version, productCode }: InsuranceOrder): CaseStep<{ data: { orderNo: string } }> {
  return {
    label: '续保',
    says: '资料从这张保单带过去，保费和条款按现在的算。您核对、提交以后才付款。',
    confirm: '去续保',
    send: () => request('insuranceOrderRenew', { body: { orderNo, version } }),
    done: '续保单建好了，核对一遍再提交',
    goTo: ({ data }) => fillInHref({ orderNo: data.orderNo, productCode }),
  };
}

export const toCancelling = ({ orderNo, version }: InsuranceOrder): CaseStep => ({
  label: '取消投保',
  look: 'leave',
  says: '还没有付款，取消不收钱。取消以后这一单就结束了，想买要重新投保。',
  cancel: '先不取消',
  isFinal: true,
  reason: reason('为什么取消'),
  send: (text) => request('insuranceOrderCancel', { body: { orderNo, version, reason: text } }),
  done: '投保取消了',
});

/** Null while it is not known what would be paid back. */
export function toSurrender(order: InsuranceOrder): CaseStep | null {
  const { orderNo, version, refundPreview } = order;
  if (refundPreview === null) return null;
  return {
    label: '退保',
    look: 'leave',
    title: '退保',
    says: `${refundSentence(order, refundPreview)}退保以后不再有保障，不能恢复。`,
    confirm: `退保，退回 ${formatYuan(refundPreview.refund)}`,
    cancel: '先不退',
    isFinal: true,
    reason: reason('为什么退保'),
    send: (text) => request('insuranceOrderSurrender', { body: { orderNo, version, reason: text } }),
    done: '退保申请交上去了',
  };
}

/** What can be done next; undefined when nothing can. */
export function toMainAction({ item: order, reload }: ShownCase<InsuranceOrder>): ReactNode {
  const { actions, productCode, state } = order;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  if (can('pay'))
    return (
      <PayButton call="insuranceOrderPay" order={order}>
        去付款
      </PayButton>
    );
  if (can('submit')) return <ButtonLink href={fillInHref(order)}>接着填</ButtonLink>;
  if (can('amend')) return <ButtonLink href={fillInHref(order)}>去修改</ButtonLink>;
  if (can('renew')) return <CaseAction step={toRenewal(order)} reload={reload} />;
  if (toInsuranceOrderGroup(state) !== 'closed') return undefined;
  return (
    <ButtonLink href={insuranceHref(productCode)} variant="second">
      再看看这个产品
    </ButtonLink>
  );
}
