import { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { KeptFigures } from '#components/ui/figure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { personalKey } from '#lib/browser/match-answers.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { oneOf, paging } from '#lib/contract/catalogue/list-fields.ts';
import { listQuery } from '#lib/contract/catalogue/list-query.ts';
import type { Message, ReadMessageBody } from '#lib/contract/message.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { daysLeft, formatMinute, formatRecent } from '#lib/format/dates.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import './messages.css';

const TODAY = 0;
const YESTERDAY = -1;

function dayOf(createTime: string, nowMs: number): string {
  const days = daysLeft(createTime, nowMs) ?? Number.NEGATIVE_INFINITY;
  if (days >= TODAY) return '今天';
  return days === YESTERDAY ? '昨天' : '更早';
}

/** Splits what is sorted by time, newest first, into 今天, 昨天 and 更早 by Shanghai's calendar; empty days are left out. */
export function groupByDay<M extends { readonly createTime: string }>(
  messages: readonly M[],
  nowMs: number,
): { day: string; messages: M[] }[] {
  const groups = new Map<string, M[]>();
  for (const message of messages) {
    const day = dayOf(message.createTime, nowMs);
    groups.set(day, [...(groups.get(day) ?? []), message]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, messages: ofDay }));
}

interface MessageDaysProps {
  messages: readonly Message[];
  onRead: (id: string) => Promise<void>;
}

const labelOf = (type: Message['type']): string => MESSAGE_TYPES.find((known) => known.type === type)?.label ?? '';

interface MessageRowProps {
  message: Message;
  onRead: (id: string) => Promise<void>;
}

/** A message opens where it stands; having been opened, it counts as read. */
function MessageRow({ message, onRead }: MessageRowProps) {
  const { id, type, title, content, linkUrl, readFlag, level, createTime } = message;
  const isUnread = readFlag === '0';
  const read = () => void (isUnread && onRead(id));
  return (
    <li className="messages-row" data-unread={isUnread || undefined}>
      <details className="messages-details" onToggle={(event) => event.currentTarget.open && read()}>
        <summary className="messages-summary">
          <span className="messages-dot" aria-hidden="true" />
          <span className="messages-words">
            <span className="messages-title">
              {isUnread && <span className="visually-hidden">没读过：</span>}
              {title} {level === '重要' && <Tag tone="magnolia">重要</Tag>}
            </span>
            <span className="messages-preview">
              <KeptFigures text={content} />
            </span>
          </span>
          <span className="messages-type">{labelOf(type)}</span>
          <time className="messages-time" dateTime={createTime} title={formatMinute(createTime)}>
            {formatRecent(createTime, Date.now())}
          </time>
        </summary>
        <div className="messages-content">
          <p>
            <KeptFigures text={content} />
          </p>
          {linkUrl !== '' && (
            <SiteLink href={linkUrl} whenOff="nothing" className="messages-link" onClick={read}>
              去看看 <Icon name="arrow-right" />
            </SiteLink>
          )}
        </div>
      </details>
    </li>
  );
}

