import { Count } from '#components/ui/count.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { ReadMessageBody } from '#lib/contract/message.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './message-browser.module.css';
import { ALL_MESSAGES, type MessageListQuery, messageListCodec } from './message-query.ts';

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
export function MessageTabs({ query, own, onShow }: MessageTabsProps) {
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
    <div className={styles.head}>
      <nav aria-label="消息类别" className={styles.band}>
        <ul className={styles.tabs}>
          {tabs.map(({ label, waiting, next }) => (
            <li key={label}>
              <SiteLink
                href={hrefOf(next)}
                className={styles.tab}
                aria-current={next.type === query.type && next.readFlag === query.readFlag ? 'page' : undefined}
                onClick={onPlainClick(() => onShow(next))}
              >
                {label} <Count value={waiting} label="条没读过" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {unread > 0 && (
        <button type="button" className={styles.readAll} onClick={() => void readAll()}>
          <Icon name="check" />
          {query.type === undefined ? '全部标为读过' : '这一类标为读过'}
        </button>
      )}
    </div>
  );
}
