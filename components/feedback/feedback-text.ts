import type { CaseState } from '#components/case/case-head.tsx';
import type { CaseEvent } from '#components/case/case-history.tsx';
import type { CaseHeadView } from '#components/case/case-view.ts';
import { type FeedbackState, feedbackActionLabels, feedbackStates } from '#lib/contract/feedback/actions.ts';
import { type FeedbackKind, feedbackKinds, feedbackTopics } from '#lib/contract/feedback/kinds.ts';
import type { Feedback, FeedbackRow } from '#lib/contract/feedback.ts';
import { formatMinute } from '#lib/format/dates.ts';

const TONES = { '00': 'neutral', 10: 'river', 20: 'river', 30: 'magnolia', 40: 'ok', 90: 'neutral' } as const;

export const stateOf = (state: FeedbackState): CaseState => ({ label: feedbackStates.labels[state], tone: TONES[state] });

const TITLE_LENGTH = 24;

/** 投诉：客户经理收了评估费又不办事; the text alone where its kind is not chosen yet. */
export function feedbackTitle({ kind, content }: { readonly kind: FeedbackKind | ''; readonly content: string }): string {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  return `${kind === '' ? '' : `${feedbackKinds[kind].label}：`}${text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text}`;
}

/** 订单 FO20261120000001; null for nothing in particular. */
export const topicText = ({ topic, topicNo }: Pick<FeedbackRow, 'topic' | 'topicNo'>): string | null =>
  topic === 'none' ? null : `${feedbackTopics[topic]} ${topicNo}`.trim();

const rating = (satisfied: boolean | null | undefined): string => (satisfied ? '您说满意。' : '您说不满意。');

/** Whose turn it is in one line of the list. */
export function nextActorText({ state, dueTime, endTime, satisfied }: FeedbackRow): string {
  if (state === '30') return endTime === '' ? '轮到您补充情况' : `轮到您补充情况，最晚 ${formatMinute(endTime)}`;
  if (state === '40') return '答复了，等您说满意不满意';
  if (state === '90') return typeof satisfied === 'boolean' ? rating(satisfied) : '已经结束';
  return `最晚 ${formatMinute(dueTime)} 前答复`;
}

/** How it ended. */
function endText({ satisfied, timeline }: Feedback): string {
  const last = timeline.at(-1)?.action;
  if (last === 'withdraw') return '您撤回了';
  if (last === 'lapse') return '没有等到您的补充，自动结束了';
  return typeof satisfied === 'boolean' ? rating(satisfied) : '没有评价，自动结束了';
}

/** Where it stands in plain words. */
export function toHead(feedback: Feedback): CaseHeadView {
  const { state, dueTime, endTime } = feedback;
  const until = endTime === '' ? '' : `（到 ${formatMinute(endTime)}）`;
  const due = `最晚 ${formatMinute(dueTime)} 前答复您。`;
  const common = { state: stateOf(state), isMine: state === '30' };
  if (state === '30')
    return {
      ...common,
      turn: '现在轮到您',
      title: '有问题要问您',
      next: [`补充以后接着办，等您的时间不算在期限里；15 个工作日里${until}没有补充，自动结束。`],
    };
  if (state === '40')
    return { ...common, turn: '已经答复', title: '看看答复，说说满意不满意', next: [`15 天里${until}没有评价，自动结束。`] };
  if (state === '90') return { ...common, turn: '已经结束', title: endText(feedback), next: [] };
  return {
    ...common,
    turn: '现在轮到平台',
    title: state === '20' ? '有人在办了' : '已经收到',
    next: [due, '还有要说的，答复以前随时可以补充。'],
  };
}

/** Steps with which something was written. */
const WRITTEN = ['ask', 'supplement', 'answer'];

/** What was done, when, and in which words. */
export function toHistory({ timeline, content, notes }: Feedback): CaseEvent[] {
  const written = timeline.filter(({ action }) => WRITTEN.includes(action));
  const wordsOf = (step: Feedback['timeline'][number]): string | undefined =>
    step.action === 'submit' ? content : notes[written.indexOf(step)]?.content;
  return timeline.map((step, index) => ({
    key: `${step.action} ${step.time} ${index}`,
    state: index === timeline.length - 1 ? 'current' : 'done',
    name: feedbackActionLabels[step.action] ?? step.action,
    when: formatMinute(step.time),
    quote: wordsOf(step),
    detail: step.remark === '' ? undefined : step.remark,
  }));
}
