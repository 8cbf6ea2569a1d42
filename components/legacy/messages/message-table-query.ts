import type { QueryOf } from '#lib/contract/calls.ts';
import { MESSAGE_TYPES, type MessageType } from '#lib/contract/message-types.ts';
import { addDateRange, type DateRange } from '#lib/query/add-date-range.ts';
import { listCodec, oneOf, readDay, readPage, readPageSize } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const TABLE_PATH = patterns.userUserMessage;
/** Prefix of the range's ends; `beginTime` and `endTime` are read too (spec §3). */
export const CREATE_TIME = 'createTime';

/** What the address of the table says. */
export interface MessageTableQuery {
  readonly type: MessageType | undefined;
  readonly createTimeBegin: string;
  readonly createTimeEnd: string;
  readonly beginTime: string;
  readonly endTime: string;
  readonly page: number;
  readonly limit: number;
}

export const messageTableCodec = listCodec<MessageTableQuery>({
  type: oneOf(MESSAGE_TYPES.map(({ type }) => type)),
  createTimeBegin: readDay,
  createTimeEnd: readDay,
  beginTime: readDay,
  endTime: readDay,
  page: readPage,
  limit: readPageSize,
});
export const WHOLE_TABLE: MessageTableQuery = messageTableCodec.read('');

/** The range in whichever spelling it came. */
export const rangeOf = ({ createTimeBegin, createTimeEnd, beginTime, endTime }: MessageTableQuery): DateRange => [
  createTimeBegin || beginTime,
  createTimeEnd || endTime,
];

/** The list as it is asked for. */
export const toTableWire = (query: MessageTableQuery): QueryOf<'messages'> =>
  addDateRange({ type: query.type, pageNum: query.page, pageSize: query.limit }, rangeOf(query), CREATE_TIME);
