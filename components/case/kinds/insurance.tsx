'use client';

import { CaseDetail } from '#components/case/case-detail.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage } from '#components/case/case-page.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import { toGroupTabs } from '#components/case/case-tabs.tsx';
import type { CaseDetailView, CaseListView, CaseView } from '#components/case/case-view.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import {
  INSURANCE_ORDER_GROUPS,
  type InsuranceOrderGroup,
  insuranceOrderGroupLabels,
  insuranceOrderStateLabels,
  toInsuranceOrderGroup,
} from '#lib/contract/insurance/states.ts';
import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { type OrderQuery, toOrdersWire } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { fillInHref, insuranceAddress, insuranceRead, orderHref } from './insurance-address.ts';
import { OrderCards, RenewalLinks } from './insurance-cards.tsx';
import { ClaimSection } from './insurance-claims.tsx';
import { toCancelling, toMainAction, toSurrender } from './insurance-steps.tsx';
import { orderWords, rowTurn, stateTone, toOrderHistory } from './insurance-words.ts';

const ACTIONS: Readonly<Partial<Record<InsuranceOrderRow['state'], string>>> = { '00': '接着填', 15: '去修改', 30: '去付款' };

function actionOf({ state, actions }: InsuranceOrderRow): string {
  if (actions.includes('supplement')) return '补理赔材料';
  if (actions.includes('renew')) return '去续保';
  return ACTIONS[state] ?? (toInsuranceOrderGroup(state) === 'running' ? '看进度' : '看保单');
}

/** One insurance order of the list; a draft goes on where it was begun. */
function toRow(row: InsuranceOrderRow, nowMs: number) {
  const { state, insurerId, insurerName, orderNo, policyNo, productName, insuredName, premium, actions } = row;
  const group = toInsuranceOrderGroup(state);
  const isWaiting = group === 'mine' || actions.includes('supplement');
  const title = insuredName === '' ? productName : `${productName}，保${insuredName}`;
  const href = state === '00' ? fillInHref(row) : orderHref(orderNo);
  return (
    <CaseRow
      square={<AgencySquare code={insurerId} name={insurerName} />}
      title={title}
      href={href}
      meta={[insurerName, policyNo || orderNo, ...(premium > 0 ? [`保费 ${formatYuan(premium)}`] : [])]}
      state={{ label: insuranceOrderStateLabels[state], tone: stateTone(state) }}
      turn={rowTurn(row, nowMs)}
      isWaiting={isWaiting}
      isOver={group === 'closed'}
      action={
        <ButtonLink href={href} variant={isWaiting ? 'main' : 'second'} size="small">
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
    ['您自己出（元）', ({ premium }) => premium.toFixed(2)],
    ['从', ({ startDate }) => startDate],
    ['到', ({ endDate }) => endDate],
    ['投保时间', ({ applyTime }) => (applyTime === null ? '' : formatMinute(applyTime))],
    ['更新时间', ({ updateTime }) => formatMinute(updateTime)],
  ],
};

export const insuranceDetail: CaseDetailView<'insuranceOrder'> = {
  ...insuranceRead,
  name: '保险订单',
  path: insuranceAddress.path,
  missing: '没有这个订单号，或者它不是您的订单。',
  title: ({ productName }) => productName,
  lead: ({ insurerName, orderNo }) => `${insurerName}　订单号 ${orderNo}`,
  head: (order, nowMs) => ({
    ...orderWords(order, nowMs),
    isMine: order.whoseTurn === 'applicant',
    state: { label: insuranceOrderStateLabels[order.state], tone: stateTone(order.state) },
  }),
  next: toMainAction,
  links: RenewalLinks,
  history: toOrderHistory,
  sections: ClaimSection,
  asides: OrderCards,
  leave: { cancel: toCancelling, surrender: toSurrender },
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
