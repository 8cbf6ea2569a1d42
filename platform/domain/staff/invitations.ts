import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { staff, staffInvitation } from '../../db/schema/staff-tables.ts';
import { hashAtRest } from '../../db/sealed-values.ts';
import { officerSinceOf } from '../../workbench/staff.ts';
import { hashPassword, hashSecret } from '../account/password.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { issueRecoveryCodes, toPlainCode, wrongCode } from './second-factor.ts';
import { ChoosePasswordForm } from './staff-forms.ts';
import { newStaffToken, ofStaff, staffActor } from './staff-sessions.ts';
import { findTotpStep, newTotpSecret, toBase32 } from './totp.ts';

/** So long an invitation can be taken. */
export const INVITATION_HOURS = 72;
const HOUR_MS = 3_600_000;

/** Ten letters and digits are 50 bits. */
const CODE_BYTES = 8;
const CODE_LENGTH = 10;
const codeHashOf = (staffId: string, typed: string): string => hashAtRest(`invitation:${staffId}:${toPlainCode(typed)}`);

/**
 * A new invitation of a person, in the place of an open one; its token is stored only as a hash. With an inviter the link alone opens
 * nothing: a code is needed that another administrator gives ({@link issueInvitationCode}).
 */
export async function issueInvitation(tx: Database, staffId: string, now: Date, inviterId: string | null = null): Promise<string> {
  const token = newStaffToken();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
  await tx.delete(staffInvitation).where(eq(staffInvitation.staffId, staffId));
  await tx.insert(staffInvitation).values({ staffId, inviterId, tokenHash: hashSecret(token), totpSecret: newTotpSecret(), expiresAt });
  return token;
}

/**
 * The other half of an invitation, `ABCDE-FGHJK`, in the place of one given before. Whoever was shown the link never gets it, so that no
 * administrator alone can become the person he invited.
 * @throws Fault wrongState where no such half is open; invalidField for the inviter.
 */
export async function issueInvitationCode(tx: Database, staffId: string, giverId: string, now: Date): Promise<string> {
  const open = and(eq(staffInvitation.staffId, staffId), gt(staffInvitation.expiresAt, now));
  const [found] = await tx.select().from(staffInvitation).where(open).for('update');
  if (found === undefined || found.inviterId === null) throw new Fault('wrongState');
  if (found.inviterId === giverId) throw new Fault('invalidField', { sentence: '邀请链接在您手里，开通码请另一位管理员来给' });
  const code = toBase32(randomBytes(CODE_BYTES)).slice(0, CODE_LENGTH);
  await tx
    .update(staffInvitation)
    .set({ codeHash: codeHashOf(staffId, code), passwordHash: '', holderHash: '' })
    .where(eq(staffInvitation.staffId, staffId));
  return code.replace(/^.{5}/, '$&-');
}

/** What an invited person is shown. */
export interface Invitation {
  readonly staffId: string;
  readonly loginName: string;
  readonly name: string;
  readonly agencyName: string;
  /** The password is chosen in this browser: the authenticator comes next. */
  readonly hasPassword: boolean;
  /** Another administrator's code is needed beside the link. */
  readonly needsCode: boolean;
  /** Base32. */
  readonly totpSecret: string;
}

const isOpen = (token: string, now: Date) => and(eq(staffInvitation.tokenHash, hashSecret(token)), gt(staffInvitation.expiresAt, now));

/** A link, and what the browser holds that it is opened in. */
export interface OpenedLink {
  readonly token: string;
  readonly holder: string;
}

const isHeld = ({ passwordHash, holderHash }: typeof staffInvitation.$inferSelect, holder: string): boolean =>
  passwordHash !== '' && holder !== '' && holderHash === hashSecret(holder);

/**
 * The open invitation of a link.
 * @throws Fault ticketGone for one that never was, was taken, is over or was replaced.
 */
export async function getInvitation({ db, now }: DomainContext, { token, holder }: OpenedLink): Promise<Invitation> {
  const [found] = await db
    .select({ invitation: staffInvitation, person: staff, agencyName: agency.agencyName })
    .from(staffInvitation)
    .innerJoin(staff, and(eq(staff.id, staffInvitation.staffId), eq(staff.state, 'invited')))
    .leftJoin(agency, eq(agency.agencyId, staff.agencyId))
    .where(isOpen(token, now()));
  if (found === undefined) throw new Fault('ticketGone');
  const { invitation, person, agencyName } = found;
  return {
    staffId: person.id,
    loginName: person.loginName,
    name: person.name,
    agencyName: agencyName ?? '',
    hasPassword: isHeld(invitation, holder),
    needsCode: invitation.inviterId !== null,
    totpSecret: invitation.totpSecret,
  };
}

const WRONG_CODE = '开通码不对。它由另一位管理员给您，和链接不是一个人给的';

/**
 * The invited person chooses a password, and shows the code of the second administrator where one is needed; it counts once the authenticator is confirmed in the same browser. The secret of an authenticator
 * that another browser was shown counts no more.
 * @throws Fault ticketGone, invalidField.
 */
export async function choosePassword(context: DomainContext, link: OpenedLink, given: unknown): Promise<void> {
  const { token, holder } = link;
  const { staffId, needsCode } = await getInvitation(context, link);
  const { password, code } = parseForm(ChoosePasswordForm, given);
  const isRight = needsCode ? eq(staffInvitation.codeHash, codeHashOf(staffId, code)) : isNull(staffInvitation.inviterId);
  const open = and(isOpen(token, context.now()), isRight);
  if (needsCode && (await context.db.$count(staffInvitation, open)) === 0)
    throw new Fault('invalidField', { field: 'code', sentence: WRONG_CODE });
  const chosen = { passwordHash: await hashPassword(password), holderHash: hashSecret(holder), totpSecret: newTotpSecret() };
  const kept = await context.db.update(staffInvitation).set(chosen).where(open).returning();
  if (kept.length === 0) throw new Fault('ticketGone');
}

/**
 * A code of the new authenticator completes the invitation, once: the person is active and gets ten recovery codes, which are shown now and never again.
 * @throws Fault ticketGone, invalidField for a wrong code.
 */
export async function takeInvitation(context: DomainContext, link: OpenedLink, typed: string): Promise<readonly string[]> {
  const { token, holder } = link;
  const { staffId, totpSecret } = await getInvitation(context, link);
  const moment = context.now();
  const step = findTotpStep(totpSecret, toPlainCode(typed), moment);
  if (step === null) throw wrongCode();
  return context.db.transaction(async (tx) => {
    const ready = and(isOpen(token, moment), ne(staffInvitation.passwordHash, ''), eq(staffInvitation.holderHash, hashSecret(holder)));
    const [taken] = await tx.delete(staffInvitation).where(ready).returning();
    if (taken === undefined) throw new Fault('ticketGone');
    const values = { passwordHash: taken.passwordHash, totpSecret: taken.totpSecret, totpLastStep: step, state: 'active' as const };
    const invited = and(eq(staff.id, staffId), eq(staff.state, 'invited'));
    const [active] = await tx.update(staff).set(values).where(invited).returning();
    if (active === undefined) throw new Fault('ticketGone');
    await tx
      .update(staff)
      .set({ officerSince: officerSinceOf(active, active.roles, moment) })
      .where(eq(staff.id, staffId));
    await writeAudit(tx, moment, { actor: staffActor({ id: staffId }), action: 'takeInvitation', ...ofStaff(staffId) });
    return issueRecoveryCodes(tx, staffId);
  });
}
