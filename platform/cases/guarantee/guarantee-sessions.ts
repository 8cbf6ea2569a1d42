import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import { userAccount } from '../../db/schema/account-tables.ts';
import { siteSession } from '../../db/schema/one-time-tables.ts';
import type { AccountLimits } from '../../domain/account/account-limits.ts';
import { findByName } from '../../domain/account/find-account.ts';
import { addLoginFailure, clearLoginFailures, requireUnlocked } from '../../domain/account/login-failures.ts';
import { hashSecret, verifyPassword } from '../../domain/account/password.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { SiteAccount } from '../../domain/site/site-sessions.ts';
import { findCompany, type LetterViewer } from './letters.ts';

const SITE = 'guarantee';
const LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 32;
const ENTERPRISE = 'ENTERPRISE';
// A company may bear any login name, and another one later: it never becomes an account of the site, nor another company.
const COMPANY = 'company:';
const IS_COMPANY = /^company:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const STAFF = 'staff:';

/** How sessions of the site name a company. */
export const toGuaranteeUser = (userId: string): string => COMPANY + userId;

type Staff = Exclude<LetterViewer, { role: 'applicant' }>;

/** Accounts of the site itself; companies use the one they have at the portal. */
export type StaffAccount = SiteAccount & { readonly viewer: Staff };

const isAccount = (typed: SiteAccount, { username, password }: SiteAccount): boolean =>
  equalSignatures(hashSecret(`${typed.username}\n${typed.password}`), hashSecret(`${username}\n${password}`));

/** Who it is when name and password are right, null for every other pair; takes the same time either way. */
async function findAccount({ db }: DomainContext, typed: SiteAccount, staff: readonly StaffAccount[]): Promise<string | null> {
  const user = await findByName(db, typed.username);
  const isCompany = user?.accountType === ENTERPRISE;
  const isRight = await verifyPassword(isCompany ? user?.passwordHash : undefined, typed.password);
  if (isCompany && isRight) return toGuaranteeUser(user.id);
  const own = staff.find((account) => isAccount(typed, account));
  return own === undefined ? null : STAFF + own.username;
}

/**
 * Logs in at the guarantee site, and gives its token. Wrong names and passwords are refused and locked as at the portal.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function logInAtGuarantee(
  context: DomainContext,
  typed: SiteAccount,
  staff: readonly StaffAccount[],
  limits: AccountLimits,
): Promise<string> {
  const { db, now } = context;
  const tried = { name: typed.username, userId: (await findByName(db, typed.username))?.id ?? null };
  await requireUnlocked(db, tried, now(), limits);
  const username = await findAccount(context, typed, staff);
  if (username === null) {
    await addLoginFailure(db, tried, now(), limits);
    throw new Fault('wrongCredentials');
  }
  await clearLoginFailures(db, tried, limits);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + LIFETIME_MS);
  await db.insert(siteSession).values({ tokenHash: hashSecret(token), site: SITE, username, expiresAt });
  return token;
}

const ofToken = (token: string) => and(eq(siteSession.tokenHash, hashSecret(token)), eq(siteSession.site, SITE));

/** Who a token of the guarantee site belongs to; null when it is not, or no longer, good. */
export async function findLetterViewer(
  { db, now }: DomainContext,
  token: string,
  staff: readonly StaffAccount[],
): Promise<LetterViewer | null> {
  const [found] = await db
    .select({ username: siteSession.username })
    .from(siteSession)
    .where(and(ofToken(token), gt(siteSession.expiresAt, now())));
  if (found === undefined) return null;
  const own = staff.find(({ username }) => STAFF + username === found.username);
  if (own !== undefined) return own.viewer;
  if (!IS_COMPANY.test(found.username)) return null;
  const [user] = await db
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, found.username.slice(COMPANY.length)));
  if (user === undefined) return null;
  const company = await findCompany(db, user.companyId);
  return { role: 'applicant', userId: user.id, companyId: user.companyId, name: company?.companyName ?? user.nickName };
}

/** Ends a session of the guarantee site. */
export async function logOutAtGuarantee({ db }: DomainContext, token: string): Promise<void> {
  await db.delete(siteSession).where(ofToken(token));
}
