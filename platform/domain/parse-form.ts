import type * as z from 'zod';
import { Fault } from './fault.ts';

/**
 * A form's values, checked by the schema that the browser has too.
 * @throws Fault invalidField with the sentence of the first rule that is broken, and its field.
 */
export function parseForm<S extends z.ZodType>(form: S, values: unknown): z.output<S> {
  const parsed = form.safeParse(values);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new Fault('invalidField', { sentence: first?.message, field: String(first?.path[0] ?? '') });
}
