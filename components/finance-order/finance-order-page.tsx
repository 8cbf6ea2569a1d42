'use client';

import { CaseClock, type CaseTerm } from '#components/case/case-clock.tsx';
import { CaseHead } from '#components/case/case-head.tsx';
import { type CaseEvent, CaseHistory } from '#components/case/case-history.tsx';
import { EvaluateCard } from '#components/case/evaluate-card.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { LIVE, useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useToday } from '#lib/browser/use-today.ts';
import {
  type FinanceOrderState,
  financeOrderActionLabels,
  type OrderPromise,
  orderPromiseLabel,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import type { FinanceOrder, OrderSla, OrderStep } from '#lib/contract/finance-order.ts';
import { formatDaysLeft, readShanghai } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { formatMoment, headText } from './head-text.ts';
import { OfferTask } from './offer-task.tsx';
import { WithdrawAction } from './order-actions.tsx';
import { AuthorisationCard, ManagerCard, MaterialsCard, RequestedCard } from './order-asides.tsx';
import './finance-order.css';
import { OrderList } from './order-list.tsx';
import { ALL_ORDERS, draftHref, ORDERS_PATH, orderPageCodec } from './order-query.ts';
import { AppealLinks, FormerOffer, LoanCard, RejectionCard } from './order-results.tsx';
import { orderTitle, stateOf } from './order-text.ts';
import { ReturnTask } from './return-task.tsx';

const PROMISED_DAYS: Readonly<Record<OrderPromise, number>> = { accept: 1, contact: 3, loan: 5 };
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** 25 分钟, 6 小时, 2 天; empty when one of the times is none. */
export function durationText(from: string, to: string): string {
  const start = readShanghai(from);
  const end = readShanghai(to);
  if (start === null || end === null) return '';
  const minutes = Math.max(1, Math.round(end.diff(start, 'minute', true)));
  if (minutes < HOUR_MINUTES) return `${minutes} 分钟`;
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < DAY_HOURS ? `${hours} 小时` : `${Math.round(hours / DAY_HOURS)} 天`;
}

interface Shown {
  readonly applyTime: string;
  readonly state: FinanceOrderState;
  readonly nowMs: number;
}

function toTerm({ promise, due, doneTime, isLate }: OrderSla, isNext: boolean, { applyTime, state, nowMs }: Shown): CaseTerm {
  const name = orderPromiseLabel(promise, state);
  const promised = `约定 ${PROMISED_DAYS[promise]} 个工作日`;
  if (doneTime !== null)
    return {
      name,
      state: isLate ? 'broken' : 'kept',
      mark: isLate ? '晚了' : '按时',
      note: `用了 ${durationText(applyTime, doneTime)}，${promised}`,
    };
  const note = `${formatMoment(due, nowMs)} 前，${promised}`;
  if (isLate) return { name, state: 'broken', mark: '已经超时', note };
  return { name, state: isNext ? 'running' : 'ahead', mark: isNext ? formatDaysLeft(due, nowMs) : '还没到', note };
}

/** The institution's promises of an order (1, 3, 5 working days); once it is over, those that were kept or broken. */
export function toOrderClock({ sla, applyTime, whoseTurn, state }: FinanceOrder, nowMs: number): CaseTerm[] {
  if (applyTime === null) return [];
  const isOver = whoseTurn === 'none' || state === '00';
  const shown = isOver ? sla.filter(({ doneTime }) => doneTime !== null) : sla;
  const next = shown.find(({ doneTime }) => doneTime === null);
  return shown.map((term) => toTerm(term, term === next, { applyTime, state, nowMs }));
}

/** What was done, from the applicant's side. */
const DONE: Readonly<Record<string, string>> = {
  submit: '您递交了申请',
  accept: '机构受理了',
  investigate: '机构开始核实',
  approveStart: '机构开始审批',
  return: '机构请您补充',
  resubmit: '您补好交回去了',
  credit: '机构给出了报价',
  sign: '您接受报价，签了约',
  decline: '您没有接受报价',
  runOut: '报价过期没有签，自动失效',
  disburse: '机构放款了',
  settle: '贷款还清了',
  reject: '机构没有批',
  withdraw: '您撤回了申请',
  expire: '机构没有按时受理，自动关闭',
};

/** What is still to come in each state, up to the money. */
const AHEAD: Readonly<Partial<Record<FinanceOrderState, readonly string[]>>> = {
  10: ['机构受理', '核实', '审批', '给您报价', '签约', '放款'],
  20: ['核实', '审批', '给您报价', '签约', '放款'],
  30: ['审批', '给您报价', '签约', '放款'],
  40: ['给您报价', '签约', '放款'],
  45: ['您补好交回去', '机构接着办', '给您报价', '签约', '放款'],
  50: ['签约', '放款'],
  60: ['放款'],
  70: ['按合同还清'],
};

const OFFERED = '给您报价';
const LENT = '放款';
const NOTES: Readonly<Record<string, string>> = { [OFFERED]: '写明额度、利率和每一项费用，接不接受您来定' };
const HOLDERS = { applicant: '您', institution: '机构' } as const;

/** Steps whose remark is what somebody said; that of the others is a fact. */
const SAID = ['return', 'reject', 'resubmit', 'withdraw', 'decline'];

const isBySystem = ({ actorType }: OrderStep): boolean => actorType === 'clock';

/** ，之后在机构手里 6 小时；，从那时起轮到您. */
function heldText({ toState, time }: OrderStep, following: OrderStep | undefined): string {
  const turn = whoseTurn(toState);
  if (turn === 'none') return '';
  return following === undefined ? `，从那时起轮到${HOLDERS[turn]}` : `，之后在${HOLDERS[turn]}手里 ${durationText(time, following.time)}`;
}

function nameOf(step: OrderStep): string {
  const { action } = step;
  const done = isBySystem(step) && action === 'decline' ? DONE.runOut : DONE[action];
  return done ?? financeOrderActionLabels[action] ?? action;
}

/** Who did it, without the institution's name that stands on the page anyway. */
const personOf = ({ actorType, actorName }: OrderStep, agencyName: string): string =>
  actorType === 'institution' ? actorName.replace(agencyName, '').trim() : '';

interface Timeline {
  readonly agencyName: string;
  readonly isOver: boolean;
  readonly nowMs: number;
}

function toEvent(step: OrderStep, following: OrderStep | undefined, { agencyName, isOver, nowMs }: Timeline): CaseEvent {
  const { action, remark, time } = step;
  const facts = [personOf(step, agencyName), SAID.includes(action) ? '' : remark].filter((text) => text !== '');
  return {
    key: `${action} ${time}`,
    state: following === undefined && !isOver ? 'current' : 'done',
    name: nameOf(step),
    when: formatMoment(time, nowMs) + heldText(step, following),
    quote: SAID.includes(action) && remark !== '' ? remark : undefined,
    detail: facts.length === 0 ? undefined : facts.join('，'),
  };
}

/** The course of an order: who did what when, how long it then lay with whom, and what is to come. */
export function toOrderHistory({ timeline, state, whoseTurn: turn, sla, product }: FinanceOrder, nowMs: number): CaseEvent[] {
  const steps = timeline.filter(({ action }) => action !== 'save');
  const timelineSteps: Timeline = { agencyName: product.agencyName, isOver: turn === 'none', nowMs };
  const loan = sla.find(({ promise, doneTime }) => promise === 'loan' && doneTime === null);
  const ahead = (AHEAD[state] ?? []).map((name): CaseEvent => {
    const isPromised = loan !== undefined && name === (state === '60' ? LENT : OFFERED);
    const when = isPromised ? [`约定 ${formatMoment(loan.due, nowMs)} 前`, NOTES[name]].filter(Boolean).join('，') : NOTES[name];
    return { key: `ahead ${name}`, state: 'next', name, when };
  });
  return [...steps.map((step, index) => toEvent(step, steps[index + 1], timelineSteps)), ...ahead];
}

const MISSING_CODE = 404;
const ABOVE = [{ label: '融资订单', href: ORDERS_PATH }];

const toList = (
  <ButtonLink href={ORDERS_PATH} variant="second" size="small">
    看全部融资订单
  </ButtonLink>
);

/** One of the own orders: whose turn it is, what can be done now, its course and everything that belongs to it. */
function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data, error, mutate } = useCall('financeOrder', { params: { orderNo } }, LIVE);
  if (data !== undefined) return <OrderView order={data.data} reload={() => mutate()} />;
  if (error === undefined) return <LoadingLines blocks={3} />;
  if (error.code === MISSING_CODE) {
    return (
      <EmptyState title="访问资源不存在" heading="h1" actions={toList}>
        <p>没有这个订单号，或者它不是您的订单。</p>
      </EmptyState>
    );
  }
  return (
    <FailedState
      title={error.message}
      code={error.code}
      heading="h1"
      actions={<Button onClick={() => void mutate().catch(() => undefined)}>再试一次</Button>}
    />
  );
}

