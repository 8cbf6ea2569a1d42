import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { equalSignatures } from '#lib/signature/sign-v2.ts';
import type { Database } from '../../db/database.ts';
import { session, userAccount } from '../../db/schema/account-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { siteSession } from '../../db/schema/one-time-tables.ts';
import { requireSameKeys } from '../../domain/account/account-change.ts';
import type { AccountLimits, SessionLimits } from '../../domain/account/account-limits.ts';
import { findByName } from '../../domain/account/find-account.ts';
import { addLoginFailure, clearLoginFailures, type PasswordTry, requireUnlocked } from '../../domain/account/login-failures.ts';
import { hashSecret, verifyPassword } from '../../domain/account/password.ts';
import { isAlive, keepOpen, markSeen, noteLogin, type Session, type SessionUser } from '../../domain/account/sessions.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import { writeAudit } from '../../domain/record/write-audit.ts';
import type { SiteAccount } from '../../domain/site/site-sessions.ts';
import { consumeTicket, holdTicket, issueTicket } from '../../domain/tickets.ts';
import { agencyScope, branchScope, type DeskSeat, readerOf } from '../engine/desk-scope.ts';
import { beneficiaryCodeOf, toTypedCode } from './beneficiary-code.ts';
import {
  type Applicant,
  type Beneficiary,
  findCompany,
  ISSUED,
  type Letter,
  letterBranch,
  type StoredLetter,
  selectLetters,
} from './letters.ts';

const SITE = 'guarantee';
const LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 32;
const ENTERPRISE = 'ENTERPRISE';
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// By id: a company may bear any login name, and another one later.
const COMPANY = 'company:';
const LETTER = 'letter:';
const KEPT = new RegExp(`^(${COMPANY}|${LETTER})(${ID})$`);

/** How sessions of the site name a company. */
export const toGuaranteeUser = (userId: string): string => COMPANY + userId;

/** Who comes to the site: a company with the account it has at the portal, or the creditor of a letter with its code. */
export type SiteViewer = Applicant | Beneficiary;

/** What a session was handed off from, as it lasts until the caller's transaction ends. @throws Fault ticketGone once it is over. */
async function requirePortalSession(tx: Database, sessionHash: string): Promise<void> {
  const [held] = await tx.select({ id: session.userId }).from(session).where(eq(session.tokenHash, sessionHash)).for('key share');
  if (held === undefined) throw new Fault('ticketGone');
}

/**
 * Begins a session; that of an account keeps the account, as a login at the portal does, and its owner is told of a strange browser. One that
 * was handed off ends with the session of the portal.
 * @throws Fault wrongCredentials for a closed account and for `keys` that are others by now, ticketGone for a session of the portal that is
 * over.
 */
async function startSession(
  db: Database,
  username: string,
  now: Date,
  { sessionHash = null, keys }: { readonly sessionHash?: string | null; readonly keys?: SessionUser | undefined } = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const [, kind, id = ''] = KEPT.exec(username) ?? [];
  await db.transaction(async (tx) => {
    if (sessionHash !== null) await requirePortalSession(tx, sessionHash);
    if (keys !== undefined) await requireSameKeys(tx, keys, 'wrongCredentials');
    if (kind === COMPANY) await keepOpen(tx, now, id);
    if (kind === COMPANY && sessionHash === null) await noteLogin(tx, id, now);
    await tx.insert(siteSession).values({ tokenHash: hashSecret(token), site: SITE, username, expiresAt, sessionHash });
  });
  return token;
}

/** Begins a session for who was recognised, null for every other try, which counts as one. */
async function enter(
  { db, now }: DomainContext,
  tried: PasswordTry,
  limits: AccountLimits,
  recognise: () => Promise<string | null>,
  keys?: SessionUser,
): Promise<string> {
  await requireUnlocked(db, tried, now(), limits);
  const username = await recognise();
  if (username === null) {
    await addLoginFailure(db, tried, now(), limits);
    throw new Fault('wrongCredentials');
  }
  await clearLoginFailures(db, tried, limits);
  return startSession(db, username, now(), { keys });
}

