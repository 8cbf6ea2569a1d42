'use client';

import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { QueryOf } from '#lib/contract/calls.ts';
import { Day, day, oneOf, paging } from '#lib/contract/catalogue/list-fields.ts';
import { listQuery } from '#lib/contract/catalogue/list-query.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { addDateRange, type DateRange } from '#lib/query/add-date-range.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { revalidateUserData } from '../revalidate-user-data.ts';
import { MessageTable } from './message-table.tsx';
import { toMessagesCsv } from './messages-csv.ts';

const TABLE_PATH = patterns.userUserMessage;
/** Prefix of the range's ends; `beginTime` and `endTime` are read too (spec §3). */
const CREATE_TIME = 'createTime';

export const messageTableCodec = toCodec(
  listQuery({
    type: oneOf(z.enum(MESSAGE_TYPES.map(({ type }) => type))),
    createTimeBegin: day(),
    createTimeEnd: day(),
    beginTime: day(),
    endTime: day(),
    ...paging,
  }),
);
const WHOLE_TABLE = messageTableCodec.read('');
/** What the address of the table says. */
type MessageTableQuery = typeof WHOLE_TABLE;

/** The range in whichever spelling it came. */
export const rangeOf = ({ createTimeBegin, createTimeEnd, beginTime, endTime }: MessageTableQuery): DateRange => [
  createTimeBegin || beginTime,
  createTimeEnd || endTime,
];

/** The list as it is asked for. */
export const toTableWire = (query: MessageTableQuery): QueryOf<'messages'> =>
  addDateRange({ type: query.type, pageNum: query.page, pageSize: query.limit }, rangeOf(query), CREATE_TIME);

interface MessageConditionsProps {
  query: MessageTableQuery;
  onShow: (next: MessageTableQuery) => void;
}

const TYPES = MESSAGE_TYPES.map(({ type, label }) => ({ value: type, label }));

/** The kind and the days of the messages; ends that were given the wrong way round are turned. */
function MessageConditions({ query, onShow }: MessageConditionsProps) {
  const [begin, end] = rangeOf(query);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const dayOf = (name: string) => Day.parse(form.get(name));
    const [from, to] = [dayOf('begin'), dayOf('end')];
    const isTurned = from !== '' && to !== '' && from > to;
    onShow({
      ...WHOLE_TABLE,
      limit: query.limit,
      type: MESSAGE_TYPES.find(({ type }) => type === form.get('type'))?.type,
      createTimeBegin: isTurned ? to : from,
      createTimeEnd: isTurned ? from : to,
    });
  };
  return (
    <search>
      <form key={[query.type, begin, end].join('\n')} className={styles.conditions} onSubmit={submit}>
        <SelectField name="type" id="message-type" label="类别" placeholder="全部" options={TYPES} defaultValue={query.type ?? ''} />
        <TextField name="begin" id="message-begin" label="从哪天" type="date" defaultValue={begin} />
        <TextField name="end" id="message-end" label="到哪天" type="date" defaultValue={end} />
        <Button type="submit" variant="second">
          查询
        </Button>
      </form>
    </search>
  );
}

function Tools({ table }: { table: ReturnType<typeof useMessageTable> }) {
  const [isAsked, setAsked] = useState(false);
  const { isOn } = useAreas();
  const { chosen, rows = [] } = table;
  const unread = chosen.filter(({ readFlag }) => readFlag === '0').length;
  const readCount = chosen.length - unread;
  return (
    <div className={styles.buttons}>
      <span role="status">选了 {chosen.length} 条</span>
      <Button variant="second" size="small" disabled={unread === 0} onClick={() => void table.read()}>
        标为读过
      </Button>
      {isOn('centre') && (
        <Button variant="second" size="small" disabled={readCount === 0} onClick={() => setAsked(true)}>
          删除读过的
        </Button>
      )}
      <div className={styles.whole}>
        <SaveCsvButton fileName="消息.csv" write={() => toMessagesCsv(chosen.length > 0 ? chosen : rows)}>
          {chosen.length > 0 ? '导出选中的（CSV）' : '导出这一页（CSV）'}
        </SaveCsvButton>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="提示"
        confirmText="删除"
        cancelText="取消"
        onConfirm={async () => {
          await table.remove();
          setAsked(false);
        }}
        onCancel={() => setAsked(false)}
      >
        删除 {readCount} 条读过的消息，删了不能恢复。没读过的会留着。
      </ConfirmDialog>
    </div>
  );
}

interface OwnTableProps {
  query: MessageTableQuery;
  onShow: (next: MessageTableQuery) => void;
}

function OwnTable({ query, onShow }: OwnTableProps) {
  const table = useMessageTable(query);
  const others = Object.fromEntries(new URLSearchParams(messageTableCodec.write({ ...query, page: 1, limit: WHOLE_TABLE.limit })));
  return (
    <div className={styles.list}>
      <MessageConditions query={query} onShow={onShow} />
      <ListFrame rows={table.rows} failure={table.failure} onRetry={table.retry} empty={<EmptyState title="没有这样的消息" />}>
        {(rows) => (
          <>
            <Tools table={table} />
            <MessageTable rows={rows} chosen={table.chosen} onToggle={table.toggle} onAll={table.setTicked} />
            <Pager
              total={table.total}
              page={query.page}
              limit={query.limit}
              unit="条"
              path={TABLE_PATH}
              conditions={others}
              onChange={(place) => onShow({ ...query, ...place })}
            />
          </>
        )}
      </ListFrame>
    </div>
  );
}

/** The older view of the messages: a table to tick, to read, to remove and to export. */
export function MessageTablePage() {
  const { query, show } = useListQuery(messageTableCodec, TABLE_PATH, WHOLE_TABLE);
  const acts = useAreas().isOn('centre') ? '读、删和导出' : '读和导出';
  return (
    <CentreView title={routes.userUserMessage.title} lead={`和消息中心是同一批消息，在这里可以成批${acts}。`}>
      <CentreGate>{() => <OwnTable query={query} onShow={show} />}</CentreGate>
    </CentreView>
  );
}

/** A page of the reader's messages with those that are ticked, and what can be done with them. */
function useMessageTable(query: MessageTableQuery) {
  const { data, error, mutate } = useCall('messages', { query: toTableWire(query) }, { keepPreviousData: true, revalidateOnFocus: true });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = data?.rows;
  // What is no longer shown counts as not ticked.
  const chosen = (rows ?? []).filter(({ id }) => ticked.includes(id));
  const { run } = useSubmit(notifyFailure);
  const act = async (work: () => Promise<string>) => {
    await run(async () => {
      notify('success', await work());
      setTicked([]);
    });
    await Promise.allSettled([revalidateUserData('/api/usr/biz-message/'), refreshCentreSummary()]);
  };
  const ids = chosen.map(({ id }) => id);
  return {
    rows,
    total: data?.total ?? 0,
    failure: error?.message,
    retry: () => void mutate(),
    chosen,
    setTicked,
    toggle: (id: string) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    read: () =>
      act(async () => {
        await request('readMessage', { body: { ids } });
        return `${ids.length} 条标为读过`;
      }),
    remove: () =>
      act(async () => {
        const { data: gone } = await request('messageDelete', { body: { ids } });
        return `删了 ${gone.count} 条`;
      }),
  };
}
