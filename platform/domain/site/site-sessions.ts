import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { siteSession } from '../../db/schema/one-time-tables.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { addLoginFailure, clearLoginFailures, requireUnlocked } from '../account/login-failures.ts';
import { hashSecret } from '../account/password.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';

const LIFETIME_MS = 30 * 60_000;
const TOKEN_BYTES = 32;

export type Site = 'tenant' | 'admin';

/** The one account of a sandbox site. */
export interface SiteAccount {
  readonly username: string;
  readonly password: string;
}

/**
 * Logs in at a sandbox site and gives its token.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function logInAtSite(
  { db, now }: DomainContext,
  site: Site,
  { typed, account }: { readonly typed: SiteAccount; readonly account: SiteAccount },
  limits: AccountLimits,
): Promise<string> {
  const moment = now();
  const tried = { name: `${site}:${typed.username}`, userId: null };
  await requireUnlocked(db, tried, moment, limits);
  const isRight = equalSignatures(
    hashSecret(`${typed.username}\n${typed.password}`),
    hashSecret(`${account.username}\n${account.password}`),
  );
  if (!isRight) {
    await addLoginFailure(db, tried, moment, limits);
    throw new Fault('wrongCredentials');
  }
  await clearLoginFailures(db, tried, limits);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(moment.getTime() + LIFETIME_MS);
  await db.insert(siteSession).values({ tokenHash: hashSecret(token), site, username: account.username, expiresAt });
  return token;
}

/** Who a token of a sandbox site belongs to; null when it is not, or no longer, good there. */
export async function findSiteUser({ db, now }: DomainContext, site: Site, token: string): Promise<string | null> {
  const isGood = and(eq(siteSession.tokenHash, hashSecret(token)), eq(siteSession.site, site), gt(siteSession.expiresAt, now()));
  const [found] = await db.select({ username: siteSession.username }).from(siteSession).where(isGood);
  return found?.username ?? null;
}
