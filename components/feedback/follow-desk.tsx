'use client';

import { useEffect, useState } from 'react';
import { CaseHead } from '#components/case/case-head.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { CaseCard } from '#components/case/case-parts.tsx';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { TitledBlock } from '#components/ui/layout/titled-block.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { keepFollow, readKeptFollow } from '#lib/browser/kept-follow.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { notifyFailure } from '#lib/browser/use-submit.ts';
import { REGISTRATION_PREFIX } from '#lib/contract/agency/actions.ts';
import type { AgencyFollowed } from '#lib/contract/agency.ts';
import { cleanFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackFollowed } from '#lib/contract/feedback.ts';
import { FeedbackFollowForm } from '#lib/contract/forms/feedback-form.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { FeedbackAnswer, FeedbackTask, WITHDRAWAL } from './feedback-steps.tsx';
import { FeedbackSubject } from './feedback-subject.tsx';
import { feedbackTitle, toHead, toHistory } from './feedback-text.ts';
import { isGone, Withdrawal } from './follow-steps.tsx';
import { FollowedRegistrationView } from './followed-registration.tsx';
import { NO_VISITOR, VisitorFields } from './visitor-fields.tsx';

const EMPTY = { feedbackNo: '', ...NO_VISITOR };

/** What the form begins with. */
type Asked = Pick<typeof EMPTY, 'feedbackNo' | 'mobile'>;
const NOTHING_ASKED: Asked = { feedbackNo: '', mobile: '' };

interface Found extends FeedbackFollowed {
  readonly asked: Asked;
}
interface FoundRegistration extends AgencyFollowed {
  readonly asked: Asked;
}

/** Asks for what stands under a number: its first letters tell which of both it is. */
async function follow(by: { readonly mobile: string; readonly smsCode: string } | { readonly ticket: string }, asked: Asked) {
  const number = cleanFeedbackNo(asked.feedbackNo);
  const { data } = number.startsWith(REGISTRATION_PREFIX)
    ? await request('agencyFollow', { body: { ...by, registrationNo: number } })
    : await request('feedbackVisitorFollow', { body: { ...by, feedbackNo: number } });
  keepFollow({ ...asked, ticket: data.ticket });
  return { ...data, asked };
}

/** Number and telephone, and the code that shows whose the telephone is. */
function FollowForm({ asked, onFollowed }: { asked: Asked; onFollowed: (found: Found | FoundRegistration) => void }) {
  const form = useDraftForm({ empty: { ...EMPTY, ...asked }, draft: 'feedback-follow' });
  const { values } = form;
  const submit = () =>
    form.attempt(formFaults(FeedbackFollowForm, values), async () => {
      const { feedbackNo, mobile, smsCode } = values;
      const found = await follow({ mobile, smsCode }, { feedbackNo, mobile });
      form.clear();
      onFollowed(found);
    });
  return (
    <DraftForm
      form={form}
      failureTitle="没有查到"
      advice={<p>请对一对编号和提交时用的手机号，差一位都查不到。</p>}
      submitText="查进度"
      onSubmit={submit}
    >
      <TextField
        {...form.control('feedbackNo')}
        label="编号"
        hint="提交以后显示的那一串，例如 TS 20261126 000000"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <VisitorFields form={form} hint="提交时用的" />
    </DraftForm>
  );
}

/** What a visitor told, and what may be done about it within half an hour. */
function Followed({ found: { ticket, feedback: first, asked }, onLeave }: { found: Found; onLeave: (asked: Asked) => void }) {
  const [item, setItem] = useState<Feedback>(first);
  const { feedbackNo, version } = item;
  const step = { ticket, feedbackNo, version };
  /** What is typed stays in the tab where the half hour is over: the form shows once more whose it is. */
  const take = async (sent: Promise<{ readonly data: Feedback }>, done?: string) => {
    try {
      setItem((await sent).data);
      if (done !== undefined) notify('success', done);
    } catch (error) {
      if (isGone(error)) {
        notifyFailure(error);
        onLeave(asked);
      }
      throw error;
    }
  };
  const withdraw = () => take(request('feedbackVisitorWithdraw', { body: step }), WITHDRAWAL.done);
  const { turn, title, next, state, isMine } = toHead(item);
  return (
    <TitledBlock id="followed" title={feedbackTitle(item)}>
      <SplitLayout pattern="aside">
        <div className="legal-text">
          <CaseHead
            turn={turn}
            title={title}
            state={state}
            isMine={isMine}
            task={
              <FeedbackTask
                item={item}
                onSupplement={(content) => take(request('feedbackVisitorSupplement', { body: { ...step, content } }), '补充交了')}
                onRate={(satisfied, reason) =>
                  take(request('feedbackVisitorRate', { body: { ...step, satisfied, reason } }), '记下了，谢谢')
                }
              />
            }
          >
            {next.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </CaseHead>
          <FeedbackAnswer item={item} />
          <TitledBlock id="history" title="办理经过">
            <CaseHistory events={toHistory(item)} />
          </TitledBlock>
        </div>
        <div className="legal-text">
          <FeedbackSubject item={item} />
          {item.actions.includes('withdraw') && <Withdrawal onWithdraw={withdraw} />}
          <Button variant="second" onClick={() => onLeave(NOTHING_ASKED)}>
            再查一件
          </Button>
        </div>
      </SplitLayout>
    </TitledBlock>
  );
}

/** The form, then what it found; what was followed in this tab before opens by itself while its half hour lasts. */
export function FollowDesk() {
  const [found, setFound] = useState<Found | FoundRegistration | null>(null);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    const kept = readKeptFollow();
    if (kept === null) return;
    const { ticket, ...last } = kept;
    setAsked(last);
    if (ticket === '') return;
    setOpening(true);
    void follow({ ticket }, last)
      .then(setFound, (error: unknown) => {
        if (isGone(error)) keepFollow({ ...last, ticket: '' });
        notifyFailure(error);
      })
      .finally(() => setOpening(false));
  }, []);
  const leave = (next: Asked) => {
    keepFollow(next === NOTHING_ASKED ? null : { ...next, ticket: '' });
    setAsked(next);
    setFound(null);
    window.scrollTo(0, 0);
  };
  const leaveIfGone = (last: Asked) => (error: unknown) => {
    if (!isGone(error)) return;
    notifyFailure(error);
    leave(last);
  };
  return (
    <AntdProvider>
      {isOpening ? (
        <LoadingLines />
      ) : found === null ? (
        <SplitLayout pattern="aside">
          <FollowForm asked={asked} onFollowed={setFound} />
          <CaseCard title="登录着提交的">
            <p>
              在<SiteLink href={patterns.userFeedback}>个人中心</SiteLink>里看，不用编号。
            </p>
            <p>
              还没提交，<SiteLink href={patterns.feedback}>去写</SiteLink>
            </p>
          </CaseCard>
        </SplitLayout>
      ) : 'registration' in found ? (
        <FollowedRegistrationView found={found} onFailure={leaveIfGone(found.asked)} onLeave={() => leave(NOTHING_ASKED)} />
      ) : (
        <Followed found={found} onLeave={leave} />
      )}
    </AntdProvider>
  );
}
