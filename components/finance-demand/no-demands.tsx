import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { FinanceDemandGroup } from '#lib/contract/demand/states.ts';
import { ALL_DEMANDS, type DemandPageQuery, NEW_DEMAND_HREF } from './demand-query.ts';

const NONE_IN_GROUP: Readonly<Record<FinanceDemandGroup, string>> = {
  draft: '没有填到一半的需求',
  open: '没有正在收报价的需求',
  running: '没有正在办的需求',
  done: '还没有办成的需求',
  closed: '没有已结束的需求',
};

interface NoDemandsProps {
  query: DemandPageQuery;
  onShow: (next: DemandPageQuery) => void;
}

/** Nothing to show: which one condition to drop, or how to begin. */
export function NoDemands({ query, onShow }: NoDemandsProps) {
  if (query.search !== '') {
    return (
      <EmptyState
        title="没有找到这样的需求"
        actions={
          <Button variant="second" size="small" onClick={() => onShow({ ...query, search: '', page: 1 })}>
            不限文字
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
          <Button variant="second" size="small" onClick={() => onShow(ALL_DEMANDS)}>
            看全部需求
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="还没有融资需求" actions={<ButtonLink href={NEW_DEMAND_HREF}>发布融资需求</ButtonLink>}>
      <p>写一次要借多少、做什么用，合适的机构 1 个工作日内来报价。利率和每一项费用并排看，选一家就开始办，不选不收费。</p>
    </EmptyState>
  );
}
