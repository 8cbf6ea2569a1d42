'use client';

import type { ReactNode } from 'react';
import { CaseAction } from '#components/case/case-action.tsx';
import { CaseDetail } from '#components/case/case-detail.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage, toGroupTabs } from '#components/case/case-page.tsx';
import { CaseButtons } from '#components/case/case-parts.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import type { CaseDetailView, CaseListView, CaseStep, CaseView, ShownCase } from '#components/case/case-view.ts';
import { PayButton } from '#components/case/pay-button.tsx';
import { supplementId } from '#components/insurance/claim/supplement-form.tsx';
import { insuranceHref } from '#components/insurance/insurance-href.ts';
import type { FormStep } from '#components/insurance/insurance-steps.ts';
import { returnedStep } from '#components/insurance/returned-step.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { focusField } from '#components/ui/field/focus-field.ts';
import { Icon } from '#components/ui/icon.tsx';
import { insuranceDraftNames } from '#components/wizard/draft-names.ts';
import { forgetFormsNamed } from '#lib/browser/autosaved-form.ts';
import { request } from '#lib/browser/request.ts';
import {
  INSURANCE_ORDER_GROUPS,
  type InsuranceOrderGroup,
  insuranceOrderGroupLabels,
  insuranceOrderStateLabels,
  toInsuranceOrderGroup,
} from '#lib/contract/insurance/states.ts';
import type { InsuranceOrder, InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { eachYearText } from '#lib/contract/pricing/quote-premium.ts';
import { SURRENDER_DAYS } from '#lib/contract/pricing/surrender-refund.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { type OrderQuery, orderAddress, toOrdersWire } from '#lib/query/case-query.ts';
import { insurancesOfType } from '#lib/routes/insurances-href.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { fillInHref, insuranceRead, orderHref } from './insurance-address.ts';
import { OrderCards, RenewalLinks } from './insurance-cards.tsx';
import { ClaimSection, WANTS_MORE } from './insurance-claims.tsx';
import { PremiumSection } from './insurance-premiums.tsx';
import { claimWhose, orderText, refundWayText, rowTurn, stateTone, toOrderHistory } from './insurance-words.ts';
import { coverEndText, invoiceText, refundSentence } from './surrender-words.ts';

const insuranceAddress = orderAddress(patterns.userInsureOrder, INSURANCE_ORDER_GROUPS);

const [DRAFT, TO_PAY, COVERED, SURRENDERING, SURRENDERED, REFUSED] = ['00', '30', '60', '80', '81', '91'] as const;

/** Why a draft is called off, which asks nobody. */
const UNSENT = '没有提交，不要了';

const reason = (label: string) => ({ label, required: '请填写原因', maxLength: 200 });

type Begun = { data: Pick<InsuranceOrderRow, 'orderNo' | 'state'> };

/** Where it goes on what was begun: a draft is filled in, whatever else is looked at. */
const begunHref = (
  { orderNo, state, productCode }: Pick<InsuranceOrderRow, 'orderNo' | 'state' | 'productCode'>,
  step?: FormStep,
): string => (state === DRAFT ? fillInHref({ orderNo, productCode }, step) : orderHref(orderNo));

/** Makes the order of the next period, which is then looked through and sent. */
function toRenewal({ orderNo, version, productCode }: InsuranceOrder): CaseStep<Begun> {
  return {
    label: '续保',
    says: '资料从这张保单带过去，保费和条款按现在的算。您核对、提交以后才付款。',
    confirm: '去续保',
    send: () => request('insuranceOrderRenew', { body: { orderNo, version } }),
    done: '续保单建好了，核对一遍再提交',
    goTo: ({ data }) => begunHref({ ...data, productCode }),
  };
}

const AGAIN: Readonly<Partial<Record<InsuranceOrderRow['state'], string>>> = { 70: '再买一份', 81: '再买一份', 92: '再试一次' };

/** Makes the same application once more, which is looked back over and sent. */
function toRetry({ orderNo, version, productCode, state }: InsuranceOrder): CaseStep<Begun> {
  const label = AGAIN[state] ?? '重新投保';
  return {
    label,
    says: '资料从这一单带过去，不用再填。保费和条款按现在的算，您核对、提交以后才付款。',
    confirm: label,
    send: () => request('insuranceOrderRenew', { body: { orderNo, version } }),
    done: '资料都带过来了，核对一遍再提交',
    goTo: ({ data }) => begunHref({ ...data, productCode }, 'confirm'),
  };
}

/** On the way to what was begun of a renewal, or of another try. */
function followingText({ renewalState, policyNo, state }: InsuranceOrder): string {
  const isAgain = state === SURRENDERED;
  const what = policyNo === '' ? '重新投保' : isAgain ? '再买' : '续保';
  if (renewalState === TO_PAY) return `去付${what}的保费`;
  if (renewalState === SURRENDERING) return '看正在退的那一单';
  const isOpen = renewalState !== undefined && ['draft', 'mine'].includes(toInsuranceOrderGroup(renewalState));
  if (!isOpen) return `看${what}的那一单`;
  return policyNo === '' ? '接着重新投保' : isAgain ? '接着再买一份' : '接着办续保';
}

/** How an order goes on that is over or ends soon: what was begun of it, before it is begun again. */
function toFollowing({ item: order, reload }: ShownCase<InsuranceOrder>, look: 'main' | 'second'): ReactNode {
  const { actions, productCode, renewedBy, renewalState, policyNo } = order;
  if (renewedBy !== '') {
    const href = begunHref({ orderNo: renewedBy, productCode, state: renewalState ?? COVERED }, policyNo === '' ? 'confirm' : undefined);
    return (
      <ButtonLink href={href} variant={look}>
        {followingText(order)}
      </ButtonLink>
    );
  }
  if (actions.includes('renew')) return <CaseAction step={{ ...toRenewal(order), look }} reload={reload} />;
  return actions.includes('again') ? <CaseAction step={{ ...toRetry(order), look }} reload={reload} /> : undefined;
}

/** A draft, which nobody else has seen, is dropped without a word. */
const toCancelling = (order: InsuranceOrder): CaseStep => ({
  look: 'leave',
  isFinal: true,
  ...(order.state === DRAFT
    ? { label: '不要这份草稿了', says: '草稿还没提交，只有您看得到。以后想买，可以重新投保。', cancel: '先留着', done: '草稿不要了' }
    : {
        label: '取消投保',
        says: '还没有付款，取消不收钱。取消以后这一单就结束了，想买要重新投保。',
        cancel: '先不取消',
        reason: reason('为什么取消'),
        done: '投保取消了',
      }),
  send: async (text) => {
    const { orderNo, version } = order;
    await request('insuranceOrderCancel', { body: { orderNo, version, reason: text || UNSENT } });
    forgetFormsNamed(...insuranceDraftNames(order));
  },
});

/** Null while it is not known what would be paid back. */
function toSurrender(order: InsuranceOrder): CaseStep | null {
  const { orderNo, version, refundPreview } = order;
  if (refundPreview === null) return null;
  return {
    label: '退保',
    look: 'leave',
    title: '退保',
    says: `${refundSentence(order, refundPreview)}退的钱${refundWayText(order, refundPreview.refund)}。保险公司最迟 ${SURRENDER_DAYS} 天退款，退款以前可以撤回，退款以后不能恢复。${coverEndText(order)}${invoiceText(refundPreview)}`,
    confirm: `退保，退回 ${formatYuan(refundPreview.refund)}`,
    cancel: '先不退',
    isFinal: true,
    reason: reason('为什么退保'),
    send: (text) => request('insuranceOrderSurrender', { body: { orderNo, version, reason: text } }),
    done: `退保申请交上去了，保险公司最迟 ${SURRENDER_DAYS} 天退款，退款以前可以撤回`,
  };
}

const toSurrenderBack = ({ orderNo, version }: InsuranceOrder): CaseStep => ({
  label: '撤回退保',
  look: 'second',
  says: '撤回以后不退钱，保单照退保以前的办。',
  cancel: '先不撤回',
  send: () => request('insuranceOrderWithdrawSurrender', { body: { orderNo, version } }),
  done: '退保撤回了',
});

/** What can be done next; undefined when nothing can. */
function toMainAction(shown: ShownCase<InsuranceOrder>): ReactNode {
  const { item: order, reload } = shown;
  const { actions, productCode, state } = order;
  const can = (action: (typeof actions)[number]) => actions.includes(action);
  const premium = can('payPremium') ? (
    <PayButton call="insuranceOrderPay" order={order} reload={reload}>
      付第 {order.premiumDue?.period} 期保费
    </PayButton>
  ) : undefined;
  const wanting = can('supplement') ? order.claims.filter((one) => one.state === WANTS_MORE) : [];
  if (wanting.length > 0)
    return (
      <CaseButtons>
        {wanting.map((claim) => (
          <Button
            key={claim.claimId}
            onClick={() => focusField(`${supplementId(claim)}-${claim.onlyAccount ? 'bankAccount' : 'description'}`)}
          >
            {claim.onlyAccount ? '重新填账号' : '补材料'}
            {order.claims.length > 1 && `：${claimWhose(claim)}`}
          </Button>
        ))}
        {premium}
        {toFollowing(shown, 'second')}
      </CaseButtons>
    );
  if (can('pay'))
    return (
      <PayButton call="insuranceOrderPay" order={order} reload={reload}>
        去付款
      </PayButton>
    );
  if (can('submit')) return <ButtonLink href={fillInHref(order)}>接着填</ButtonLink>;
  if (can('amend')) return <ButtonLink href={fillInHref(order, returnedStep(order))}>去修改</ButtonLink>;
  if (premium !== undefined)
    return (
      <CaseButtons>
        {premium}
        {toFollowing(shown, 'second')}
      </CaseButtons>
    );
  const following = toFollowing(shown, 'main');
  if (toInsuranceOrderGroup(state) !== 'closed') return following;
  return (
    <CaseButtons>
      {following}
      <ButtonLink href={state === REFUSED ? insurancesOfType(order.type) : insuranceHref(productCode)} variant="second">
        {state === REFUSED ? '看看别的产品' : '再看看这个产品'}
      </ButtonLink>
    </CaseButtons>
  );
}

const ACTIONS: Readonly<Partial<Record<InsuranceOrderRow['state'], string>>> = { '00': '接着填', 15: '去修改', 30: '去付款' };

function actionOf({ state, actions, renewalState, policyNo }: InsuranceOrderRow): string {
  if (actions.includes('supplement')) return '补理赔材料';
  if (actions.includes('payPremium')) return '去付款';
  if (actions.includes('renew') && renewalState === undefined) return '去续保';
  if (renewalState === DRAFT && policyNo !== '') return state === SURRENDERED ? '接着再买一份' : '接着办续保';
  return ACTIONS[state] ?? (toInsuranceOrderGroup(state) === 'running' ? '看进度' : policyNo === '' ? '看这一单' : '看保单');
}

const isWaiting = ({ state, actions }: InsuranceOrderRow): boolean =>
  toInsuranceOrderGroup(state) === 'mine' || actions.includes('supplement') || actions.includes('payPremium');

/** One insurance order of the list; a draft goes on where it was begun. */
function toRow(row: InsuranceOrderRow, nowMs: number) {
  const { state, insurerId, insurerName, orderNo, policyNo, productName, insuredName, premium, premiumYears = 1 } = row;
  const title = insuredName === '' ? productName : `${productName}，保${/^\d/.test(insuredName) ? ' ' : ''}${insuredName}`;
  const href = state === '00' ? fillInHref(row) : orderHref(orderNo);
  return (
    <CaseRow
      square={<AgencySquare code={insurerId} name={insurerName} />}
      title={title}
      href={href}
      meta={[insurerName, policyNo || orderNo, ...(premium > 0 ? [`保费 ${eachYearText(formatYuan(premium), premiumYears)}`] : [])]}
      state={{ label: insuranceOrderStateLabels[state], tone: stateTone(state) }}
      turn={rowTurn(row, nowMs)}
      isWaiting={isWaiting(row)}
      isOver={toInsuranceOrderGroup(state) === 'closed'}
      action={
        <ButtonLink href={href} variant={isWaiting(row) ? 'main' : 'second'} size="small">
          {actionOf(row)}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      }
    />
  );
}

export const insuranceList: CaseListView<OrderQuery<InsuranceOrderGroup>, 'insuranceOrders'> = {
  name: '保险订单',
  call: 'insuranceOrders',
  toWire: toOrdersWire,
  keyOf: ({ orderNo }) => orderNo,
  row: (row, { nowMs }) => toRow(row, nowMs),
  waiting: { is: isWaiting, query: { group: 'mine' } },
  unit: '笔',
  search: { id: 'insurance-orders', words: '产品、被保险人、订单号或保单号', range: '投保时间' },
  empty: {
    title: '还没有保险订单',
    text: '买了就在这里看：保单、保到哪天、怎么退、怎么赔。',
    action: <ButtonLink href={patterns.insuranceList}>找一个保险</ButtonLink>,
    groups: {
      noun: '订单',
      none: {
        draft: '没有填到一半的投保',
        mine: '没有等您办的订单',
        running: '没有正在办的订单',
        covered: '还没有在保的保单',
        closed: '没有已结束的订单',
      },
    },
  },
  csv: [
    ['订单号', ({ orderNo }) => orderNo],
    ['保单号', ({ policyNo }) => policyNo],
    ['产品', ({ productName }) => productName],
    ['保险公司', ({ insurerName }) => insurerName],
    ['保谁保什么', ({ insuredName }) => insuredName],
    ['状态', ({ state }) => insuranceOrderStateLabels[state]],
    ['您自己出（元）', ({ sumInsured, premium }) => (sumInsured === 0 ? '' : premium.toFixed(2))],
    ['从', ({ startDate }) => startDate],
    ['到', ({ endDate }) => endDate],
    ['投保时间', ({ applyTime }) => (applyTime === null ? '' : formatMinute(applyTime))],
    ['更新时间', ({ updateTime }) => formatMinute(updateTime)],
  ],
};

const OrderSections = (shown: ShownCase<InsuranceOrder>) => (
  <>
    <PremiumSection {...shown} />
    <ClaimSection {...shown} />
  </>
);

export const insuranceDetail: CaseDetailView<'insuranceOrder'> = {
  ...insuranceRead,
  name: '保险订单',
  path: insuranceAddress.path,
  missing: '没有这个订单号，或者它不是您的订单。',
  title: ({ productName }) => productName,
  lead: ({ insurerName, orderNo }) => `${insurerName}　订单号 ${orderNo}`,
  head: (order, nowMs) => ({
    ...orderText(order, nowMs),
    isMine: order.whoseTurn === 'applicant',
    state: { label: insuranceOrderStateLabels[order.state], tone: stateTone(order.state) },
  }),
  next: toMainAction,
  links: RenewalLinks,
  history: toOrderHistory,
  sections: OrderSections,
  asides: OrderCards,
  leave: { cancel: toCancelling, surrender: toSurrender, withdrawSurrender: toSurrenderBack },
};

const view: CaseView<OrderQuery<InsuranceOrderGroup>> = {
  title: '保险订单',
  address: insuranceAddress,
  action: () => (
    <ButtonLink href={patterns.insuranceList} variant="second" size="small">
      <Icon name="plus" />
      再买一份
    </ButtonLink>
  ),
  single: ({ orderNo }) => (orderNo === undefined ? undefined : () => <CaseDetail key={orderNo} view={insuranceDetail} number={orderNo} />),
  tabs: {
    label: '订单分组',
    field: 'group',
    tabs: toGroupTabs(INSURANCE_ORDER_GROUPS, insuranceOrderGroupLabels),
    counts: 'insuranceOrderCounts',
  },
  content: (shown) => <CaseList view={insuranceList} address={insuranceAddress} {...shown} />,
};

/** The own insurance orders, or the one that the address names. */
export const InsureOrderPage = () => <CasePage view={view} />;
