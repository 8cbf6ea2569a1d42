import { and, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { AgreedText, Consent, ConsentGiveBody } from '#lib/contract/consent/consents.ts';
import {
  type CaseConsentKind,
  type ConsentKind,
  consentKinds,
  namesCase,
  namesInstitution,
  presentText,
  REGISTRATION_CONSENTS,
} from '#lib/contract/consent/kinds.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { findAgencies } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { describeConsentCases } from './consent-cases.ts';

/** Rows of a user's consent of a kind that were not taken back, whatever their text. */
export const livingConsent = (userId: string, kind: ConsentKind, subjects: string[]) =>
  and(eq(consent.userId, userId), eq(consent.kind, kind), inArray(consent.subject, subjects), isNull(consent.withdrawnAt));

/** For which of these the user agrees to the present text. In a transaction the rows are held, so that nobody takes one back meanwhile. */
async function listHeld(db: Database, userId: string, kind: ConsentKind, subjects: string[]): Promise<string[]> {
  const present = eq(consent.textHash, consentKinds[kind].sha256);
  const rows = await db
    .select({ subject: consent.subject })
    .from(consent)
    .where(and(livingConsent(userId, kind, subjects), present))
    .for('share');
  return rows.map(({ subject }) => subject);
}

/** Whether the user agrees to the present text, which is held as `listHeld` does. */
export const hasConsent = async (db: Database, userId: string, kind: ConsentKind, subject = ''): Promise<boolean> =>
  (await listHeld(db, userId, kind, [subject])).length > 0;

/** Whether a consent of before its kind named an institution holds for what was submitted then; as `formerConsent`, with the row held. */
export async function hasFormerConsent(db: Database, userId: string, kind: ConsentKind, submittedAt: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: consent.id })
    .from(consent)
    .where(and(livingConsent(userId, kind, ['']), lte(consent.givenAt, submittedAt)))
    .for('share');
  return found !== undefined;
}

const consentMissing = (kind: ConsentKind): Fault =>
  new Fault('consentMissing', { sentence: `请先看一遍并同意《${consentKinds[kind].title}》` });

/** @throws Fault consentMissing. */
export async function requireConsent(db: Database, userId: string, kind: ConsentKind, subject = ''): Promise<void> {
  if (!(await hasConsent(db, userId, kind, subject))) throw consentMissing(kind);
}

/** By which of these a case is agreed to; one that names no case holds for any: only those are such that came in before cases were named. */
const listHeldForCase = (db: Database, userId: string, kind: CaseConsentKind, ...names: string[]): Promise<string[]> =>
  listHeld(db, userId, kind, [...names, '']);

/** Whether the user agrees for a case, by what it is asked under. */
export const hasCaseConsent = async (db: Database, userId: string, kind: CaseConsentKind, name: string): Promise<boolean> =>
  (await listHeldForCase(db, userId, kind, name)).length > 0;

/** Whether the user took a consent for a case back. */
export const wasTakenBack = async (db: Database, userId: string, kind: CaseConsentKind, name: string): Promise<boolean> =>
  (await db.$count(
    consent,
    and(eq(consent.userId, userId), eq(consent.kind, kind), eq(consent.subject, name), isNotNull(consent.withdrawnAt)),
  )) > 0;

/**
 * Requires the consent for a case in the caller's transaction. One that was given before the case had its number is the case's from then
 * on, and counts for no other.
 * @throws Fault consentMissing.
 */
export async function requireCaseConsent(
  tx: Database,
  userId: string,
  kind: CaseConsentKind,
  caseNo: string,
  askedAs = caseNo,
): Promise<void> {
  const held = await listHeldForCase(tx, userId, kind, caseNo, askedAs);
  if (held.length === 0) throw consentMissing(kind);
  if (askedAs === caseNo || held.includes(caseNo)) return;
  const present = eq(consent.textHash, consentKinds[kind].sha256);
  await tx
    .update(consent)
    .set({ subject: caseNo })
    .where(and(livingConsent(userId, kind, [askedAs]), present));
}

