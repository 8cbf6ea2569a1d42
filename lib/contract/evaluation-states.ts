/** 1 融资, 2 保险, 3 保函. */
export const EVALUATED_TYPES = ['1', '2', '3'] as const;
export type EvaluatedType = (typeof EVALUATED_TYPES)[number];
export const evaluatedTypeLabels: Readonly<Record<EvaluatedType, string>> = { 1: '融资订单', 2: '保险订单', 3: '保函' };

export const EVALUATION_STATES = ['0', '1', '2', '3', '4'] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];
export const evaluationStateLabels: Readonly<Record<EvaluationState, string>> = {
  0: '待评价',
  1: '已评价',
  2: '已追评',
  3: '已屏蔽',
  4: '已过期',
};

export const SCORES = ['1', '2', '3', '4', '5'] as const;
export const EVALUATION_TAGS = ['办得快', '说得清楚', '收费透明', '态度耐心', '材料要得多', '要催才动'] as const;

/** Days for which an order may be rated from its end. */
export const EVALUATION_DAYS = 90;
const DAY_MS = 86_400_000;
/** Until when an order that ended then may be rated, in milliseconds of the epoch. */
export const evaluationEndMs = (endMs: number): number => endMs + EVALUATION_DAYS * DAY_MS;
export const MAX_EVALUATION_LENGTH = 200;
export const MAX_EVALUATION_IMAGES = 5;
