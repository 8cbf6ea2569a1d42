import type { messageEndpoints } from '#lib/contract/endpoints/message.ts';
import type { CallText } from './call-text.ts';

export const messageTexts: Readonly<Record<keyof typeof messageEndpoints, CallText>> = {
  messages: [
    '消息列表',
    "A page of the caller's messages, newest first. Types 1 to 8 stand in codes.md; `linkUrl` is a path of the portal.",
  ],
  readMessage: ['标记已读', 'Some messages by id, or all of them, or all of one type.'],
  messageNum: ['未读消息数', 'Unread messages, in all and by type. A POST that changes nothing.'],
  subscriptions: ['关注的条件', 'Searches that the caller follows, newest first.'],
  subscriptionAdd: ['关注条件', 'Follows a search: new records that fit come as messages of type 8.'],
  subscriptionRemove: ['取消关注', 'Lets a search go.'],
  centreSummary: ['个人中心概览', 'What waits for the caller, what runs, what ends soon.'],
};
