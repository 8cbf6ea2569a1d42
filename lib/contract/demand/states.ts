import { type CaseStates, groupOf, toActionLabels } from '#lib/contract/case-states.ts';
import { financeDemandActions } from './actions.ts';

/** `fin_demand_state`. */
export const financeDemandStateLabels = {
  '00': '草稿',
  10: '待响应',
  20: '对接中',
  30: '已选定',
  40: '已授信',
  50: '已放款',
  90: '已完成',
  91: '已撤回',
  92: '已过期',
  93: '对接失败',
} as const;

// Number-like keys would be listed before '00': the order is written down.
export const FINANCE_DEMAND_STATES = ['00', '10', '20', '30', '40', '50', '90', '91', '92', '93'] as const;
export type FinanceDemandState = (typeof FINANCE_DEMAND_STATES)[number];

/** Tabs of the list, in their order. */
export const FINANCE_DEMAND_GROUPS = ['draft', 'open', 'running', 'done', 'closed'] as const;
export type FinanceDemandGroup = (typeof FINANCE_DEMAND_GROUPS)[number];

export const financeDemandGroupLabels: Readonly<Record<FinanceDemandGroup, string>> = {
  draft: '没发布',
  open: '收集报价',
  running: '办理中',
  done: '已完成',
  closed: '已结束',
};

export const financeDemandGroupStates = {
  draft: ['00'],
  open: ['10', '20'],
  running: ['30', '40'],
  done: ['50', '90'],
  closed: ['91', '92', '93'],
} as const satisfies Readonly<Record<FinanceDemandGroup, readonly FinanceDemandState[]>>;

/** The tab under which a demand stands. */
export const toFinanceDemandGroup = (state: FinanceDemandState): FinanceDemandGroup => groupOf(financeDemandGroupStates, state, 'open');

/** A finance demand. From 30 on it follows the order that the choice opened. */
export const financeDemandStates = {
  entityType: 'financeDemand',
  labels: financeDemandStateLabels,
  groups: financeDemandGroupStates,
  actions: financeDemandActions,
} as const satisfies CaseStates<FinanceDemandState>;

/** States of an institution's response. */
export const demandResponseStateLabels = { 1: '新报价', 2: '看过了', 3: '选中', 4: '没选', 5: '机构撤回', 6: '过期' } as const;
export type DemandResponseState = `${keyof typeof demandResponseStateLabels}`;

/** Who may see a demand. */
export const demandVisibilityLabels = { 1: '全部机构', 2: '我指定的机构', 3: '全部机构，不写企业名' } as const;

/** What can stand as collateral. */
export const collateralLabels = {
  0: '没有',
  1: '厂房、土地',
  2: '住宅、商铺',
  3: '机器设备',
  4: '存货、订单',
  5: '知识产权',
  9: '其他',
} as const;

/** Every step of the history, told from the publisher's side. */
export const financeDemandActionLabels: Readonly<Record<string, string>> = {
  save: '保存草稿',
  edit: '修改需求',
  ...toActionLabels(financeDemandActions),
};

/** Of `collateralKind`: there is nothing to mortgage. */
export const NO_COLLATERAL = '0';
