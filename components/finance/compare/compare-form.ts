import { MAX_COMPARED } from '#lib/browser/compare-choice.ts';

/** Id of the form to which the boxes on the rows belong. */
export const COMPARE_FORM = 'compare-form';

export const TOO_MANY = `最多选 ${MAX_COMPARED} 个，先去掉一个再选`;
