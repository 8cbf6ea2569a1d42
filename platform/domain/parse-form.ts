import * as z from 'zod';
import { atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import { Fault } from './fault.ts';

/**
 * A form's values, checked by the schema that the browser has too.
 * @throws Fault invalidField with the sentence of the first rule that is broken, and the field's name.
 */
export function parseForm<S extends z.ZodType>(form: S, values: unknown): z.output<S> {
  const parsed = form.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = (issue?.path ?? []).join('.');
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) faults[path.join('.')] ??= message;
  const several = Object.keys(faults).length > 1 && { faults };
  throw new Fault('invalidField', { sentence: issue?.message, ...(field !== '' && { field }), ...several });
}

/** Characters of what somebody at a desk gives as a reason. */
export const MOST_REASON = 200;

/**
 * What somebody at a desk writes for others, whole.
 * @throws Fault invalidField with the name of the form's field, where nothing or too much is written.
 */
export function requireText(field: string, typed: string, sentence = '请写明原因', most = MOST_REASON): string {
  const text = typed.trim();
  parseForm(z.object({ [field]: textField(required(sentence), atMost(most)) }), { [field]: text });
  return text;
}
