import { useState } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CaseRow, CaseRows } from '#components/case/case-row.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import type { FarmSubmissionRow } from '#lib/contract/agriculture.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { farmNext, farmStateOf, farmTitle, farmTurn } from './farm-words.ts';

const FIRST = { page: 1, limit: 20 };

const hrefOf = ({ state, submitNo, productId }: FarmSubmissionRow): string =>
  state === '00'
    ? `${patterns.agricultureSubmit}?productId=${encodeURIComponent(productId)}`
    : `${patterns.agricultureSubmission}?no=${submitNo}`;

function Row({ row, nowMs }: { row: FarmSubmissionRow; nowMs: number }) {
  const { state, submitNo, agencyName } = row;
  const { isMine, words } = farmTurn(state);
  const label = state === '00' ? '接着填' : isMine ? '去办' : '看进度';
  return (
    <CaseRow
      square={<AgencySquare code={row.productId} name={agencyName} />}
      title={farmTitle(row)}
      href={hrefOf(row)}
      meta={[agencyName, submitNo]}
      state={farmStateOf(state)}
      turn={`${words}：${farmNext(row, nowMs)}`}
      isWaiting={isMine}
      isOver={words.endsWith('结束')}
      action={
        <ButtonLink href={hrefOf(row)} variant={isMine ? 'main' : 'second'} size="small">
          {label}
          <span className="visually-hidden">：{farmTitle(row)}</span>
        </ButtonLink>
      }
    />
  );
}

/** The own applications, the newest first. */
export function SubmissionList() {
  const [{ page, limit }, setPlace] = useState(FIRST);
  const nowMs = useToday(0);
  const query = { pageNum: page, pageSize: limit };
  const { data, error, mutate } = useCall('farmSubmissions', { query }, { keepPreviousData: true });
  const retry = <Button onClick={() => void mutate().catch(() => undefined)}>再试一次</Button>;
  if (error !== undefined) return <FailedState title={error.message} code={error.code} heading="h2" actions={retry} />;
  if (data === undefined) return <LoadingLines blocks={3} />;
  if (data.total === 0) {
    return (
      <EmptyState title="还没有涉农申请" heading="h2" actions={<ButtonLink href={patterns.agricultureProductList}>看涉农产品</ButtonLink>}>
        <p>申请了就在这里看：走到哪一步、轮到谁、什么时候有答复。</p>
      </EmptyState>
    );
  }
  return (
    <>
      <CaseRows label="我的涉农申请">
        {data.rows.map((row) => (
          <Row key={row.submitNo} row={row} nowMs={nowMs} />
        ))}
      </CaseRows>
      {data.total > limit && (
        <Pager total={data.total} page={page} limit={limit} unit="笔" path={patterns.agricultureSubmission} onChange={setPlace} />
      )}
    </>
  );
}
