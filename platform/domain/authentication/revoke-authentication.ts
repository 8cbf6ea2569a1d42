import { and, eq } from 'drizzle-orm';
import { asSentence } from '#lib/contract/as-sentence.ts';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { attorney, company } from '../../db/schema/account-tables.ts';
import { personalAuth, qualification } from '../../db/schema/authentication-tables.ts';
import { companyAuth } from '../../db/schema/submission-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { sendMessage } from '../message/send-message.ts';
import type { Actor } from '../record/write-audit.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';
import { notifyCompany, REVIEWER, requireReason } from './decide-review.ts';
import { endedCompany, endPerson } from './expire-authentications.ts';
import type { ReviewKind } from './list-pending-reviews.ts';
import { refreshQualificationCount } from './qualifications.ts';

interface Revocation {
  readonly reason: string;
  readonly actor: Actor;
}

type Revoke = (tx: Database, now: Date, id: string, revocation: Revocation) => Promise<void>;

const toMove = ({ reason, actor }: Revocation) =>
  ({ action: 'revoke', role: 'operator', actor, actorName: REVIEWER, remark: reason, patch: { reason } }) as const;

const there = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Fault('notFound');
  return row;
};

const toContent = (reason: string): string => `原因：${asSentence(reason)}有疑问请在“投诉、异议、留言”里提出；要再用，请重新提交认证。`;

/** What it had replaced ends with it: nothing of the person is in force any more. */
const revokePersonal: Revoke = async (tx, now, id, revocation) => {
  const [found] = await tx.select().from(personalAuth).where(eq(personalAuth.id, id));
  const { userId, ...row } = there(found);
  const revoke = (one: typeof row) =>
    moveCase(tx, now, { machine: personalAuthMachine, table: personalAuth, row: one }, toMove(revocation));
  await revoke(row);
  const others = and(eq(personalAuth.userId, userId), eq(personalAuth.state, AUTH_STATES.passed));
  for (const one of await tx.select().from(personalAuth).where(others)) await revoke(one);
  await endPerson(tx, userId, AUTH_STATES.revoked);
  const words = { type: '3', title: '个人认证被撤销了', content: toContent(revocation.reason) };
  await sendMessage(tx, now, { userId, ...words, bizType: personalAuthMachine.entityType, bizId: id, linkUrl: '/user/personalAuthView' });
};

/** The credit code is free again, what it had replaced ends with it; a change that is being looked at goes on. */
const revokeCompany: Revoke = async (tx, now, id, revocation) => {
  const [found] = await tx.select().from(companyAuth).where(eq(companyAuth.id, id));
  const row = there(found);
  const [stored] = await tx.select().from(company).where(eq(company.id, row.companyId)).for('update');
  const known = there(stored);
  const revoke = (one: typeof row) => moveCase(tx, now, { machine: companyAuthMachine, table: companyAuth, row: one }, toMove(revocation));
  await revoke(row);
  const others = and(eq(companyAuth.companyId, known.id), eq(companyAuth.state, AUTH_STATES.passed));
  for (const one of await tx.select().from(companyAuth).where(others)) await revoke(one);
  await tx
    .update(company)
    .set({ ...endedCompany(known, AUTH_STATES.revoked), claimedCode: null })
    .where(eq(company.id, known.id));
  await notifyCompany(tx, now, row, { title: '企业认证被撤销了', content: toContent(revocation.reason) });
};

const revokeQualification: Revoke = async (tx, now, id, revocation) => {
  const [found] = await tx.select().from(qualification).where(eq(qualification.id, id));
  const row = there(found);
  await moveCase(tx, now, { machine: qualificationMachine, table: qualification, row }, toMove(revocation));
  await refreshQualificationCount(tx, row.companyId);
  const words = { type: '3', title: `${row.name}被撤销了`, content: toContent(revocation.reason), linkUrl: '/user/qualificationAuth' };
  await sendMessage(tx, now, { userId: row.userId, ...words, bizType: qualificationMachine.entityType, bizId: id });
};

const revokeAttorney: Revoke = async (tx, now, id, revocation) => {
  const [found] = await tx.select().from(attorney).where(eq(attorney.id, id));
  const row = there(found);
  await moveCase(tx, now, { machine: attorneyMachine, table: attorney, row }, toMove(revocation));
  if (row.userId === null) return;
  const words = { type: '3', title: '授权委托书被撤销了', content: toContent(revocation.reason), linkUrl: '/user/companyAuth' };
  await sendMessage(tx, now, { userId: row.userId, ...words, bizType: attorneyMachine.entityType, bizId: id });
};

const revokers: Readonly<Record<ReviewKind, Revoke>> = {
  personal: revokePersonal,
  company: revokeCompany,
  qualification: revokeQualification,
  attorney: revokeAttorney,
};

/**
 * Ends what had passed, as where papers turn out to be false: at once, with a reason that the owner reads. Cases that are under way stay.
 * @throws Fault notFound, wrongState for what is not in force, staleVersion, invalidField without a reason.
 */
export async function revokeAuthentication({ db, now }: DomainContext, kind: ReviewKind, id: string, given: Revocation): Promise<void> {
  const revocation = { ...given, reason: requireReason(given.reason, '请写明撤销的原因') };
  await db.transaction((tx) => revokers[kind](tx, now(), id, revocation));
}
