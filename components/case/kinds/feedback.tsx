'use client';

import { CaseDetail } from '#components/case/case-detail.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage, toGroupTabs } from '#components/case/case-page.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import type { CaseDetailView, CaseListView, CaseView, ShownCase } from '#components/case/case-view.ts';
import { FeedbackAnswer, FeedbackTask, toWithdrawal } from '#components/feedback/feedback-steps.tsx';
import { FeedbackSubject } from '#components/feedback/feedback-subject.tsx';
import { feedbackTitle, nextActorText, stateOf, toHead, toHistory, topicText } from '#components/feedback/feedback-text.ts';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { request } from '#lib/browser/request.ts';
import { runCaseStep } from '#lib/browser/run-case-step.ts';
import { FEEDBACK_GROUPS, feedbackGroupLabels } from '#lib/contract/feedback/actions.ts';
import { feedbackKinds, spellFeedbackNo } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackRow } from '#lib/contract/feedback.ts';
import { toCasesWire } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { type FeedbackQuery, feedbackAddress } from './feedback-address.ts';

const TITLE = routes.userFeedback.title;

const isWaiting = ({ state }: FeedbackRow): boolean => state === '30' || state === '40';

function toRow(row: FeedbackRow) {
  const { feedbackNo, kind, state } = row;
  const href = feedbackAddress.toHref({ feedbackNo });
  const title = feedbackTitle(row);
  const topic = topicText(row);
  return (
    <CaseRow
      square={<AgencySquare code={kind} name={feedbackKinds[kind].label} />}
      title={title}
      href={href}
      meta={[spellFeedbackNo(feedbackNo), ...(topic === null ? [] : [topic])]}
      state={stateOf(state)}
      turn={nextActorText(row)}
      isWaiting={isWaiting(row)}
      isOver={state === '90'}
      action={
        <ButtonLink href={href} variant={isWaiting(row) ? 'main' : 'second'} size="small">
          {state === '30' ? '去补充' : state === '40' ? '看答复' : '看进度'}
          <span className="visually-hidden">：{title}</span>
        </ButtonLink>
      }
    />
  );
}

const list: CaseListView<FeedbackQuery, 'feedbacks'> = {
  name: TITLE,
  call: 'feedbacks',
  toWire: ({ group, page, limit }) => toCasesWire({ group, page, limit }),
  keyOf: ({ feedbackNo }) => feedbackNo,
  row: toRow,
  waiting: { is: isWaiting, query: { group: 'mine' } },
  unit: '件',
  empty: {
    title: '还没有投诉、异议和留言',
    text: '不满意、信息有误、有话要说，都可以写下来，到期限必有答复。',
    action: <ButtonLink href={patterns.feedback}>去写</ButtonLink>,
    groups: {
      noun: '投诉留言',
      none: { mine: '没有等您补充的', running: '没有正在办的', answered: '没有等您评价的', closed: '没有已经结束的' },
    },
  },
};

function Task({ item, reload }: ShownCase<Feedback>) {
  const { feedbackNo, version } = item;
  const step = { feedbackNo, version };
  return (
    <FeedbackTask
      item={item}
      onSupplement={(content) => runCaseStep(() => request('feedbackSupplement', { body: { ...step, content } }), '补充交了', reload)}
      onRate={(satisfied, reason) =>
        runCaseStep(() => request('feedbackRate', { body: { ...step, satisfied, reason } }), '记下了，谢谢', reload)
      }
    />
  );
}

const detail: CaseDetailView<'feedback'> = {
  call: 'feedback',
  param: 'feedbackNo',
  name: TITLE,
  path: feedbackAddress.path,
  missing: '没有这个编号，或者它不是您提交的。',
  title: feedbackTitle,
  lead: ({ feedbackNo }) => `编号 ${spellFeedbackNo(feedbackNo)}`,
  task: Task,
  head: toHead,
  sections: FeedbackAnswer,
  history: toHistory,
  asides: FeedbackSubject,
  leave: { withdraw: ({ feedbackNo, version }) => toWithdrawal(() => request('feedbackWithdraw', { body: { feedbackNo, version } })) },
};

const view: CaseView<FeedbackQuery> = {
  title: TITLE,
  lead: '您提交过的投诉、异议、留言和找错，办到哪一步、什么时候答复。',
  address: feedbackAddress,
  action: () => (
    <ButtonLink href={patterns.feedback} size="small">
      再写一件
    </ButtonLink>
  ),
  single: ({ feedbackNo }) =>
    feedbackNo === undefined ? undefined : () => <CaseDetail key={feedbackNo} view={detail} number={feedbackNo} />,
  tabs: { label: '投诉留言分组', field: 'group', tabs: toGroupTabs(FEEDBACK_GROUPS, feedbackGroupLabels) },
  content: (shown) => <CaseList view={list} address={feedbackAddress} {...shown} />,
};

/** What the reader told the platform, or one of it, as the address says. */
export const FeedbackCasePage = () => <CasePage view={view} />;
