import * as z from 'zod';
import { RecordId } from './identifier.ts';

export const FavouriteKind = z.enum(['product', 'policy', 'insurance']);
export type FavouriteKind = z.infer<typeof FavouriteKind>;

export const FavouriteBody = z.object({ kind: FavouriteKind, targetId: RecordId }).strict();
export type FavouriteBody = z.infer<typeof FavouriteBody>;

/** A favourite as its owner sees it, newest first. */
export const Favourite = z.object({
  kind: FavouriteKind,
  targetId: RecordId,
  title: z.string(),
  /** Institution of a product, source of an article. */
  note: z.string(),
  /** False once it was taken off sale or offline; the title then is what it was called. */
  available: z.boolean(),
  /** Of a policy in force: the last day on which it can be applied for, or its document's own; null where there is none. */
  lastDay: z.object({ day: z.string(), ofDocument: z.boolean() }).nullable().optional(),
  createTime: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;
