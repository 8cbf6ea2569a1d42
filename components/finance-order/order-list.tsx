import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CaseRows } from '#components/case/case-row.tsx';
import { CaseSearch } from '#components/case/case-search.tsx';
import { type CaseTab, CaseTabs } from '#components/case/case-tabs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useToday } from '#lib/browser/use-today.ts';
import { FINANCE_ORDER_GROUPS, financeOrderGroupLabels } from '#lib/contract/finance-order-states.ts';
import { formatDay } from '#lib/format/dates.ts';
import { rangeOf, withRange } from '#lib/query/case-query.ts';
import { NoOrders } from './no-orders.tsx';
import styles from './order-list.module.css';
import { ALL_ORDERS, ORDERS_PATH, type OrderPageQuery, orderPageCodec, toOrdersHref } from './order-query.ts';
import { OrderRow } from './order-row.tsx';
import { toOrdersCsv } from './orders-csv.ts';
import { useOrders } from './use-orders.ts';

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
