import * as z from 'zod';
import { CODE_LIST, cleanWords, DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_WORDS, PAGE_SIZES, splitCodes } from './query-rules.ts';

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

/** Search words: NFC, single spaces, at most 64 characters; anything else counts as none. */
export const Words = z
  .string()
  .transform(cleanWords)
  .refine((text) => text.length <= MAX_WORDS)
  .catch('');

/** A comma list of codes, sorted and without repeats; unknown shapes count as none. */
export const CodeList = z.string().regex(CODE_LIST).transform(splitCodes).catch([]);