interface OrderViewProps {
  order: FinanceOrder;
  reload: Reload;
}

function OrderView({ order, reload }: OrderViewProps) {
  const nowMs = useToday(0);
  const { orderNo, asked, product, whoseTurn, state } = order;
  const words = headText(order, nowMs);
  const clock = toOrderClock(order, nowMs);
  return (
    <CentreView
      title={orderTitle(product.productName, asked?.amount ?? null)}
      lead={`${product.agencyName}　订单号 ${orderNo}`}
      above={ABOVE}
      action={
        <Button variant="second" size="small" onClick={() => window.print()}>
          <Icon name="print" />
          打印或存成 PDF
        </Button>
      }
    >
      <div className="finance-order-order">
        <OrderTask order={order} nowMs={nowMs} reload={reload} />
        <CaseHead
          turn={words.turn}
          isMine={whoseTurn === 'applicant'}
          state={stateOf(state)}
          title={words.title}
          below={clock.length === 0 ? undefined : <CaseClock label="机构承诺的时间" terms={clock} />}
        >
          <p>{words.next}</p>
          <AppealLinks order={order} />
        </CaseHead>
        <SplitLayout pattern="aside" className="finance-order-split">
          <div className="finance-order-course">
            <FormerOffer order={order} />
            <section aria-labelledby="history-title" className="finance-order-section">
              <h2 id="history-title">办理经过</h2>
              <CaseHistory events={toOrderHistory(order, nowMs)} />
            </section>
            <MaterialsCard order={order} />
          </div>
          <div className="finance-order-asides">
            <RejectionCard order={order} reload={reload} />
            <LoanCard order={order} />
            <ManagerCard order={order} />
            <RequestedCard order={order} />
            <AuthorisationCard order={order} />
            {order.actions.includes('evaluate') && <EvaluateCard orderNo={orderNo} until={order.evaluateUntil} />}
            {order.actions.includes('withdraw') && <WithdrawAction order={order} reload={reload} />}
          </div>
        </SplitLayout>
      </div>
    </CentreView>
  );
}

