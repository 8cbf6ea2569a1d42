import { type CaseStates, toActionLabels } from '#lib/contract/case-states.ts';
import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;
const VISITOR = { session: 'none' } as const;

export const feedbackEndpoints = {
  feedbackSubmit: write('/api/feedback/submit', OWN),
  feedbackSupplement: write('/api/feedback/supplement', OWN),
  feedbackRate: write('/api/feedback/rate', OWN),
  feedbackWithdraw: write('/api/feedback/withdraw', OWN),
  feedbacks: read('/api/feedback/list', OWN),
  feedback: read('/api/feedback/detail/{feedbackNo}', { ...OWN, params: { feedbackNo: IDENTIFIER } }),
  feedbackVisitorSubmit: write('/api/feedback/visitor/submit', VISITOR),
  feedbackVisitorFollow: write('/api/feedback/visitor/follow', { ...VISITOR, repeat: 'allowed' }),
  feedbackVisitorSupplement: write('/api/feedback/visitor/supplement', VISITOR),
  feedbackVisitorRate: write('/api/feedback/visitor/rate', VISITOR),
  feedbackVisitorWithdraw: write('/api/feedback/visitor/withdraw', VISITOR),
} as const satisfies Record<string, Endpoint>;

export const FEEDBACK_STATES = ['00', '10', '20', '30', '40', '90'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What the sender may do; which of them now, the platform says with each. */
export const FEEDBACK_ACTIONS = ['supplement', 'rate', 'withdraw'] as const;

const actions = {
  submit: { label: '提交', from: ['00'], to: '10', by: ['applicant'], call: 'feedbackSubmit' },
  accept: { label: '开始办理', from: ['10'], to: '20', by: ['operator'] },
  ask: { label: '请您补充', from: ['10', '20'], to: '30', by: ['operator'] },
  supplement: {
    label: '补充',
    call: 'feedbackSupplement',
    paths: [
      { from: ['10'], to: '10', by: ['applicant'] },
      { from: ['20', '30'], to: '20', by: ['applicant'] },
    ],
  },
  answer: { label: '答复', from: ['10', '20', '30'], to: '40', by: ['operator'] },
  rate: { label: '评价答复', from: ['40'], to: '90', by: ['applicant'], call: 'feedbackRate' },
  withdraw: { label: '撤回', from: ['10', '20', '30'], to: '90', by: ['applicant'], call: 'feedbackWithdraw' },
  lapse: { label: '没有等到补充，自动结束', from: ['30'], to: '90', by: ['clock'] },
  close: { label: '没有评价，自动结束', from: ['40'], to: '90', by: ['clock'] },
} as const satisfies CaseStates<FeedbackState>['actions'];

/** Tabs of the sender's list. */
export const feedbackGroupLabels = { mine: '等我补充', running: '办理中', answered: '已答复', closed: '已结束' } as const;

/** A complaint, an objection, a message or a correction: `00` only while it is being stored. */
export const feedbackStates = {
  entityType: 'feedback',
  labels: { '00': '未提交', 10: '已收到', 20: '办理中', 30: '等您补充', 40: '已答复', 90: '已结束' },
  groups: { mine: ['30'], running: ['10', '20'], answered: ['40'], closed: ['90'] },
  actions,
} as const satisfies CaseStates<FeedbackState>;

export type FeedbackGroup = keyof typeof feedbackStates.groups;
export const FEEDBACK_GROUPS = Object.keys(feedbackStates.groups) as FeedbackGroup[];

/** Every step of the history, told from the sender's side. */
export const feedbackActionLabels: Readonly<Record<string, string>> = { save: '填写', ...toActionLabels(actions) };
