import { type CaseStates, toActionLabels } from '#lib/contract/case-states.ts';
import { type Endpoint, write } from '#lib/contract/endpoint.ts';

const VISITOR = { session: 'none' } as const;

/** What an applicant does with a registration that was handed in. */
export const agencyFollowEndpoints = {
  agencyFollow: write('/api/org/follow', { ...VISITOR, repeat: 'allowed' }),
  agencyComplete: write('/api/org/complete', VISITOR),
  agencyWithdraw: write('/api/org/withdraw', VISITOR),
} as const satisfies Record<string, Endpoint>;

/** Letters that numbers of registrations begin with. */
export const REGISTRATION_PREFIX = 'RZ';
/** Working days within which a registration is decided. */
export const REGISTRATION_DAYS = 5;

export const REGISTRATION_STATES = ['00', '10', '20', '30', '40', '50', '90', '91', '92'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What the applicant may do; which of them now, the platform says. */
export const REGISTRATION_ACTIONS = ['complete', 'withdraw'] as const;

const actions = {
  submit: { label: '提交', from: ['00'], to: '10', by: ['applicant'], call: 'agencyRegister' },
  accept: { label: '开始审核', from: ['10'], to: '20', by: ['operator'] },
  ask: { label: '请您补正', from: ['10', '20', '40'], to: '30', by: ['operator'] },
  complete: { label: '补正', from: ['30'], to: '20', by: ['applicant'], call: 'agencyComplete' },
  review: { label: '审核通过，等复核', from: ['20'], to: '40', by: ['operator'] },
  approve: { label: '复核通过，已入驻', from: ['40'], to: '50', by: ['operator'] },
  refuse: { label: '不予入驻', from: ['10', '20', '40'], to: '90', by: ['operator'] },
  withdraw: { label: '撤回', from: ['10', '20', '30', '40'], to: '91', by: ['applicant'], call: 'agencyWithdraw' },
  lapse: { label: '没有等到补正，自动结束', from: ['30'], to: '92', by: ['clock'] },
} as const satisfies CaseStates<RegistrationState>['actions'];

/** An institution that asks to be registered: `00` only while it is being stored. */
export const registrationStates = {
  entityType: 'agencyRegistration',
  labels: {
    '00': '未提交',
    10: '已收到',
    20: '审核中',
    30: '等您补正',
    40: '等待复核',
    50: '已入驻',
    90: '不予入驻',
    91: '已撤回',
    92: '未补正，已结束',
  },
  actions,
} as const satisfies CaseStates<RegistrationState>;

/** Every step of the history, told from the applicant's side. */
export const registrationActionLabels: Readonly<Record<string, string>> = { save: '填写', ...toActionLabels(actions) };

/** Why a registration is refused. */
export const refusalReasons = {
  licence: '没有有效的金融业务许可',
  identity: '机构信息与登记信息不符',
  duplicate: '这家机构已经入驻',
  scope: '不在入驻范围内',
  other: '其他',
} as const;
export type RefusalReason = keyof typeof refusalReasons;
export const REFUSAL_REASONS = Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]];
