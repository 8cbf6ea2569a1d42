import type * as z from 'zod';
import type { FieldFault } from './error-summary.tsx';

/** The first broken rule of every field, in the order of the schema; `toId` gives the id of a field's control. */
export function formFaults(schema: z.ZodObject, values: unknown, toId: (field: string) => string = (field) => field): FieldFault[] {
  const { error } = schema.safeParse(values);
  if (error === undefined) return [];
  return Object.keys(schema.shape).flatMap((field) => {
    const issue = error.issues.find(({ path }) => path[0] === field);
    return issue === undefined ? [] : [{ field: toId(field), message: issue.message }];
  });
}
