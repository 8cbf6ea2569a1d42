import type { CaseAction } from '#lib/contract/case-states.ts';
import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;

export const financeDemandEndpoints = {
  demandSave: write('/api/fin/demand/save', OWN),
  demandPublish: write('/api/fin/demand/publish', OWN),
  demandRemoveDraft: write('/api/fin/demand/remove-draft', OWN),
  demandWithdraw: write('/api/fin/demand/withdraw', OWN),
  demandChoose: write('/api/fin/demand/choose', OWN),
  demandReadResponses: write('/api/fin/demand/read-response', { ...OWN, repeat: 'allowed' }),
  demands: read('/api/fin/demand/list-demand-by-page', OWN),
  demandCounts: read('/api/fin/demand/counts', OWN),
  demand: read('/api/fin/demand/{demandNo}', { ...OWN, params: { demandNo: IDENTIFIER } }),
} as const satisfies Record<string, Endpoint>;

/** What can be done to a finance demand. From 30 on it follows the order that the choice opened. */
export const financeDemandActions = {
  publish: { label: '发布需求', from: ['00'], to: '10', by: ['applicant'], call: 'demandPublish' },
  respond: { label: '给出报价', from: ['10'], to: '20', by: ['institution'] },
  choose: { label: '选定机构', from: ['20'], to: '30', by: ['applicant'], call: 'demandChoose' },
  credited: { label: '机构已授信', from: ['30'], to: '40', by: ['institution'] },
  disbursed: { label: '机构已放款', from: ['40'], to: '50', by: ['institution'] },
  settled: { label: '贷款已结清', from: ['50'], to: '90', by: ['institution'] },
  withdraw: { label: '撤回需求', from: ['10', '20'], to: '91', by: ['applicant'], call: 'demandWithdraw' },
  expire: {
    label: '到期，自动结束',
    paths: [
      { from: ['10'], to: '92', by: ['clock'] },
      { from: ['20'], to: '93', by: ['clock'] },
    ],
  },
  reopen: { label: '没有办成，接着选', from: ['30', '40'], to: '20', by: ['institution', 'applicant', 'clock'] },
  lost: { label: '没有办成', from: ['30', '40'], to: '93', by: ['institution', 'applicant', 'clock'] },
} as const satisfies Record<string, CaseAction>;
export type FinanceDemandMove = keyof typeof financeDemandActions;

/** What the publisher may do; which of them now, the platform says with each demand. */
export const DEMAND_ACTIONS = ['publish', 'edit', 'removeDraft', 'choose', 'withdraw'] as const;
export type DemandAction = (typeof DEMAND_ACTIONS)[number];
