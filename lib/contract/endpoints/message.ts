import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';

export const messageEndpoints = {
  messages: read('/api/usr/biz-message/list-message-by-page', { session: 'required' }),
  readMessage: write('/api/usr/biz-message/read-message', { session: 'required' }),
  messageNum: write('/api/usr/biz-message/messageNum', { session: 'required', repeat: 'allowed' }),
  subscriptions: read('/api/usr/subscription/list', { session: 'required' }),
  subscriptionAdd: write('/api/usr/subscription/add', { session: 'required', repeat: 'allowed' }),
  subscriptionRemove: write('/api/usr/subscription/remove', { session: 'required', repeat: 'allowed' }),
  centreSummary: read('/api/usr/centre/summary', { session: 'required' }),
} as const satisfies Record<string, Endpoint>;
