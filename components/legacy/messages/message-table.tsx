import { KeptFigures } from '#components/ui/figure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { Message } from '#lib/contract/message.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatCsv } from '#lib/validation/csv.ts';
import legacy from '../legacy.module.css';
import styles from './message-table.module.css';

const HEAD = ['时间', '类别', '标题', '内容', '级别', '读过'];

const messageTypeLabel = (type: Message['type']): string => MESSAGE_TYPES.find((known) => known.type === type)?.label ?? '';

/** The shown messages as CSV; no cell can be read as a formula. */
export const toMessagesCsv = (messages: readonly Message[]): string =>
  formatCsv([
    HEAD,
    ...messages.map(({ createTime, type, title, content, level, readFlag }) => [
      formatMinute(createTime),
      messageTypeLabel(type),
      title,
      content,
      level,
      readFlag === '1' ? '是' : '否',
    ]),
  ]);

interface MessageTableProps {
  rows: readonly Message[];
  chosen: readonly Message[];
  onToggle: (id: string) => void;
  onAll: (ids: string[]) => void;
}

interface MessageRowProps {
  message: Message;
  isChosen: boolean;
  onToggle: () => void;
}

function MessageRow({ message, isChosen, onToggle }: MessageRowProps) {
  return (
    <tr>
      <td>
        <input type="checkbox" className={styles.tick} aria-label={`选：${message.title}`} checked={isChosen} onChange={onToggle} />
      </td>
      <td>
        <span className={message.readFlag === '0' ? styles.unread : undefined}>
          {message.linkUrl === '' ? (
            message.title
          ) : (
            <SiteLink href={message.linkUrl} className={styles.link}>
              {message.title}
            </SiteLink>
          )}
        </span>
        <p className={legacy.note}>
          <KeptFigures text={message.content} />
        </p>
      </td>
      <td className={styles.kept}>{messageTypeLabel(message.type)}</td>
      <td className={styles.kept}>{formatMinute(message.createTime)}</td>
      <td className={styles.kept}>{message.readFlag === '0' ? '没读过' : '读过'}</td>
    </tr>
  );
}

/** Messages as a table; on phones each row is a card, and where it is still too wide it scrolls inside its own named region. */
export function MessageTable({ rows, chosen, onToggle, onAll }: MessageTableProps) {
  const isAll = chosen.length === rows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
    <section className={styles.table} aria-label="消息列表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.all}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  aria-label="选这一页"
                  checked={isAll}
                  onChange={() => onAll(isAll ? [] : rows.map(({ id }) => id))}
                />
                <span aria-hidden>选这一页</span>
              </label>
            </th>
            <th scope="col">标题</th>
            <th scope="col">类别</th>
            <th scope="col">时间</th>
            <th scope="col">读过</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isChosen={chosen.some(({ id }) => id === message.id)}
              onToggle={() => onToggle(message.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
