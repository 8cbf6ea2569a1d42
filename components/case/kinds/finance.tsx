'use client';

import { CaseAction } from '#components/case/case-action.tsx';
import { CaseDetail } from '#components/case/case-detail.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage, toGroupTabs } from '#components/case/case-page.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import type { CaseDetailView, CaseListView, CaseStep, CaseView, RowContext } from '#components/case/case-view.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { loanDraftName } from '#components/wizard/draft-names.ts';
import { forgetFormsNamed } from '#lib/browser/autosaved-form.ts';
import { request } from '#lib/browser/request.ts';
import {
  FINANCE_ORDER_GROUPS,
  type FinanceOrderGroup,
  financeOrderGroupLabels,
  financeOrderStateLabels,
  toFinanceOrderGroup,
} from '#lib/contract/finance/states.ts';
import type { FinanceOrder, FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { type OrderQuery, toOrdersWire } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { draftHref, financeAddress } from './finance-address.ts';
import { AppealLinks, MaterialsSection, OrderCards } from './finance-cards.tsx';
import { ContactSection } from './finance-contact.tsx';
import { LoanPlan } from './finance-loan.tsx';
import { FormerOffer } from './finance-offer.tsx';
import { LoanRecord } from './finance-record-section.tsx';
import { demandGoesOn, SignedOffer } from './finance-sign.tsx';
import { SubsidySection } from './finance-subsidies.tsx';
import { OrderTask } from './finance-tasks.tsx';
import { headText, nextActorText, orderTitle, receiversInShort, stateOf, toOrderClock, toOrderHistory } from './finance-text.ts';

/** A draft goes on where it was begun, everything else has a page of its own. */
const hrefOf = ({ state, orderNo, ...draft }: FinanceOrderRow): string =>
  state === '00' ? draftHref(draft) : financeAddress.toHref({ orderNo });

const ACTIONS: Partial<Record<FinanceOrderRow['state'], string>> = { '00': '接着填', 45: '去补材料', 50: '看报价' };

const toDraftRemoval = ({ orderNo, version, productName, ...of }: FinanceOrderRow): CaseStep => ({
  label: '删除',
  of: `草稿：${productName}`,
  look: 'plain',
  size: 'small',
  says: `“${productName}”填了一半的内容会删掉，不能恢复。`,
  confirm: '删除草稿',
  isFinal: true,
  send: async () => {
    await request('financeOrderRemoveDraft', { body: { orderNo, version } });
    forgetFormsNamed(loanDraftName(of));
  },
  done: '草稿删了',
});

const isWaiting = ({ state }: FinanceOrderRow): boolean => toFinanceOrderGroup(state) === 'mine';

/** One order of the list. */
function toRow(row: FinanceOrderRow, { nowMs, reload }: RowContext) {
  const { state, zone, agencyId, orderNo, productName } = row;
  const agencyName = receiversInShort(row.agencyName, row.alsoSentTo);
  const group = toFinanceOrderGroup(state);
  const title = orderTitle(productName, { asked: row.amount, credited: row.creditAmount, lent: row.loanAmount });
  return (
    <CaseRow
      square={<AgencySquare code={agencyId} name={agencyName} />}
      title={title}
      href={hrefOf(row)}
      meta={zone === 'agri' ? [agencyName, orderNo, '涉农申请'] : [agencyName, orderNo]}
      state={stateOf(state)}
      turn={nextActorText(row, nowMs)}
      isWaiting={isWaiting(row)}
      isOver={group === 'closed' || group === 'done'}
      action={
        <>
          {row.actions.includes('removeDraft') && <CaseAction step={toDraftRemoval(row)} reload={reload} />}
          <ButtonLink href={hrefOf(row)} variant={isWaiting(row) ? 'main' : 'second'} size="small">
            {ACTIONS[state] ?? (group === 'running' ? '看进度' : '看详情')}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </>
      }
    />
  );
}

const financeList: CaseListView<OrderQuery<FinanceOrderGroup>, 'financeOrders'> = {
  name: '融资订单',
  call: 'financeOrders',
  toWire: toOrdersWire,
  keyOf: ({ orderNo }) => orderNo,
  row: toRow,
  waiting: { is: isWaiting, query: { group: 'mine' } },
  unit: '笔',
  search: { id: 'orders', words: '产品、机构或订单号', range: '申请时间' },
  empty: {
    title: '还没有融资订单',
    text: '申请了就在这里看：走到哪一步、轮到谁、什么时候有答复。',
    action: <ButtonLink href={patterns.financeList}>找一个融资产品</ButtonLink>,
    groups: {
      noun: '订单',
      none: {
        draft: '没有填到一半的申请',
        mine: '没有等您办的订单',
        running: '没有正在办的订单',
        done: '还没有办成的订单',
        closed: '没有已结束的订单',
      },
    },
  },
  csv: [
    ['订单号', ({ orderNo }) => orderNo],
    ['产品', ({ productName }) => productName],
    ['机构', ({ agencyName, alsoSentTo }) => [agencyName, ...alsoSentTo].join('、')],
    ['申请金额（万元）', ({ amount }) => amount],
    ['期限（月）', ({ term }) => term],
    ['状态', ({ state }) => financeOrderStateLabels[state]],
    ['现在', nextActorText],
    ['授信额度（万元）', ({ creditAmount }) => creditAmount],
    ['放款金额（万元）', ({ loanAmount }) => loanAmount],
    ['申请时间', ({ applyTime }) => (applyTime === null ? '' : formatMinute(applyTime))],
    ['更新时间', ({ updateTime }) => formatMinute(updateTime)],
  ],
};

/** Gives up the application; a reason is asked for. */
const toWithdrawal = (order: FinanceOrder): CaseStep => ({
  label: '撤回申请',
  look: 'leave',
  says: `撤回以后这笔申请就结束了，不能恢复，机构也不能再查您的信息。${demandGoesOn(order) || '要再办得重新申请。'}`,
  cancel: '先不撤',
  isFinal: true,
  reason: { label: '为什么撤回', required: '请填写原因', maxLength: 200 },
  send: (reason) => request('financeOrderWithdraw', { body: { orderNo: order.orderNo, version: order.version, reason } }),
  done: '申请撤回了',
});

const financeDetail: CaseDetailView<'financeOrder'> = {
  call: 'financeOrder',
  param: 'orderNo',
  name: '融资订单',
  path: financeAddress.path,
  missing: '没有这个订单号，或者它不是您的订单。',
  title: ({ product, asked, offer, loan }) =>
    orderTitle(product.productName, { asked: asked?.amount, credited: offer?.creditAmount, lent: loan?.loanAmount }),
  lead: ({ product, alsoSentTo, orderNo }) => `${receiversInShort(product.agencyName, alsoSentTo)}　订单号 ${orderNo}`,
  action: (
    <Button variant="second" size="small" onClick={() => window.print()}>
      <Icon name="print" />
      打印或存成 PDF
    </Button>
  ),
  task: OrderTask,
  head: (order, nowMs) => {
    const { turn, title, next } = headText(order, nowMs);
    return { turn, title, next: [next], isMine: order.whoseTurn === 'applicant', state: stateOf(order.state) };
  },
  links: AppealLinks,
  clock: { label: '平台约定的时间', terms: toOrderClock },
  next: ({ item: { state, zone, product } }) =>
    state === '00' ? <ButtonLink href={draftHref({ zone, productCode: product.productCode })}>接着填</ButtonLink> : undefined,
  sections: (shown) => (
    <>
      <ContactSection {...shown} />
      <SubsidySection {...shown} />
      <LoanPlan {...shown} />
      <LoanRecord {...shown} />
      <SignedOffer {...shown} />
      <FormerOffer {...shown} />
    </>
  ),
  history: toOrderHistory,
  materials: MaterialsSection,
  asides: OrderCards,
  leave: { withdraw: toWithdrawal },
};

const view: CaseView<OrderQuery<FinanceOrderGroup>> = {
  title: '融资订单',
  address: financeAddress,
  action: () => (
    <ButtonLink href={patterns.financeList} variant="second" size="small">
      <Icon name="plus" />
      再申请一个
    </ButtonLink>
  ),
  single: ({ orderNo }) => (orderNo === undefined ? undefined : () => <CaseDetail key={orderNo} view={financeDetail} number={orderNo} />),
  tabs: {
    label: '订单分组',
    field: 'group',
    tabs: toGroupTabs(FINANCE_ORDER_GROUPS, financeOrderGroupLabels),
    counts: 'financeOrderCounts',
  },
  content: (shown) => <CaseList view={financeList} address={financeAddress} {...shown} />,
};

/** The own finance orders, those of the farm zone among them, or the one that the address names. */
export const FinanceOrderPage = () => <CasePage view={view} />;
