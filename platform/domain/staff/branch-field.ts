import { atMost } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

export const MOST_BRANCH = 60;

/** The one spelling of a 网点: no blanks around it, one between words, brackets of full width. */
export const toBranch = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').replaceAll('(', '（').replaceAll(')', '）');

/** 网点 of an institution, in its one spelling; empty for none. */
export const branchField = textField(atMost(MOST_BRANCH)).overwrite(toBranch).default('');
