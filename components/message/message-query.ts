import { MESSAGE_TYPES, type MessageType } from '#lib/contract/message-types.ts';
import { listCodec, oneOf, readPage, readPageSize } from '#lib/query/list-codec.ts';

/** What the address of the messages says. */
export interface MessageListQuery {
  readonly type: MessageType | undefined;
  /** 0: only what was not read. */
  readonly readFlag: '0' | undefined;
  readonly page: number;
  readonly limit: number;
}

export const messageListCodec = listCodec<MessageListQuery>({
  type: oneOf(MESSAGE_TYPES.map(({ type }) => type)),
  readFlag: oneOf(['0'] as const),
  page: readPage,
  limit: readPageSize,
});

export const ALL_MESSAGES: MessageListQuery = messageListCodec.read('');
