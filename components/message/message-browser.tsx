import { Pager } from '#components/blocks/pager/pager.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './message-browser.module.css';
import { MessageDays } from './message-days.tsx';
import { ALL_MESSAGES, type MessageListQuery, messageListCodec } from './message-query.ts';
import { MessageTabs } from './message-tabs.tsx';
import { useMessages } from './use-messages.ts';

const PATH = patterns.userMessage;

/** The tabs, the messages by day, the pages; the address holds what is shown. */
export function MessageBrowser() {
  const { query, show } = useListQuery(messageListCodec, PATH, ALL_MESSAGES);
  const own = useMessages(query);
  const { rows, total, failure } = own;
  const others = Object.fromEntries(new URLSearchParams(messageListCodec.write({ ...query, page: 1, limit: ALL_MESSAGES.limit })));
  if (failure !== undefined) return <FailedState title={failure} actions={<Button onClick={own.retry}>再试一次</Button>} />;
  return (
    <section aria-label="消息" aria-busy={own.isWaiting || undefined}>
      <MessageTabs query={query} own={own} onShow={show} />
      {rows === undefined && <LoadingLines blocks={4} />}
      {rows?.length === 0 && (
        <div className={styles.empty}>
          <NoMessages query={query} onShow={show} />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <MessageDays messages={rows} onRead={(id) => own.markRead({ ids: [id] })} />
          <div className={styles.pager}>
            <Pager
              total={total}
              page={query.page}
              limit={query.limit}
              unit="条"
              path={PATH}
              conditions={others}
              onChange={(place) => show({ ...query, ...place })}
            />
          </div>
        </>
      )}
    </section>
  );
}

interface NoMessagesProps {
  query: MessageListQuery;
  onShow: (next: MessageListQuery) => void;
}

function NoMessages({ query, onShow }: NoMessagesProps) {
  if (query.type === undefined && query.readFlag === undefined)
    return (
      <EmptyState title="还没有消息">
        <p>订单有进展、有事要您办、有您用得上的政策，都会出现在这里。</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={query.readFlag === '0' ? '都读过了' : '这一类还没有消息'}
      actions={
        <Button variant="second" size="small" onClick={() => onShow(ALL_MESSAGES)}>
          看全部消息
        </Button>
      }
    />
  );
}
