import type { MessageDraft } from '../message/send-message.ts';
import type { SentOrder } from './order-rows.ts';

export type OrderText = Pick<MessageDraft, 'title' | 'content'> & Partial<Pick<MessageDraft, 'type' | 'level'>>;

const PROGRESS = '2';

/** 万元 of a sum, without needless zeros. */
export const toWanText = (amountYuan: number): string => `${Number((amountYuan / 10_000).toFixed(4))} 万元`;

/** 3.65% */
export const toPercentText = (percent: number): string => `${percent.toFixed(2)}%`;

/** A message to the applicant that leads to the order. */
export const toOrderMessage = ({ id, orderNo, userId }: Pick<SentOrder, 'id' | 'orderNo' | 'userId'>, words: OrderText): MessageDraft => ({
  type: PROGRESS,
  ...words,
  userId,
  bizType: 'financeOrder',
  bizId: id,
  linkUrl: `/user/financeOrder?orderNo=${orderNo}`,
});
