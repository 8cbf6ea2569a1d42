import * as z from 'zod';

export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE = 10_000;
export const MAX_WORDS = 64;

/** Paging in, as the legacy back end reads it: what is not a number falls back to the default. */
export const Paging = z.object({
  pageNum: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => PAGE_SIZES.includes(size as (typeof PAGE_SIZES)[number]))
    .catch(DEFAULT_PAGE_SIZE),
});
export type Paging = z.infer<typeof Paging>;

/** Control and invisible characters: a search cannot mean them, and a database refuses NUL. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Search words: NFC, single spaces, at most 64 characters; anything else counts as none. */
export const Words = z
  .string()
  .transform((text) => text.replace(/\s/g, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').normalize('NFC').trim())
  .refine((text) => text.length <= MAX_WORDS)
  .catch('');

/** A comma list of codes, sorted and without repeats; unknown shapes count as none. */
export const CodeList = z
  .string()
  .regex(/^[\w-]{1,24}(,[\w-]{1,24}){0,19}$/)
  .transform((text) => [...new Set(text.split(','))].sort())
  .catch([]);
