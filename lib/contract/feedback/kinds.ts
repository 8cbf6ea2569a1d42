import { plainNumber } from '#lib/validation/plain-number.ts';

/** What somebody may tell the platform, with the letters its numbers begin with and the working days within which it is answered. */
export const feedbackKinds = {
  complaint: { label: '投诉', prefix: 'TS', workingDays: 15, about: '对平台或机构的服务、收费、处理结果不满意' },
  objection: { label: '异议', prefix: 'YY', workingDays: 10, about: '平台上的企业信息、信用信息或查验结果有误' },
  message: { label: '留言', prefix: 'LY', workingDays: 5, about: '咨询办事、提建议' },
  correction: { label: '找错', prefix: 'JC', workingDays: 3, about: '页面有错字、打不开的链接或过时的内容' },
} as const;
export type FeedbackKind = keyof typeof feedbackKinds;
export const FEEDBACK_KINDS = Object.keys(feedbackKinds) as [FeedbackKind, ...FeedbackKind[]];

/** What something may be about; `none` for nothing in particular. */
export const feedbackTopics = { none: '', order: '订单', lookup: '查验', institution: '机构', page: '页面' } as const;
export type FeedbackTopic = keyof typeof feedbackTopics;
export const FEEDBACK_TOPICS = Object.keys(feedbackTopics) as [FeedbackTopic, ...FeedbackTopic[]];

/** Letters of the kind, day, six digits; in whatever spelling it is typed. */
export const cleanFeedbackNo = (typed: string): string => plainNumber(typed).replaceAll(/[-－]/g, '').toUpperCase();

const FEEDBACK_NO = /^([A-Z]{2})(\d{8})(\d{6})$/;

/** A number as it is read out: TS 20261126 123456. */
export const spellFeedbackNo = (number: string): string => FEEDBACK_NO.exec(number)?.slice(1).join(' ') ?? number;

export const isFeedbackNo = (number: string): boolean => FEEDBACK_NO.test(number);
