import type { CallSchemas } from '#lib/contract/call.ts';
import type { messageEndpoints } from '#lib/contract/endpoints/message.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { CentreSummary, Message, MessageNum, MessageQuery, ReadMessageBody } from '#lib/contract/message.ts';

export const messageSchemas = {
  messages: { query: MessageQuery, answer: rowsEnvelope(Message) },
  readMessage: { body: ReadMessageBody, answer: Done },
  messageNum: { answer: envelope(MessageNum) },
  centreSummary: { answer: envelope(CentreSummary) },
} as const satisfies Record<keyof typeof messageEndpoints, CallSchemas>;