/**
 * Logs a company in at the guarantee site, and gives its token. Wrong names and passwords are refused and locked as at the portal, and
 * take as long as right ones.
 * @throws Fault wrongCredentials, accountLocked.
 */
export async function logInAtGuarantee(context: DomainContext, typed: SiteAccount, limits: AccountLimits): Promise<string> {
  const user = await findByName(context.db, typed.username);
  const tried = { name: typed.username, userId: user?.id ?? null };
  const recognise = async () => {
    const isCompany = user?.accountType === ENTERPRISE;
    const isRight = await verifyPassword(isCompany ? user?.passwordHash : undefined, typed.password);
    return isCompany && isRight ? toGuaranteeUser(user.id) : null;
  };
  return enter(context, tried, limits, recognise, user);
}

async function findOpenAccount(db: Database, userId: string): Promise<typeof userAccount.$inferSelect | undefined> {
  const open = and(eq(userAccount.id, userId), isNull(userAccount.closedTime));
  return (await db.select().from(userAccount).where(open))[0];
}

const ENTRY = { kind: 'guarantee', boundTo: SITE } as const;
const ENTRY_MS = 60_000;

/** A ticket of a minute, once, with which whoever is logged in at the portal comes here as the same account. */
export const issueGuaranteeEntry = ({ db, now }: DomainContext, { user, tokenHash }: Session): Promise<string> =>
  issueTicket(db, { ...ENTRY, userId: user.id, lifetimeMs: ENTRY_MS, sessionHash: tokenHash }, now());

/** Whom such a ticket is of, without spending it; null for one that does not count, or no more. Only companies come in by it. */
export async function findEntry(
  { db, now }: DomainContext,
  text: string,
): Promise<{ readonly userId: string; readonly name: string; readonly isCompany: boolean } | null> {
  const held = await db.transaction((tx) => holdTicket(tx, { text, ...ENTRY }, now()));
  if (held === null) return null;
  const user = await findOpenAccount(db, held.userId);
  if (user === undefined) return null;
  const isCompany = user.accountType === ENTERPRISE;
  const viewer = isCompany ? await findApplicant(db, user.id) : null;
  return { userId: user.id, name: viewer?.name ?? user.nickName, isCompany };
}

/**
 * Trades such a ticket for a session, in place of the one the same browser had. It ends with that of the portal.
 * @throws Fault ticketGone, for a person's account and a closed one too.
 */
export async function spendGuaranteeEntry(context: DomainContext, text: string, formerToken: string): Promise<string> {
  const { db, now } = context;
  const moment = now();
  const spent = await consumeTicket(db, { text, kinds: [ENTRY.kind], boundTo: ENTRY.boundTo }, moment);
  const user = spent === null ? undefined : await findOpenAccount(db, spent.userId);
  if (user?.accountType !== ENTERPRISE) throw new Fault('ticketGone');
  if (formerToken !== '') await logOutAtGuarantee(context, formerToken);
  return startSession(db, toGuaranteeUser(user.id), moment, { sessionHash: spent?.sessionHash ?? null });
}

/** What a creditor shows: the number printed on a letter, and the code that its guarantor gave. */
export interface LetterProof {
  readonly guaranteeNo: string;
  readonly code: string;
}

/** The issued letter of a number. */
export async function findIssuedLetter(db: Database, guaranteeNo: string): Promise<Omit<Letter, 'sealed'> | undefined> {
  const [found] = await selectLetters(db, and(eq(guaranteeLetter.guaranteeNo, guaranteeNo), isNotNull(guaranteeLetter.outTime)));
  return found;
}

/**
 * Lets the creditor of a letter in, to that letter alone, and gives its token. Wrong codes are counted and locked like passwords, apart
 * from them.
 * @throws Fault wrongCredentials for a number of nothing and a wrong code alike; accountLocked.
 */
