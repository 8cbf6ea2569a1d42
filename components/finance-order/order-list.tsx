import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CaseRow, CaseRows } from '#components/case/case-row.tsx';
import { CaseSearch } from '#components/case/case-search.tsx';
import { type CaseTab, CaseTabs } from '#components/case/case-tabs.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import {
  FINANCE_ORDER_GROUPS,
  type FinanceOrderGroup,
  financeOrderGroupLabels,
  financeOrderStateLabels,
  toFinanceOrderGroup,
} from '#lib/contract/finance/states.ts';
import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { formatCsv } from '#lib/format/csv.ts';
import { formatDay, formatMinute } from '#lib/format/dates.ts';
import { rangeOf, toOrdersWire, withRange } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { DraftRemoval } from './draft-removal.tsx';
import styles from './order-list.module.css';
import { ALL_ORDERS, draftHref, ORDERS_PATH, type OrderPageQuery, orderPageCodec, toOrdersHref } from './order-query.ts';
import { nextActorText, orderTitle, stateOf } from './order-text.ts';

const NONE_IN_GROUP: Readonly<Record<FinanceOrderGroup, string>> = {
  draft: '没有填到一半的申请',
  mine: '没有等您办的订单',
  running: '没有正在办的订单',
  done: '还没有办成的订单',
  closed: '没有已结束的订单',
};

interface NoOrdersProps {
  query: OrderPageQuery;
  onShow: (next: OrderPageQuery) => void;
}

