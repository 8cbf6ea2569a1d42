import * as z from 'zod/mini';
import { LOAN_BOUNDS } from '#lib/contract/pricing/loan-bounds.ts';
import {
  CODE_LIST,
  cleanWords,
  DEFAULT_PAGE_SIZE,
  IDENTIFIER,
  identifiers,
  MAX_AMOUNT_WAN,
  MAX_COMPARED,
  MAX_PAGE,
  MAX_SORTS,
  MAX_WORDS,
  PAGE_SIZES,
  splitCodes,
  ZONE,
} from '#lib/contract/query-rules.ts';
import { plainMonths, plainWan } from '#lib/validation/plain-decimal.ts';

/** Fields of list queries on zod/mini: the browser reads addresses by the same schemas as the server and the platform. */

/** Search words: NFC, single spaces, at most 64 characters; anything else counts as none. */
export const Words = z.catch(z.pipe(z.string(), z.transform(cleanWords)).check(z.refine((text) => text.length <= MAX_WORDS)), '');

/** A comma list of codes, sorted and without repeats; unknown shapes count as none. */
export const CodeList = z.catch(z.pipe(z.string().check(z.regex(CODE_LIST)), z.transform(splitCodes)), []);

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A day, `YYYY-MM-DD`; empty for anything else. */
export const Day = z.catch(z.string().check(z.regex(DAY)), '');

/** As in `identifier.ts`, for the browser. */
export const RecordId = z.string().check(z.regex(IDENTIFIER));

/** At most four product codes as a comma list. */
export const ComparedCodes = z.pipe(
  z.string().check(z.regex(identifiers(MAX_COMPARED))),
  z.transform((text: string) => [...new Set(text.split(','))]),
);

export const words = () => z._default(Words, '');
export const codes = () => z._default(CodeList, []);
export const day = () => z._default(Day, '');
export const identifier = () => z.catch(z.optional(RecordId), undefined);
export const zone = () => z.catch(z.optional(z.string().check(z.regex(ZONE))), undefined);

/** A text of an address as it is meant, as a box takes it from whoever types. */
export const plainBy =
  (toPlain: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? toPlain(value) : value;

/** 万元; anything but a positive number counts as none. */
export const amountWan = () =>
  z.catch(z.optional(z.pipe(z.transform(plainBy(plainWan)), z.coerce.number().check(z.positive(), z.lte(MAX_AMOUNT_WAN)))), undefined);

/** Whole months; anything outside what a loan can last counts as none. */
export const wholeMonths = () =>
  z.catch(
    z.optional(z.pipe(z.transform(plainBy(plainMonths)), z.coerce.number().check(z.int(), z.gte(1), z.lte(LOAN_BOUNDS.maxMonths)))),
    undefined,
  );

/** One of some values, or none. */
export const oneOf = <T extends z.core.$ZodType>(values: T) => z.catch(z.optional(values), undefined);

/** `1` or nothing. */
export const flag = () => oneOf(z.enum(['1']));

/** A comma list of orders, the first counting most; `usual` for anything else. */
export const sorts = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) =>
  z.catch(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.enum(values)).check(z.minLength(1), z.maxLength(MAX_SORTS)),
    ),
    [usual] as never,
  );

/** Paging in, as the legacy back end reads it: what is not a number falls back to the default. */
export const paging = {
  pageNum: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE)), 1),
  pageSize: z.catch(
    z.coerce.number().check(
      z.int(),
      z.refine((size) => PAGE_SIZES.some((known) => known === size)),
    ),
    DEFAULT_PAGE_SIZE,
  ),
};
