import type { FarmScoreLevel, FarmScorePart } from '#lib/contract/agriculture.ts';

export const partLabels: Readonly<Record<FarmScorePart['part'], string>> = {
  operation: '经营',
  asset: '资产',
  credit: '信用',
  security: '保障',
  honour: '荣誉',
};

/** What each part looks at. */
export const partText: Readonly<Record<FarmScorePart['part'], string>> = {
  operation: '干了几年、一年收入、种养规模',
  asset: '承包或流转合同、剩余年限、能抵押的权证',
  credit: '实名、在涉农专区借过还过、有没有被拒绝、授权',
  security: '农业保险、补贴、农担',
  honour: '绿色、有机、示范，平台认证的资质',
};

/** `agri_score_level`. */
export const scoreLevelLabels: Readonly<Record<FarmScoreLevel, string>> = { 0: '未评分', 1: '待提升', 2: '中', 3: '良', 4: '优' };

/**
 * Nothing was told of the farm yet: what is zero is not known. Every application says what is done, for how long and on what scale; a
 * policy that was bought here, or a certificate, counts without any.
 */
export const isUntold = (parts: readonly FarmScorePart[]): boolean => parts.some(({ part, value }) => part === 'operation' && value === 0);

/** What counts without an application. */
export const UNTOLD_TEXT = '还没填过申请，只算了平台知道的：实名、授权、认证的资质、在这里买的农业保险。';
