import type { CallSchemas } from '#lib/contract/call.ts';
import type { messageEndpoints } from '#lib/contract/endpoints/message.ts';
import { Done, envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import { CentreSummary, Message, MessageNum, MessageQuery, ReadMessageBody } from '#lib/contract/message.ts';
import { Subscription, SubscriptionBody, SubscriptionRemoveBody } from '#lib/contract/subscription.ts';

export const messageSchemas = {
  messages: { query: MessageQuery, answer: rowsEnvelope(Message) },
  readMessage: { body: ReadMessageBody, answer: Done },
  messageNum: { answer: envelope(MessageNum) },
  subscriptions: { answer: rowsEnvelope(Subscription) },
  subscriptionAdd: { body: SubscriptionBody, answer: Done },
  subscriptionRemove: { body: SubscriptionRemoveBody, answer: Done },
  centreSummary: { answer: envelope(CentreSummary) },
} as const satisfies Record<keyof typeof messageEndpoints, CallSchemas>;
