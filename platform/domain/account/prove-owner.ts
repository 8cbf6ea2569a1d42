import { and, eq } from 'drizzle-orm';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { ownerProofForms, type ProofWay } from '#lib/contract/forms/account-forms.ts';
import type { Database } from '../../db/database.ts';
import { personalAuth } from '../../db/schema/authentication-tables.ts';
import { wasCertified } from '../authentication/find-authentication.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { checkSmsCode, consumeSmsCode, type SmsPurpose, type TypedSmsCode } from '../sms/consume-sms-code.ts';
import { toAccountSubject } from '../sms/send-sms-code.ts';
import type { AccountLimits } from './account-limits.ts';
import { requirePassword } from './password-hash.ts';
import type { SessionUser } from './sessions.ts';

const IDENTITY_TRIES = 5;
const DAY_MS = 86_400_000;

/** What somebody gives to prove it; all but one way is empty. Password and number come deciphered. */
export interface OwnerProof {
  readonly password: string;
  readonly oldCode: string;
  readonly realName: string;
  readonly idNo: string;
}

export interface ProofOrder {
  /** For what a code to the bound number was sent. */
  readonly purpose: SmsPurpose;
  readonly ways: readonly ProofWay[];
  readonly limits: AccountLimits;
}

/** In the transaction of what was proven: uses the proof up. */
export type ConsumeProof = (tx: Database) => Promise<void>;

function wayOf({ password, oldCode, realName, idNo }: OwnerProof): ProofWay | null {
  if (password !== '') return 'password';
  if (oldCode !== '') return 'oldCode';
  return realName !== '' || idNo !== '' ? 'identity' : null;
}

const spendNothing: ConsumeProof = () => Promise.resolve();
const toPlain = (number: string): string => number.trim().toUpperCase();

async function requireIdentity({ db, now }: DomainContext, user: SessionUser, given: OwnerProof): Promise<ConsumeProof> {
  const { realName, idNo } = parseForm(ownerProofForms.identity, given);
  await consumeRates(db, [{ key: `identity:${user.id}`, uses: IDENTITY_TRIES, windowMs: DAY_MS }], now());
  const { content, state } = personalAuth;
  const certified = and(eq(personalAuth.userId, user.id), wasCertified(personalAuth));
  const rows = await db.select({ content, state }).from(personalAuth).where(certified);
  // Whoever came through the sign-on of the province has no number here.
  const known = rows.filter((row) => row.content.idNo !== '');
  const isCertified = known.some((row) => row.state === AUTH_STATES.passed);
  // Papers of another person that were handed in with the session, and passed, prove nothing: not either once the owner's are over.
  const isSame =
    isCertified && known.every((row) => toPlain(row.content.idNo) === toPlain(idNo) && row.content.realName === realName.trim());
  if (!isSame) throw new Fault('identityWrong');
  return spendNothing;
}

async function requireCode({ db, now }: DomainContext, user: SessionUser, given: OwnerProof, purpose: SmsPurpose): Promise<ConsumeProof> {
  const { oldCode: code } = parseForm(ownerProofForms.oldCode, given);
  const typed: TypedSmsCode = { subject: toAccountSubject(user), purpose, code };
  await checkSmsCode(db, typed, now());
  return (tx) => consumeSmsCode(tx, typed);
}

/**
 * Asks whoever has a session to prove to be the account's owner, by one of the ways. A session alone may be somebody else's: a counter, a
 * shared phone.
 * @throws Fault proofMissing, invalidField, wrongPassword, accountLocked, smsCodeWrong, smsCodeGone, identityWrong, tooManyRequests.
 */
export async function proveOwner(
  context: DomainContext,
  user: SessionUser,
  given: OwnerProof,
  { purpose, ways, limits }: ProofOrder,
): Promise<ConsumeProof> {
  const way = wayOf(given);
  if (way === null || !ways.includes(way)) throw new Fault('proofMissing');
  if (way === 'identity') return requireIdentity(context, user, given);
  if (way === 'oldCode') return requireCode(context, user, given, purpose);
  await requirePassword(context, user, given.password, limits);
  return spendNothing;
}
