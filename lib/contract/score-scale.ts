import { SCORES } from './evaluation-states.ts';

const FULL_FARM_SCORE = 100;
export const FULL_RATING = SCORES.length;

/** The scale beside a farm score, or one of its parts. */
export const FARM_SCALE = `满分 ${FULL_FARM_SCORE}`;
/** 78 分（满分 100） */
export const farmScoreText = (score: number): string => `${score} 分（${FARM_SCALE}）`;

/** 4.3 / 5: the mean of what people gave. */
export const ratingText = (mean: number): string => `${mean.toFixed(1)} / ${FULL_RATING}`;