/** What waits for the applicant, on top of everything. */
function OrderTask({ order, nowMs, reload }: OrderViewProps & { nowMs: number }) {
  const { state, zone, asked, offer, returned, product } = order;
  if (state === '50' && asked !== null && offer !== null)
    return <OfferTask order={order} asked={asked} offer={offer} nowMs={nowMs} reload={reload} />;
  if (state === '45' && returned !== null) return <ReturnTask order={order} returned={returned} reload={reload} />;
  if (state !== '00') return null;
  return (
    <div>
      <ButtonLink href={draftHref({ zone, productCode: product.productCode })}>接着填</ButtonLink>
    </div>
  );
}

/** The own finance orders, or the one that the address names. */
export function FinanceOrderPage() {
  const { query, show } = useListQuery(orderPageCodec, ORDERS_PATH, ALL_ORDERS);
  const { orderNo } = query;
  if (orderNo !== undefined) return <CentreGate>{() => <OrderDetail key={orderNo} orderNo={orderNo} />}</CentreGate>;
  return (
    <CentreView
      title="融资订单"
      action={
        <ButtonLink href={patterns.financeList} variant="second" size="small">
          <Icon name="plus" />
          再申请一个
        </ButtonLink>
      }
    >
      <CentreGate>{() => <OrderList query={query} onShow={show} />}</CentreGate>
    </CentreView>
  );
}
