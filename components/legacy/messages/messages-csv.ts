import type { Message } from '#lib/contract/message.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { formatCsv } from '#lib/format/csv.ts';
import { formatMinute } from '#lib/format/dates.ts';

const HEAD = ['时间', '类别', '标题', '内容', '级别', '读过'];

export const messageTypeLabel = (type: Message['type']): string => MESSAGE_TYPES.find((known) => known.type === type)?.label ?? '';

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
