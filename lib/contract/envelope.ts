import * as z from 'zod';
import { SUCCESS_CODE } from './endpoint.ts';
import { listOf } from './tolerance.ts';

/** Answer of a call that returns one thing: `{code, msg, data}`. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().default(SUCCESS_CODE), msg: z.string().default(''), data });

/** Answer of a call that returns a page of rows: `{code, msg, rows, total}`. */
export const rowsEnvelope = <T extends z.ZodType>(row: T) =>
  z.object({
    code: z.number().default(SUCCESS_CODE),
    msg: z.string().default(''),
    rows: listOf(row),
    total: z.number().int().nonnegative(),
  });

/** What every answer has, whatever its payload; a missing, null or 0 code means success. */
export const Verdict = z.object({
  code: z
    .number()
    .nullish()
    .transform((code) => code || SUCCESS_CODE),
  msg: z.string().nullish(),
});
export type Verdict = z.infer<typeof Verdict>;

/** Answer without a payload. */
export const Done = envelope(z.unknown().optional());
