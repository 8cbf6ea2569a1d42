import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { InsuranceOrderGroup } from '#lib/contract/insurance/states.ts';
import { rangeOf, withRange } from '#lib/query/order-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { ALL_ORDERS, type OrderPageQuery } from './order-query.ts';

const NONE_IN_GROUP: Readonly<Record<InsuranceOrderGroup, string>> = {
  draft: '没有填到一半的投保',
  mine: '没有等您办的订单',
  running: '没有正在办的订单',
  covered: '还没有在保的保单',
  closed: '没有已结束的订单',
};

interface NoOrdersProps {
  query: OrderPageQuery;
  onShow: (next: OrderPageQuery) => void;
}

/** Nothing to show: which one condition to drop, or how to begin. */
export function NoOrders({ query, onShow }: NoOrdersProps) {
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
    <EmptyState title="还没有保险订单" actions={<ButtonLink href={patterns.insuranceList}>找一个保险</ButtonLink>}>
      <p>买了就在这里看：保单、保到哪天、怎么退、怎么赔。</p>
    </EmptyState>
  );
}
