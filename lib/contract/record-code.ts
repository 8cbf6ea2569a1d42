import * as z from 'zod';
import { RecordId } from './identifier.ts';
import { MAX_PAGE } from './query-rules.ts';

/** Most codes in one answer: a sitemap file's share. */
export const CODES_PAGE_SIZE = 5_000;

/** A public record by its code, for sitemaps: ordered by code, `CODES_PAGE_SIZE` a page. */
export const RecordCode = z.object({ code: RecordId, updateTime: z.string() });
export type RecordCode = z.infer<typeof RecordCode>;

export const RecordCodeQuery = z.object({ pageNum: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1) });