/** Nothing to show: which one condition to drop, or how to begin. */
function NoOrders({ query, onShow }: NoOrdersProps) {
  const isSearched = query.search !== '' || rangeOf(query).some((end) => end !== '');
  if (isSearched) {
    return (
      <EmptyState
        title="没有找到这样的订单"
        actions={
          <Button variant="second" size="small" onClick={() => onShow(withRange({ ...query, search: '', page: 1 }, ['', '']))}>
            不限文字和时间
          </Button>
        }
      />
    );
  }
  if (query.group !== undefined) {
    return (
      <EmptyState
        title={NONE_IN_GROUP[query.group]}
        actions={
          <Button variant="second" size="small" onClick={() => onShow(ALL_ORDERS)}>
            看全部订单
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="还没有融资订单" actions={<ButtonLink href={patterns.financeList}>找一个融资产品</ButtonLink>}>
      <p>申请了就在这里看：走到哪一步、轮到谁、什么时候有答复。</p>
    </EmptyState>
  );
}

/** A draft goes on where it was begun, everything else has a page of its own. */
const hrefOf = ({ state, orderNo, ...draft }: FinanceOrderRow): string => (state === '00' ? draftHref(draft) : toOrdersHref({ orderNo }));

const ACTIONS: Partial<Record<FinanceOrderRow['state'], string>> = { '00': '接着填', 45: '去补材料', 50: '看报价' };

interface OrderRowProps {
  row: FinanceOrderRow;
  nowMs: number;
  reload: Reload;
}

/** One order of the list. */
function OrderRow({ row, nowMs, reload }: OrderRowProps) {
  const { state, zone, agencyId, agencyName, orderNo, productName, amount } = row;
  const group = toFinanceOrderGroup(state);
  const title = orderTitle(productName, amount);
  return (
    <CaseRow
      square={<AgencySquare code={agencyId} name={agencyName} />}
      title={title}
      href={hrefOf(row)}
      meta={zone === 'agri' ? [agencyName, orderNo, '涉农申请'] : [agencyName, orderNo]}
      state={stateOf(state)}
      turn={nextActorText(row, nowMs)}
      isWaiting={group === 'mine'}
      isOver={group === 'closed' || group === 'done'}
      action={
        <>
          {row.actions.includes('removeDraft') && <DraftRemoval draft={row} reload={reload} />}
          <ButtonLink href={hrefOf(row)} variant={group === 'mine' ? 'main' : 'second'} size="small">
            {ACTIONS[state] ?? (group === 'running' ? '看进度' : '看详情')}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </>
      }
    />
  );
}

const HEAD = [
  '订单号',
  '产品',
  '机构',
  '申请金额（万元）',
  '期限（月）',
  '状态',
  '现在',
  '授信额度（万元）',
  '放款金额（万元）',
  '申请时间',
  '更新时间',
];

/** The shown rows as CSV. */
const toOrdersCsv = (rows: readonly FinanceOrderRow[], nowMs: number): string =>
  formatCsv([
    HEAD,
    ...rows.map((row) => [
      row.orderNo,
      row.productName,
      row.agencyName,
      row.amount,
      row.term,
      financeOrderStateLabels[row.state],
      nextActorText(row, nowMs),
      row.creditAmount,
      row.loanAmount,
      row.applyTime === null ? '' : formatMinute(row.applyTime),
      formatMinute(row.updateTime),
    ]),
  ]);

/** What an institution does shows when the reader comes back to the tab. */
const FRESH = { keepPreviousData: true, revalidateOnFocus: true } as const;

/** A page of the own orders, and how many there are in each group. */
function useOrders(query: OrderPageQuery) {
  const list = useCall('financeOrders', { query: toOrdersWire(query) }, FRESH);
  const counts = useCall('financeOrderCounts', {}, FRESH);
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    countOf: (group: FinanceOrderGroup | 'all') => counts.data?.data[group],
    isWaiting: list.isLoading,
    /** Sentence of what went wrong, when there is nothing to show. */
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    /** Asks again; what does not come leaves what is shown. */
    reload: () => Promise.allSettled([list.mutate(), counts.mutate()]),
  };
}

const APPLY_TIME = [{ prefix: 'applyTime', label: '申请时间' }] as const;

interface OrderListProps {
  query: OrderPageQuery;
  onShow: (next: OrderPageQuery) => void;
}

type Orders = ReturnType<typeof useOrders>;

const toTabs = (query: OrderPageQuery, { countOf }: Orders): CaseTab[] => [
  { key: '', label: '全部', count: countOf('all'), href: toOrdersHref({ ...query, group: undefined, page: 1 }) },
  ...FINANCE_ORDER_GROUPS.toSorted((a, b) => Number(b === 'mine') - Number(a === 'mine')).map((group) => ({
    key: group,
    label: financeOrderGroupLabels[group],
    count: countOf(group),
    isWaiting: group === 'mine',
    href: toOrdersHref({ ...query, group, page: 1 }),
  })),
];

/** Tabs of the groups, search, orders, pages; the address holds what is shown. */
export function OrderList({ query, onShow }: OrderListProps) {
  const orders = useOrders(query);
  const groupOf = (key: string) => FINANCE_ORDER_GROUPS.find((group) => group === key);
  if (orders.failure !== undefined)
    return <FailedState title={orders.failure} actions={<Button onClick={() => void orders.reload()}>再试一次</Button>} />;
  return (
    <section aria-label="融资订单列表" aria-busy={orders.isWaiting || undefined} className={styles.list}>
      <CaseTabs
        label="订单分组"
        tabs={toTabs(query, orders)}
        current={query.group ?? ''}
        onChoose={(key) => onShow({ ...query, group: groupOf(key), page: 1 })}
      />
      <CaseSearch
        id="orders"
        placeholder="产品、机构或订单号"
        kinds={APPLY_TIME}
        search={query.search}
        range={rangeOf(query)}
        prefix="applyTime"
        onSearch={({ search, range }) => onShow(withRange({ ...query, search, page: 1 }, range))}
      />
      <ShownOrders query={query} onShow={onShow} orders={orders} />
    </section>
  );
}

function ShownOrders({ query, onShow, orders: { rows, total, reload } }: OrderListProps & { orders: Orders }) {
  const nowMs = useToday(0);
  if (rows === undefined) return <LoadingLines blocks={4} />;
  if (rows.length === 0) return <NoOrders query={query} onShow={onShow} />;
  const others = Object.fromEntries(new URLSearchParams(orderPageCodec.write({ ...query, page: 1, limit: ALL_ORDERS.limit })));
  return (
    <>
      <CaseRows label="融资订单">
        {rows.map((row) => (
          <OrderRow key={row.orderNo} row={row} nowMs={nowMs} reload={reload} />
        ))}
      </CaseRows>
      <div className={styles.foot}>
        <SaveCsvButton fileName={`融资订单 ${formatDay(new Date(nowMs).toISOString())}.csv`} write={() => toOrdersCsv(rows, nowMs)} />
      </div>
      <Pager
        total={total}
        page={query.page}
        limit={query.limit}
        unit="笔"
        path={ORDERS_PATH}
        conditions={others}
        onChange={(place) => onShow({ ...query, ...place })}
      />
    </>
  );
}
