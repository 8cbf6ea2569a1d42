import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { FinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import { rangeOf, withRange } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { ALL_ORDERS, type OrderPageQuery } from './order-query.ts';

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
    <EmptyState title="还没有融资订单" actions={<ButtonLink href={patterns.financeList}>找一个融资产品</ButtonLink>}>
      <p>申请了就在这里看：走到哪一步、轮到谁、什么时候有答复。</p>
    </EmptyState>
  );
}