/** Messages under 今天, 昨天 and 更早. */
function MessageDays({ messages, onRead }: MessageDaysProps) {
  return groupByDay(messages, Date.now()).map(({ day, messages: ofDay }) => (
    <section key={day} className="messages-day" aria-label={day}>
      <h2 className="messages-day-title">{day}</h2>
      <ul>
        {ofDay.map((message) => (
          <MessageRow key={message.id} message={message} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));
}

/** What the address of the messages says. */
const messageListCodec = toCodec(
  listQuery({
    type: oneOf(z.enum(MESSAGE_TYPES.map(({ type }) => type))),
    /** 0: only what was not read. */
    readFlag: oneOf(z.enum(['0'])),
    ...paging,
  }),
);
const ALL_MESSAGES = messageListCodec.read('');
type MessageListQuery = typeof ALL_MESSAGES;

interface MessageTabsProps {
  query: MessageListQuery;
  own: {
    readonly unread: number;
    readonly unreadByType: Readonly<Record<string, number>>;
    readonly markRead: (which: ReadMessageBody) => Promise<void>;
  };
  onShow: (next: MessageListQuery) => void;
}

const hrefOf = (query: MessageListQuery): string => {
  const text = messageListCodec.write(query);
  return text === '' ? patterns.userMessage : `${patterns.userMessage}?${text}`;
};

/** All, what was not read, and the types; each with what is unread in it. */
function MessageTabs({ query, own, onShow }: MessageTabsProps) {
  const { unread, unreadByType } = own;
  const { limit } = query;
  const types = MESSAGE_TYPES.map(({ type, label }) => ({
    label,
    waiting: unreadByType[type] ?? 0,
    next: { ...ALL_MESSAGES, limit, type },
  }));
  const tabs = [
    { label: '全部', waiting: 0, next: { ...ALL_MESSAGES, limit } },
    { label: '没读过', waiting: unread, next: { ...ALL_MESSAGES, limit, readFlag: '0' as const } },
    ...types,
  ];
  const readAll = () => own.markRead({ all: true, ...(query.type === undefined ? {} : { type: query.type }) });
  return (
    <>
      <nav aria-label="消息类别" className="messages-band">
        <ul className="messages-tabs">
          {tabs.map(({ label, waiting, next }) => (
            <li key={label}>
              <SiteLink
                href={hrefOf(next)}
                className="messages-tab"
                aria-current={next.type === query.type && next.readFlag === query.readFlag ? 'page' : undefined}
                onClick={onPlainClick(() => onShow(next))}
              >
                {label}
                {waiting > 0 && (
                  <small className="messages-count">
                    {waiting}
                    <span className="visually-hidden">条没读过</span>
                  </small>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {unread > 0 && (
        <button type="button" className="messages-read-all" onClick={() => void readAll()}>
          <Icon name="check" />
          {query.type === undefined ? '全部标为读过' : '这一类标为读过'}
        </button>
      )}
    </>
  );
}

const EVERY_MS = 60_000;
const LIVE = { keepPreviousData: true, refreshInterval: EVERY_MS, revalidateOnFocus: true } as const;
const LIST_KEY = personalKey('/prod-api/api/usr/biz-message/');

interface OwnMessages {
  readonly rows: readonly Message[] | undefined;
  readonly total: number;
  readonly unread: number;
  readonly unreadByType: Readonly<Record<string, number>>;
  readonly isWaiting: boolean;
  /** Sentence of what went wrong. */
  readonly failure?: string;
  readonly retry: () => void;
  readonly markRead: (which: ReadMessageBody) => Promise<void>;
}

/** A page of the reader's messages and the numbers of unread ones, asked again each minute and on coming back to the tab. */
function useMessages({ page, limit, type, readFlag }: MessageListQuery): OwnMessages {
  const { mutate } = useSWRConfig();
  const list = useCall('messages', { query: { pageNum: page, pageSize: limit, type, readFlag } }, LIVE);
  const counted = useCall('messageNum', {}, LIVE);
  const markRead = async (which: ReadMessageBody): Promise<void> => {
    try {
      await request('readMessage', { body: which });
      await Promise.all([mutate((key) => typeof key === 'string' && key.startsWith(LIST_KEY)), refreshCentreSummary()]);
    } catch (error) {
      notify('error', (error as Error).message);
    }
  };
  return {
    rows: list.data?.rows,
    total: list.data?.total ?? 0,
    unread: counted.data?.data.total ?? 0,
    unreadByType: counted.data?.data.byType ?? {},
    isWaiting: list.isLoading,
    failure: list.data === undefined && !list.isLoading ? list.error?.message : undefined,
    retry: () => void list.mutate(),
    markRead,
  };
}

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
        <div className="messages-empty">
          <NoMessages query={query} onShow={show} />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <MessageDays messages={rows} onRead={(id) => own.markRead({ ids: [id] })} />
          <div className="messages-pager">
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
