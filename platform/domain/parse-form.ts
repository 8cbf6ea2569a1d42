import type * as z from 'zod';
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
  throw new Fault('invalidField', { sentence: issue?.message, ...(field !== '' && { field }) });
}
