import * as z from 'zod';
import { type FieldRule, inOrder } from './field-rule.ts';

/** A zod text that is checked by field rules and carries their sentences. Its fault hides none of the fields beside it. */
export const textField = (...rules: readonly FieldRule[]) =>
  z.string().check((context) => {
    const fault = inOrder(...rules)(context.value);
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value, continue: true });
  });
