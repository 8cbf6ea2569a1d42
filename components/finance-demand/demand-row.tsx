import { CaseRow } from '#components/case/case-row.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { toFinanceDemandGroup } from '#lib/contract/demand/states.ts';
import type { DemandRow as Row } from '#lib/contract/finance-demand.ts';
import { toDemandsHref } from './demand-query.ts';
import { demandTitle, stateOf, turnWords } from './demand-words.ts';
import { DraftRemoval } from './draft-removal.tsx';

/** A draft goes on in the form, everything else has a page of its own. */
const hrefOf = ({ state, demandNo }: Row): string => toDemandsHref(state === '00' ? { edit: demandNo } : { demandNo });

const ACTIONS: Partial<Record<Row['state'], string>> = { '00': '接着填', 20: '比一比，选一家' };

interface DemandRowProps {
  row: Row;
  nowMs: number;
  reload: Reload;
}

/** One demand of the list. */
export function DemandRow({ row, nowMs, reload }: DemandRowProps) {
  const { state, demandNo, termMonths } = row;
  const group = toFinanceDemandGroup(state);
  const title = demandTitle(row);
  const isWaiting = row.actions.includes('choose');
  return (
    <CaseRow
      square={<AgencySquare code={demandNo} name={row.title.trim() || '需求'} />}
      title={title}
      href={hrefOf(row)}
      meta={termMonths === null ? [demandNo] : [`用 ${termMonths} 个月`, demandNo]}
      state={stateOf(state)}
      turn={turnWords(row, nowMs)}
      isWaiting={isWaiting}
      isOver={group === 'closed' || group === 'done'}
      action={
        <>
          {row.actions.includes('removeDraft') && <DraftRemoval draft={row} reload={reload} />}
          <ButtonLink href={hrefOf(row)} variant={isWaiting ? 'main' : 'second'} size="small">
            {ACTIONS[state] ?? (group === 'open' || group === 'running' ? '看进度' : '看详情')}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </>
      }
    />
  );
}
