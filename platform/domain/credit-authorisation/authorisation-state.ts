import type * as z from 'zod';
import type { AuthorisationState, AuthorisationSummary } from '#lib/contract/finance-order.ts';
import type { creditAuthorisation } from '../../db/schema/credit-authorisation.ts';
import { toWireTime } from '../time/shanghai-time.ts';

export type AuthorisationRow = typeof creditAuthorisation.$inferSelect;

/** 1 有效, 2 已过期, 3 已撤销. */
export function toAuthorisationState({ revokedAt, expiresAt }: AuthorisationRow, now: Date): z.infer<typeof AuthorisationState> {
  if (revokedAt !== null) return '3';
  return expiresAt > now ? '1' : '2';
}

/** An authorisation as its order shows it. */
export const toAuthorisationSummary = (row: AuthorisationRow, now: Date): z.infer<typeof AuthorisationSummary> => ({
  authId: row.id,
  state: toAuthorisationState(row, now),
  dataScopes: row.dataScopes,
  signedAt: toWireTime(row.signedAt),
  expiresAt: toWireTime(row.expiresAt),
  revokedAt: row.revokedAt === null ? null : toWireTime(row.revokedAt),
});