/**
 * Keeps that the user agrees to a text, in the caller's transaction. One that stands already stays as it is.
 * @throws Fault consentStale when it is not the present text.
 */
export async function keepConsent(
  tx: Database,
  now: Date,
  userId: string,
  given: AgreedText & { readonly subject?: string },
): Promise<void> {
  const { kind, version, hash, subject = '' } = given;
  const present = presentText(kind);
  if (version !== present.version || hash !== present.hash) throw new Fault('consentStale');
  const values = { id: newId(now), userId, kind, subject, version, textHash: hash, givenAt: now };
  const [kept] = await tx.insert(consent).values(values).onConflictDoNothing().returning({ id: consent.id });
  if (kept === undefined) return;
  const actor = { type: 'user', id: userId } as const;
  await writeAudit(tx, now, { actor, action: 'giveConsent', entityType: 'consent', entityId: kept.id, detail: { kind, subject, version } });
}

/**
 * Keeps what was agreed to with a registration: agreement and privacy policy, both.
 * @throws Fault consentMissing, consentStale.
 */
export async function keepRegistrationConsents(tx: Database, now: Date, userId: string, given: readonly AgreedText[]): Promise<void> {
  for (const kind of REGISTRATION_CONSENTS) {
    const text = given.find((one) => one.kind === kind);
    if (text === undefined) throw consentMissing(kind);
    await keepConsent(tx, now, userId, text);
  }
}

/**
 * A user agrees to a text; `institution` and `health` name the one that gets the data, `roster` and `bankAccount` the case.
 * @throws Fault consentStale; notFound for an institution that is not there, or a subject where none belongs.
 */
export async function giveConsent({ db, now }: DomainContext, userId: string, given: ConsentGiveBody): Promise<void> {
  const { kind, subject } = given;
  const isKnown = namesInstitution(kind)
    ? (await findAgencies(db, [subject])).has(subject)
    : namesCase(kind)
      ? (await describeConsentCases(db, userId, [subject])).has(subject)
      : subject === '';
  if (!isKnown) throw new Fault('notFound');
  await db.transaction((tx) => keepConsent(tx, now(), userId, given));
}

const titleOf = (kind: string): string => (kind in consentKinds ? consentKinds[kind as ConsentKind].title : kind);

const selectConsents = (db: Database, userId: string) =>
  db.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.givenAt), desc(consent.id));

const toConsent = (
  { kind, subject, version, textHash, givenAt, withdrawnAt }: typeof consent.$inferSelect,
  subjectName: string,
): Consent => ({
  ...{ kind, title: titleOf(kind), subject, subjectName, version, hash: textHash },
  givenAt: toWireTime(givenAt),
  withdrawnAt: withdrawnAt === null ? null : toWireTime(withdrawnAt),
  expiresAt: null,
});

/** Every consent of the user, newest first, those that were taken back too. */
export async function listConsents({ db }: DomainContext, userId: string): Promise<Consent[]> {
  const rows = await selectConsents(db, userId);
  const subjects = rows.flatMap(({ subject }) => (subject === '' ? [] : [subject]));
  const [agencies, cases] = [await findAgencies(db, subjects), await describeConsentCases(db, userId, subjects)];
  return rows.map((row) => toConsent(row, agencies.get(row.subject)?.agencyName ?? cases.get(row.subject) ?? ''));
}

/** The same as the institution sees them that one of them is for, which knows its name and the number of its order. */
export const listConsentsFor = async (
  db: Database,
  userId: string,
  { agencyId, agencyName, orderNo }: { readonly agencyId: string; readonly agencyName: string; readonly orderNo: string },
): Promise<Consent[]> =>
  (await selectConsents(db, userId))
    .filter(({ subject }) => ['', agencyId, orderNo].includes(subject))
    .map((row) => toConsent(row, row.subject && agencyName));
