import { CaseClock } from '#components/case/case-clock.tsx';
import { CaseHead } from '#components/case/case-head.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { AskedCard } from './asked-card.tsx';
import { toDemandClock } from './demand-clock.ts';
import styles from './demand-detail.module.css';
import { toDemandHistory } from './demand-history.ts';
import { DemandLoader } from './demand-loader.tsx';
import { ABOVE_DEMAND, toDemandsHref } from './demand-query.ts';
import { demandTitle, stateOf } from './demand-words.ts';
import { headWords } from './head-words.ts';
import { OffersSection } from './offers-section.tsx';
import { WithdrawAction } from './withdraw-action.tsx';

/** One of the own demands: whose turn it is, every offer side by side, its course. */
export function DemandDetail({ demandNo }: { demandNo: string }) {
  return <DemandLoader demandNo={demandNo}>{(demand, reload) => <DemandView demand={demand} reload={reload} />}</DemandLoader>;
}

interface DemandViewProps {
  demand: Demand;
  reload: Reload;
}

function DemandView({ demand, reload }: DemandViewProps) {
  const nowMs = Date.now();
  const words = headWords(demand, nowMs);
  const clock = toDemandClock(demand, nowMs);
  const isMine = demand.actions.includes('choose') || demand.state === '00';
  return (
    <CentreView title={demandTitle(demand)} lead={`需求编号 ${demand.demandNo}`} above={ABOVE_DEMAND}>
      <div className={styles.demand}>
        <CaseHead
          turn={words.turn}
          isMine={isMine}
          state={stateOf(demand.state)}
          title={words.title}
          below={clock.length === 0 ? undefined : <CaseClock label="报价的时间" terms={clock} />}
        >
          <p>{words.next}</p>
          <HeadLinks demand={demand} />
        </CaseHead>
        {demand.responses.length > 0 && <OffersSection demand={demand} nowMs={nowMs} reload={reload} />}
        <SplitLayout pattern="aside" className={styles.split}>
          <section aria-labelledby="demand-history-title" className={styles.section}>
            <h2 id="demand-history-title">办理经过</h2>
            <CaseHistory events={toDemandHistory(demand, nowMs)} />
          </section>
          <div className={styles.asides}>
            <AskedCard demand={demand} />
            {demand.actions.includes('withdraw') && <WithdrawAction demand={demand} reload={reload} />}
          </div>
        </SplitLayout>
      </div>
    </CentreView>
  );
}

/** Where to go on: the order that the choice opened, or the form. */
function HeadLinks({ demand: { demandNo, orderNo, state, actions } }: { demand: Demand }) {
  if (orderNo !== null) {
    return (
      <p className={styles.links}>
        <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`} size="small">
          看融资订单
        </ButtonLink>
      </p>
    );
  }
  if (!actions.includes('edit')) return null;
  return (
    <p className={styles.links}>
      <ButtonLink href={toDemandsHref({ edit: demandNo })} variant={state === '00' ? 'main' : 'second'} size="small">
        {state === '00' ? '接着填' : '修改需求'}
      </ButtonLink>
    </p>
  );
}
