import * as z from 'zod';
import { accepts, type FieldRule, inOrder } from './field-rule.ts';
import { plainDecimal, plainPercent, plainWan, plainYuan } from './plain-decimal.ts';
import { plainIdNumber, plainNumber } from './plain-number.ts';

/** Text without any white space (spec §5); may be empty. */
export const noWhitespace = accepts((text) => !/\s/.test(text), '请输入非空白符');

const judged = (string: z.ZodString, rules: readonly FieldRule[]) =>
  string.check((context) => {
    const fault = inOrder(...rules)(context.value);
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value, continue: true });
  });

/** A text that is not there is told as an empty one is, where the rules have a sentence for that. */
const text = (rules: readonly FieldRule[]) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? inOrder(...rules)('') : null) });

/** A zod text that is checked by field rules and carries their sentences. Its fault hides none of the fields beside it. */
export const textField = (...rules: readonly FieldRule[]) => judged(text(rules), rules);

const BLANKS_IN_NAME = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** A name without the blanks around it and those that stand between characters for the look. */
export const plainName = (name: string): string => name.trim().replaceAll(BLANKS_IN_NAME, '');

/** A text field for the name of a person, made plain before it is judged. */
export const nameField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainName), rules);

/** A text field for a decimal, made plain before it is judged. */
export const decimalField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainDecimal), rules);

/** A text field for a number of an account, made plain before it is judged. */
export const numberField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainNumber), rules);

/** A text field for a credit code or the number of a document: plain, its letters capitals. */
export const idNumberField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainIdNumber), rules);

/** A text field for an amount in 元. */
export const yuanField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainYuan), rules);

/** A text field for an amount in 万元. */
export const wanField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainWan), rules);

/** A text field for a percentage. */
export const percentField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainPercent), rules);

/** A decimal of a form that may still be unfinished: made plain, not judged. */
export const typedDecimal = (maxLength: number) => z.string().max(maxLength).overwrite(plainDecimal).default('');

/** A name of a form that may still be unfinished: made plain, not judged. */
export const typedName = (maxLength: number) => z.string().max(maxLength).overwrite(plainName).default('');

/** The same for an amount in 万元. */
export const typedWan = (maxLength: number) => z.string().max(maxLength).overwrite(plainWan).default('');

/** The same for a percentage. */
export const typedPercent = (maxLength: number) => z.string().max(maxLength).overwrite(plainPercent).default('');
