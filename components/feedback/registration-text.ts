import type { CaseEvent } from '#components/case/case-history.tsx';
import type { CaseHeadView } from '#components/case/case-view.ts';
import type { TagTone } from '#components/ui/tag.tsx';
import {
  REGISTRATION_DAYS,
  type RegistrationState,
  refusalReasons,
  registrationActionLabels,
  registrationStates,
} from '#lib/contract/agency/actions.ts';
import type { FollowedRegistration } from '#lib/contract/agency.ts';
import { formatMinute } from '#lib/format/dates.ts';

const TONES = {
  '00': 'neutral',
  10: 'river',
  20: 'river',
  30: 'magnolia',
  40: 'river',
  50: 'ok',
  90: 'neutral',
  91: 'neutral',
  92: 'neutral',
} as const satisfies Record<RegistrationState, TagTone>;

const ENDS: Partial<Record<RegistrationState, string>> = {
  50: '已经入驻',
  90: '没有通过',
  91: '您撤回了',
  92: '没有等到补正，自动结束了',
};

function reasonText({ reasonCode, reason }: FollowedRegistration): string {
  return [reasonCode === '' ? '' : refusalReasons[reasonCode], reason].filter((part) => part !== '').join('：');
}

function nextOf(registration: FollowedRegistration): string[] {
  const { state, dueTime, lapseTime } = registration;
  if (state === '30') return [`最晚 ${formatMinute(lapseTime)} 前补正，等您的时间不算在期限里；过了就自动结束。`];
  if (state === '50') return ['机构管理员的邀请链接由平台另行交给您，收到以后 72 小时内打开。'];
  if (state === '90') return [reasonText(registration), '补齐以后可以重新申请。'];
  return state === '91' || state === '92'
    ? ['需要的话可以重新申请。']
    : [`${REGISTRATION_DAYS} 个工作日内答复，最晚 ${formatMinute(dueTime)}。`];
}

/** Where a registration stands in plain words. */
export function toRegistrationHead(registration: FollowedRegistration): CaseHeadView {
  const { state } = registration;
  const end = ENDS[state];
  const isMine = state === '30';
  const working = state === '10' ? '已经收到' : '正在审核';
  return {
    state: { label: registrationStates.labels[state], tone: TONES[state] },
    isMine,
    turn: isMine ? '现在轮到您' : end === undefined ? '现在轮到平台' : '已经结束',
    title: isMine ? '有几处请您补正' : (end ?? working),
    next: nextOf(registration),
  };
}

/** What was done, when, and in which words. */
export const toRegistrationHistory = ({ timeline }: FollowedRegistration): CaseEvent[] =>
  timeline.map(({ action, time, remark }, index) => ({
    key: `${action} ${time} ${index}`,
    state: index === timeline.length - 1 ? 'current' : 'done',
    name: registrationActionLabels[action] ?? action,
    when: formatMinute(time),
    quote: remark === '' ? undefined : remark,
    detail: undefined,
  }));
