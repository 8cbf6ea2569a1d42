import * as z from 'zod';
import { cleanFeedbackNo, feedbackKinds, isFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { nameField, textField } from '#lib/validation/text-field.ts';
import { codeField, mobileField, smsCodeField } from './fields.ts';

const LEAST = 5;
/** Characters of what is told, asked or answered. */
export const MOST_FEEDBACK = 1_000;

const said = (sentence: string) =>
  textField(
    required(sentence),
    accepts((text) => text.trim().length >= LEAST, `请至少写${LEAST}个字`),
    atMost(MOST_FEEDBACK),
  );

/** What is told, by whoever is logged in. */
export const FeedbackForm = z.object({
  kind: codeField(Object.fromEntries(Object.entries(feedbackKinds).map(([kind, { label }]) => [kind, label])), '请选择要反映的是哪一类'),
  content: said('请写清楚是什么事'),
  topicNo: textField(atMost(200)),
  name: nameField(atMost(50)),
});

/** The same of a visitor: whoever holds the number. */
export const FeedbackVisitorForm = FeedbackForm.extend({ mobile: mobileField, smsCode: smsCodeField });

/** What a visitor follows it with. */
export const FeedbackFollowForm = z.object({
  feedbackNo: textField(
    required('请输入编号'),
    accepts((text) => isFeedbackNo(cleanFeedbackNo(text)), '编号是两个字母加十四位数字，例如 TS 20261126 000000'),
  ),
  mobile: mobileField,
  smsCode: smsCodeField,
});

/** What is added, asked or answered later. */
export const FeedbackNoteForm = z.object({ content: said('请写清楚要说的内容') });
