import { CaseRow } from '#components/case/case-row.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { toFinanceOrderGroup } from '#lib/contract/finance-order-states.ts';
import { DraftRemoval } from './draft-removal.tsx';
import { draftHref, toOrdersHref } from './order-query.ts';
import { orderTitle, stateOf, turnWords } from './order-words.ts';

/** A draft goes on where it was begun, everything else has a page of its own. */
const hrefOf = ({ state, orderNo, ...draft }: FinanceOrderRow): string => (state === '00' ? draftHref(draft) : toOrdersHref({ orderNo }));

const ACTIONS: Partial<Record<FinanceOrderRow['state'], string>> = { '00': '接着填', 45: '去补材料', 50: '看报价' };

interface OrderRowProps {
  row: FinanceOrderRow;
  nowMs: number;
  reload: Reload;
}

/** One order of the list. */
export function OrderRow({ row, nowMs, reload }: OrderRowProps) {
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
      turn={turnWords(row, nowMs)}
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
