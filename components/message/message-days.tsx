import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Message } from '#lib/contract/message.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { groupByDay } from './group-by-day.ts';
import styles from './message-days.module.css';

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
    <li className={styles.row} data-unread={isUnread || undefined}>
      <details className={styles.details} onToggle={(event) => event.currentTarget.open && read()}>
        <summary className={styles.summary}>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.title}>
              {isUnread && <span className="visually-hidden">没读过：</span>}
              {title} {level === '重要' && <Tag tone="magnolia">重要</Tag>}
            </span>
            <span className={styles.preview}>{content}</span>
          </span>
          <span className={styles.type}>{labelOf(type)}</span>
          <time className={styles.time} dateTime={createTime}>
            {formatMinute(createTime)}
          </time>
        </summary>
        <div className={styles.content}>
          <p>{content}</p>
          {linkUrl !== '' && (
            <SiteLink href={linkUrl} whenOff="nothing" className={styles.link} onClick={read}>
              去看看 <Icon name="arrow-right" />
            </SiteLink>
          )}
        </div>
      </details>
    </li>
  );
}

/** Messages under 今天, 昨天 and 更早. */
export function MessageDays({ messages, onRead }: MessageDaysProps) {
  return groupByDay(messages, Date.now()).map(({ day, messages: ofDay }) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.dayTitle}>{day}</h2>
      <ul>
        {ofDay.map((message) => (
          <MessageRow key={message.id} message={message} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));
}
