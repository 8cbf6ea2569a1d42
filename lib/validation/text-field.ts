import * as z from 'zod';
import { email } from './contact.ts';
import { accepts, type FieldRule, inOrder } from './field-rule.ts';
import { plainDecimal, plainPercent, plainWan, plainYuan } from './plain-decimal.ts';
import { plainAccount, plainEmail, plainIdNumber, plainName, plainNumber, plainPhone } from './plain-number.ts';

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

/** A text field for the name of a person, made plain before it is judged. */
export const nameField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainName), rules);

/** A text field for a decimal, made plain before it is judged. */
export const decimalField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainDecimal), rules);

/** A text field for an e-mail address, made plain before it is judged. */
export const emailField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainEmail), [...rules, email]);

/** A text field for a name to log in with or a number of a receipt, made plain before it is judged. */
export const numberField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainNumber), rules);

/** The same for the number of a bank account, whose groups may have dashes between them. */
export const accountField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainAccount), rules);

/** The same for a number to call. */
export const phoneField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainPhone), rules);

/** A text field for a credit code or the number of a document: plain, its letters capitals. */
export const idNumberField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainIdNumber), rules);

/** A text field for an amount in 元. */
export const yuanField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainYuan), rules);

/** A text field for an amount in 万元. */
export const wanField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainWan), rules);

/** A text field for a percentage. */
export const percentField = (...rules: readonly FieldRule[]) => judged(text(rules).overwrite(plainPercent), rules);

/** A name to log in with, a number or a code that is made plain and not judged. */
export const numberText = (maxLength: number) => z.string().overwrite(plainNumber).max(maxLength);

/** The same, and it may be missing. */
export const typedNumber = (maxLength: number) => numberText(maxLength).default('');

/** A decimal of a form that may still be unfinished: made plain, not judged. */
export const typedDecimal = (maxLength: number) => z.string().max(maxLength).overwrite(plainDecimal).default('');

/** A name of a form that may still be unfinished: made plain, not judged. */
export const typedName = (maxLength: number) => z.string().max(maxLength).overwrite(plainName).default('');

/** The same for an e-mail address. */
export const typedEmail = (maxLength: number) => z.string().overwrite(plainEmail).max(maxLength).default('');

/** The same for an amount in 万元. */
export const typedWan = (maxLength: number) => z.string().max(maxLength).overwrite(plainWan).default('');

/** The same for a percentage. */
export const typedPercent = (maxLength: number) => z.string().max(maxLength).overwrite(plainPercent).default('');
