'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextAreaField } from '#components/ui/field/text-area-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { keepFollow } from '#lib/browser/kept-follow.ts';
import { request } from '#lib/browser/request.ts';
import { type KeyedSubmission, keySubmission } from '#lib/browser/submission-key.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import {
  FEEDBACK_KINDS,
  FEEDBACK_TOPICS,
  type FeedbackKind,
  type FeedbackTopic,
  feedbackKinds,
  feedbackTopics,
} from '#lib/contract/feedback/kinds.ts';
import type { FeedbackSubmitted } from '#lib/contract/feedback.ts';
import { FeedbackForm as UserRules, FeedbackVisitorForm as VisitorRules } from '#lib/contract/forms/feedback-form.ts';
import { maskMobile } from '#lib/contract/sms-code.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { feedbackCodec, isForOther, NOTHING_SAID, type Told, toPrefilled } from './feedback-address.ts';
import { FormerTexts, useFormerTexts } from './former-texts.tsx';
import { NO_VISITOR, VisitorFields } from './visitor-fields.tsx';

/** Every field, in the order of the form. */
const UNTOLD: Told = { kind: '', content: '', topic: 'none', topicNo: '' };
const EMPTY = {
  ...UNTOLD,
  name: '',
  /** The link for which it is told. */
  link: '',
  ...NO_VISITOR,
};

const KIND_CHOICES = FEEDBACK_KINDS.map((value) => ({
  value,
  label: feedbackKinds[value].label,
  hint: feedbackKinds[value].about,
  consequence: `${feedbackKinds[value].workingDays} 个工作日内答复`,
}));
const TOPIC_OPTIONS = FEEDBACK_TOPICS.map((value) => ({ value, label: feedbackTopics[value] || '没有特定的' }));
const TOPIC_LABELS: Readonly<Record<FeedbackTopic, string>> = {
  none: '',
  order: '订单编号',
  lookup: '查的是哪一份',
  institution: '哪家机构',
  page: '页面地址',
};

/** What was handed in, and until when it is answered. */
export interface HandedIn extends FeedbackSubmitted {
  readonly isOwn: boolean;
}

const toTold = ({ kind, content, topic, topicNo }: Told): Told => ({ kind, content, topic, topicNo });

/**
 * Fills in what the address says, once the draft is read, which is put aside where it is about something else; kept as soon as something is
 * typed, and not before.
 */
function useAddress(form: DraftFormState<typeof EMPTY>, isRead: boolean, putAside: (told: Told) => void): void {
  const { fill, values } = form;
  const { query } = useListQuery(feedbackCodec, patterns.feedback, NOTHING_SAID);
  const said = feedbackCodec.write(query);
  const [due, setDue] = useState('');
  useEffect(() => {
    if (isRead) setDue(said);
  }, [said, isRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address, by what stands in the form then
  useEffect(() => {
    const isGoingOn = values.content.trim() !== '' && values.link === due;
    if (due === '' || isGoingOn) return;
    const prefilled = toPrefilled(feedbackCodec.read(due));
    if (!isForOther(prefilled, values)) return fill({ ...prefilled, link: due });
    putAside(toTold(values));
    form.forgetDraft();
    form.forgetFaults();
    fill({ ...UNTOLD, ...prefilled, link: due });
  }, [due]);
}

function useFeedbackForm(onDone: (handedIn: HandedIn) => void) {
  const { status, profile } = useSession();
  const isOwn = profile !== null;
  const form = useDraftForm({ empty: EMPTY, draft: 'feedback' });
  const former = useFormerTexts();
  useAddress(form, status !== 'unknown' && status !== 'loading', former.swap);
  const { values } = form;
  const takeFormer = (text: Told) => {
    former.swap(toTold(values), text);
    form.change(text);
  };
  const submission = useRef<KeyedSubmission | null>(null);
  const submit = () =>
    form.attempt(formFaults(isOwn ? UserRules : VisitorRules, values), async () => {
      const { kind, content, topic, topicNo, name, mobile, smsCode } = values;
      const told = { kind: kind as FeedbackKind, content, topic, topicNo: topic === 'none' ? '' : topicNo, name };
      submission.current = keySubmission(submission.current, isOwn ? told : { ...told, mobile });
      const idempotencyKey = submission.current.key;
      const { data } = isOwn
        ? await request('feedbackSubmit', { body: told, idempotencyKey })
        : await request('feedbackVisitorSubmit', { body: { ...told, mobile, smsCode }, idempotencyKey });
      submission.current = null;
      form.clear();
      if (!isOwn) keepFollow({ feedbackNo: data.feedbackNo, mobile, ticket: 'ticket' in data ? String(data.ticket) : '' });
      onDone({ ...data, isOwn });
    });
  const formerTexts = <FormerTexts offered={former.offered} onTake={takeFormer} onLeave={former.leave} />;
  return { status, profile, form, submit, formerTexts };
}

type Feedback = ReturnType<typeof useFeedbackForm>;

/** Where the answer is told: a user's own number, or one that a visitor shows to be his. */
function Reach({ status, profile, form }: Pick<Feedback, 'status' | 'profile' | 'form'>) {
  if (status === 'loading') return null;
  if (profile === null) return <VisitorFields form={form} hint="答复了发短信告诉您，查进度也用它" />;
  const { mobile } = profile;
  return (
    <Card kind="panel" tone="river">
      您已登录，有答复会发消息{mobile ? `，并发短信到 ${maskMobile(mobile)}` : ''}。
    </Card>
  );
}

/** What is told, what it is about, and how the answer reaches its sender. */
export function FeedbackForm({ onDone }: { onDone: (handedIn: HandedIn) => void }) {
  const feedback = useFeedbackForm(onDone);
  const { form, submit, formerTexts } = feedback;
  const { topic } = form.values;
  const subject = form.control('topic');
  // The path of a page is the number of nothing else.
  const chooseTopic: typeof subject.onChange = (event) => {
    subject.onChange(event);
    if (topic === 'page') form.change({ topicNo: '' });
  };
  return (
    <DraftForm form={form} failureTitle="没有交上去" lead={formerTexts} onSubmit={submit}>
      <ChoiceField {...form.control('kind')} label="要反映的是" choices={KIND_CHOICES} />
      <TextAreaField {...form.control('content')} label="是什么事" hint="什么时候、和谁、想怎么解决，5 到 1000 个字" rows={6} />
      <SelectField {...subject} onChange={chooseTopic} label="关于什么" optional options={TOPIC_OPTIONS} />
      {topic !== 'none' && <TextField {...form.control('topicNo')} label={TOPIC_LABELS[topic]} optional maxLength={200} />}
      <TextField {...form.control('name')} label="怎么称呼您" optional autoComplete="name" maxLength={50} />
      <Reach {...feedback} />
      <div>
        <Button type="submit" busy={form.isBusy} busyText="正在提交">
          提交
        </Button>
      </div>
    </DraftForm>
  );
}
