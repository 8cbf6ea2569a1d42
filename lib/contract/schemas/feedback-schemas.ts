import type { CallSchemas } from '#lib/contract/call.ts';
import { envelope, rowsEnvelope } from '#lib/contract/envelope.ts';
import type { feedbackEndpoints } from '#lib/contract/feedback/actions.ts';
import {
  Feedback,
  FeedbackFollowed,
  FeedbackMoved,
  FeedbackQuery,
  FeedbackRateBody,
  FeedbackRow,
  FeedbackSubmitBody,
  FeedbackSubmitted,
  FeedbackSupplementBody,
  FeedbackVisitorFollowBody,
  FeedbackVisitorRateBody,
  FeedbackVisitorSubmitBody,
  FeedbackVisitorSubmitted,
  FeedbackVisitorSupplementBody,
  FeedbackVisitorWithdrawBody,
  FeedbackWithdrawBody,
} from '#lib/contract/feedback.ts';

export const feedbackSchemas = {
  feedbackSubmit: {
    text: ['提交投诉、异议、留言、找错', 'What a user tells the platform (state 10), with the day until which it is answered.'],
    body: FeedbackSubmitBody,
    answer: envelope(FeedbackSubmitted),
  },
  feedbackSupplement: {
    text: ['补充', 'Adds to what was told, as long as it is not answered; whoever was asked (state 30) puts it back to work.'],
    body: FeedbackSupplementBody,
    answer: envelope(FeedbackMoved),
  },
  feedbackRate: {
    text: ['评价答复', 'Says once whether the answer (state 40) will do, which ends it.'],
    body: FeedbackRateBody,
    answer: envelope(FeedbackMoved),
  },
  feedbackWithdraw: {
    text: ['撤回', 'Ends what was told before it was answered.'],
    body: FeedbackWithdrawBody,
    answer: envelope(FeedbackMoved),
  },
  feedbacks: {
    text: ['我的投诉、异议、留言', 'A page of what the caller told, newest first.'],
    query: FeedbackQuery,
    answer: rowsEnvelope(FeedbackRow),
  },
  feedback: {
    text: ['投诉、异议、留言详情', 'One of them with all that was written to it; 404 for one of somebody else.'],
    answer: envelope(Feedback),
  },
  feedbackVisitorSubmit: {
    text: [
      '访客提交投诉、异议、留言、找错',
      'The same without an account, with a code to the number (`sendSmsCode`, purpose `feedback`). Sent once under one idempotency key of the number: the same again is answered alike although the code is spent. The first answer holds a ticket by which `feedbackVisitorFollow` shows it for half an hour.',
    ],
    body: FeedbackVisitorSubmitBody,
    answer: envelope(FeedbackVisitorSubmitted),
  },
  feedbackVisitorFollow: {
    text: [
      '查办理进度',
      'Whoever holds the number follows what was told under it, and gets a ticket for half an hour; by a ticket that lives the same is shown again, without a code. A wrong number, a foreign and a missing one end alike (404).',
    ],
    body: FeedbackVisitorFollowBody,
    answer: envelope(FeedbackFollowed),
  },
  feedbackVisitorSupplement: {
    text: [
      '访客补充',
      'Adds to what was told, with the ticket of `feedbackVisitorFollow`; 404 when that is over, for the number is to be shown once more.',
    ],
    body: FeedbackVisitorSupplementBody,
    answer: envelope(Feedback),
  },
  feedbackVisitorRate: {
    text: ['访客评价答复', 'Says once whether the answer will do, with the ticket of `feedbackVisitorFollow`.'],
    body: FeedbackVisitorRateBody,
    answer: envelope(Feedback),
  },
  feedbackVisitorWithdraw: {
    text: ['访客撤回', 'Ends what was told before it was answered, with the ticket of `feedbackVisitorFollow`.'],
    body: FeedbackVisitorWithdrawBody,
    answer: envelope(Feedback),
  },
} as const satisfies Record<keyof typeof feedbackEndpoints, CallSchemas>;