export async function enterWithCode(context: DomainContext, { guaranteeNo, code }: LetterProof, limits: AccountLimits): Promise<string> {
  const found = await findIssuedLetter(context.db, guaranteeNo);
  return enter(context, { name: guaranteeNo, userId: null, realm: 'letter' }, limits, async () => {
    const isRight = equalSignatures(toTypedCode(code), beneficiaryCodeOf(found?.letter ?? { id: '', codeVersion: 0 }));
    return found !== undefined && isRight ? LETTER + found.letter.id : null;
  });
}

const ofToken = (token: string) => and(eq(siteSession.tokenHash, hashSecret(token)), eq(siteSession.site, SITE));

async function findApplicant(db: Database, userId: string): Promise<Applicant | null> {
  const user = await findOpenAccount(db, userId);
  if (user === undefined) return null;
  const company = await findCompany(db, user.companyId);
  return { role: 'applicant', userId: user.id, companyId: user.companyId, name: company?.companyName ?? user.nickName };
}

async function findBeneficiary(db: Database, letterId: string): Promise<Beneficiary | null> {
  const [found] = await selectLetters(db, eq(guaranteeLetter.id, letterId));
  if (found === undefined || !ISSUED.includes(found.letter.state)) return null;
  const { orderNo, creditorCode: creditCode } = found.letter;
  return { role: 'beneficiary', creditCode, orderNo, name: found.section.creditor.name };
}

/**
 * Who a token of the guarantee site belongs to; null when it is not, or no longer, good. Using one that was handed off keeps the session of
 * the portal alive, and lasts no longer than that.
 */
export async function findSiteViewer({ db, now }: DomainContext, token: string, limits: SessionLimits): Promise<SiteViewer | null> {
  const moment = now();
  const lasts = or(isNull(siteSession.sessionHash), isAlive(session, moment, limits));
  const [found] = await db
    .select({ username: siteSession.username, portal: { tokenHash: session.tokenHash, lastSeenTime: session.lastSeenTime } })
    .from(siteSession)
    .leftJoin(session, eq(session.tokenHash, siteSession.sessionHash))
    .where(and(ofToken(token), gt(siteSession.expiresAt, moment), lasts));
  if (found?.portal) await markSeen(db, found.portal, moment);
  const [, kind, id = ''] = KEPT.exec(found?.username ?? '') ?? [];
  if (kind === undefined) return null;
  return kind === COMPANY ? findApplicant(db, id) : findBeneficiary(db, id);
}

/** Ends a session of the guarantee site. */
export async function logOutAtGuarantee({ db }: DomainContext, token: string): Promise<void> {
  await db.delete(siteSession).where(ofToken(token));
}

/**
 * Makes the code of a letter's creditor anew, for one that has leaked: the one before opens nothing any more, and who is in by it is out.
 * Audited.
 * @throws Fault notFound for a letter of another guarantor or branch, wrongState before it is issued, staleVersion.
 */
export async function renewBeneficiaryCode(
  { db, now }: DomainContext,
  seat: DeskSeat,
  { orderNo, version }: Pick<StoredLetter, 'orderNo' | 'version'>,
): Promise<void> {
  const moment = now();
  await db.transaction(async (tx) => {
    const own = and(eq(guaranteeLetter.orderNo, orderNo), agencyScope(seat, guaranteeLetter.guarantorId), branchScope(seat, letterBranch));
    const [letter] = await tx.select().from(guaranteeLetter).where(own).for('update');
    if (letter === undefined) throw new Fault('notFound');
    if (letter.version !== version) throw new Fault('staleVersion');
    if (letter.guaranteeNo === null) throw new Fault('wrongState');
    const { id, codeVersion } = letter;
    await tx
      .update(guaranteeLetter)
      .set({ codeVersion: codeVersion + 1, version: version + 1 })
      .where(eq(guaranteeLetter.id, id));
    await tx.delete(siteSession).where(and(eq(siteSession.site, SITE), eq(siteSession.username, LETTER + id)));
    const actor = readerOf(seat, letter.guarantorId);
    await writeAudit(tx, moment, { actor, action: 'renewCode', entityType: guaranteeStates.entityType, entityId: id });
  });
}
