import { CaseRows } from '#components/case/case-row.tsx';
import { type CaseTab, CaseTabs } from '#components/case/case-tabs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { SaveCsvButton } from '#components/ui/list/save-csv.tsx';
import { SearchField } from '#components/ui/list/search-field.tsx';
import { Pager } from '#components/ui/pager/pager.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useToday } from '#lib/browser/use-today.ts';
import { FINANCE_DEMAND_GROUPS, financeDemandGroupLabels } from '#lib/contract/demand/states.ts';
import { formatDay } from '#lib/format/dates.ts';
import styles from './demand-list.module.css';
import { ALL_DEMANDS, DEMANDS_PATH, type DemandPageQuery, demandPageCodec, toDemandsHref } from './demand-query.ts';
import { DemandRow } from './demand-row.tsx';
import { toDemandsCsv } from './demands-csv.ts';
import { NoDemands } from './no-demands.tsx';
import { useDemands } from './use-demands.ts';

const KIND = { path: DEMANDS_PATH, codec: demandPageCodec, noun: '条需求' };

interface DemandListProps {
  query: DemandPageQuery;
  onShow: (next: DemandPageQuery) => void;
}

type Demands = ReturnType<typeof useDemands>;

const toTabs = (query: DemandPageQuery, { countOf }: Demands): CaseTab[] => [
  { key: '', label: '全部', count: countOf('all'), href: toDemandsHref({ ...query, group: undefined, page: 1 }) },
  ...FINANCE_DEMAND_GROUPS.map((group) => ({
    key: group,
    label: financeDemandGroupLabels[group],
    count: countOf(group),
    href: toDemandsHref({ ...query, group, page: 1 }),
  })),
];

/** Tabs of the groups, search, demands, pages; the address holds what is shown. */
export function DemandList({ query, onShow }: DemandListProps) {
  const demands = useDemands(query);
  const groupOf = (key: string) => FINANCE_DEMAND_GROUPS.find((group) => group === key);
  if (demands.failure !== undefined)
    return <FailedState title={demands.failure} actions={<Button onClick={() => void demands.reload()}>再试一次</Button>} />;
  return (
    <section aria-label="融资需求列表" aria-busy={demands.isWaiting || undefined} className={styles.list}>
      <CaseTabs
        label="需求分组"
        tabs={toTabs(query, demands)}
        current={query.group ?? ''}
        onChoose={(key) => onShow({ ...query, group: groupOf(key), page: 1 })}
      />
      <search className={styles.search}>
        <SearchField kind={KIND} query={query} show={onShow} id="demand-words" label="标题或需求编号" button="查询" />
      </search>
      <ShownDemands query={query} onShow={onShow} demands={demands} />
    </section>
  );
}

function ShownDemands({ query, onShow, demands: { rows, total, reload } }: DemandListProps & { demands: Demands }) {
  const nowMs = useToday(0);
  if (rows === undefined) return <LoadingLines blocks={4} />;
  if (rows.length === 0) return <NoDemands query={query} onShow={onShow} />;
  const others = Object.fromEntries(new URLSearchParams(demandPageCodec.write({ ...query, page: 1, limit: ALL_DEMANDS.limit })));
  return (
    <>
      <CaseRows label="融资需求">
        {rows.map((row) => (
          <DemandRow key={row.demandNo} row={row} nowMs={nowMs} reload={reload} />
        ))}
      </CaseRows>
      <div className={styles.foot}>
        <SaveCsvButton fileName={`融资需求 ${formatDay(new Date(nowMs).toISOString())}.csv`} write={() => toDemandsCsv(rows)} />
      </div>
      <Pager
        total={total}
        page={query.page}
        limit={query.limit}
        unit="条"
        path={DEMANDS_PATH}
        conditions={others}
        onChange={(place) => onShow({ ...query, ...place })}
      />
    </>
  );
}
