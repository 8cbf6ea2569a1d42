'use client';

import { useState } from 'react';
import { SaveCsvButton } from '#components/blocks/list/save-csv.tsx';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from '../legacy.module.css';
import { ListFrame } from '../list-frame.tsx';
import { MessageConditions } from './message-conditions.tsx';
import { MessageTable } from './message-table.tsx';
import { type MessageTableQuery, messageTableCodec, TABLE_PATH, WHOLE_TABLE } from './message-table-query.ts';
import { toMessagesCsv } from './messages-csv.ts';
import { useMessageTable } from './use-message-table.ts';

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
