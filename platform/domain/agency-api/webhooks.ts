import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { accepts, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import type { Database } from '../../db/database.ts';
import { isId, newId } from '../../db/new-id.ts';
import { agencyWebhook, webhookDelivery } from '../../db/schema/agency-api-tables.ts';
import type { Staff } from '../../workbench/staff.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { staffActor } from '../staff/staff-sessions.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { newSecret, requireAgencyOf } from './agency-keys.ts';
import { parseWebhookUrl } from './public-address.ts';

export type WebhookRow = typeof agencyWebhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** What of a case an institution may be told of. */
export const CASE_EVENTS = ['created', 'moved', 'withdrawn', 'papersCame', 'gone'] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];
export const caseEventLabels: Readonly<Record<CaseEvent, string>> = {
  created: '新的一件',
  moved: '状态变了',
  withdrawn: '申请人撤了',
  papersCame: '补的资料交回来了',
  gone: '不再归贵机构办',
};

/** What is told of a case: codes alone, nothing of a person. */
export interface CaseNews {
  readonly event: CaseEvent;
  readonly kind: string;
  readonly caseNo: string;
  /** Which claim of the policy, where it is about one. */
  readonly claimNo?: string;
  readonly action: string;
  readonly state: string;
}

const webhookForm = (allowsLocal: boolean) =>
  z.object({
    url: textField(
      required('请填写接收地址'),
      accepts((text) => parseWebhookUrl(text, allowsLocal) !== null, '接收地址要以 https:// 开头，是公网上的域名或地址，最长 300 个字符'),
    ),
  });

const ofWebhook = (agencyId: string) => ({ entityType: 'agencyWebhook', entityId: agencyId }) as const;

/** Where the administrator's institution is told; null for nowhere. */
export async function findWebhook(db: Database, admin: Staff): Promise<Omit<WebhookRow, 'secret'> | null> {
  const own = eq(agencyWebhook.agencyId, requireAgencyOf(admin));
  const [row] = await db.select().from(agencyWebhook).where(own);
  if (row === undefined) return null;
  const { secret: _secret, ...shown } = row;
  return shown;
}

/**
 * Sets where events go and gives the secret they are signed with, another one each time, which is shown once.
 * @throws Fault invalidField, notFound.
 */
export async function setWebhook(context: DomainContext, admin: Staff, given: unknown, allowsLocal: boolean): Promise<string> {
  const agencyId = requireAgencyOf(admin);
  const { url } = parseForm(webhookForm(allowsLocal), given);
  const [moment, secret] = [context.now(), newSecret()];
  const row = { url, secret, state: 'on', failingSince: null, gaveUpTime: null, changeTime: moment } as const;
  await context.db.transaction(async (tx) => {
    await tx
      .insert(agencyWebhook)
      .values({ agencyId, ...row })
      .onConflictDoUpdate({ target: agencyWebhook.agencyId, set: row });
    const { host } = new URL(url);
    await writeAudit(tx, moment, { actor: staffActor(admin), action: 'setWebhook', ...ofWebhook(agencyId), detail: { host } });
  });
  return secret;
}

/** @throws Fault notFound where nothing is on. */
export async function stopWebhook(context: DomainContext, admin: Staff): Promise<void> {
  const agencyId = requireAgencyOf(admin);
  const moment = context.now();
  await context.db.transaction(async (tx) => {
    const on = and(eq(agencyWebhook.agencyId, agencyId), eq(agencyWebhook.state, 'on'));
    const stopped = await tx
      .update(agencyWebhook)
      .set({ state: 'off', gaveUpTime: null, changeTime: moment })
      .where(on)
      .returning({ agencyId: agencyWebhook.agencyId });
    if (stopped.length === 0) throw new Fault('notFound');
    await writeAudit(tx, moment, { actor: staffActor(admin), action: 'stopWebhook', ...ofWebhook(agencyId) });
  });
}

const SHOWN = 30;

/** The last deliveries of the administrator's institution, the latest first. */
export const listDeliveries = (db: Database, admin: Staff): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.agencyId, requireAgencyOf(admin)))
    .orderBy(desc(webhookDelivery.createTime), desc(webhookDelivery.id))
    .limit(SHOWN);

/**
 * Sends an event again, from now on as often as a new one.
 * @throws Fault notFound for another institution's; wrongState while it is on its way, or nothing is on.
 */
export async function resendEvent(context: DomainContext, admin: Staff, id: string): Promise<void> {
  const agencyId = requireAgencyOf(admin);
  const moment = context.now();
  await context.db.transaction(async (tx) => {
    const own = and(eq(webhookDelivery.agencyId, agencyId), eq(webhookDelivery.id, id));
    const [row] = isId(id) ? await tx.select().from(webhookDelivery).where(own).for('update') : [];
    if (row === undefined) throw new Fault('notFound');
    const [webhook] = await tx.select().from(agencyWebhook).where(eq(agencyWebhook.agencyId, agencyId));
    if (row.state === 'waiting' || webhook?.state !== 'on') throw new Fault('wrongState');
    const anew = { state: 'waiting', attempts: 0, lastResult: '', nextAttemptTime: moment, beginTime: moment } as const;
    await tx.update(webhookDelivery).set(anew).where(own);
    const entity = { entityType: 'webhookDelivery', entityId: id };
    await writeAudit(tx, moment, { actor: staffActor(admin), action: 'resendEvent', ...entity, detail: { agencyId } });
  });
}

/** Institutions that are told of what moves: few, and none on most platforms. */
export async function listTold(tx: Database): Promise<readonly string[]> {
  const rows = await tx.select({ agencyId: agencyWebhook.agencyId }).from(agencyWebhook).where(eq(agencyWebhook.state, 'on'));
  return rows.map(({ agencyId }) => agencyId);
}

/** Notes in the transaction of a move what an institution is to be told. */
export async function addCaseNews(tx: Database, now: Date, agencyId: string, news: CaseNews): Promise<void> {
  const id = newId(now);
  const body = { eventId: id, ...news, time: toWireTime(now) };
  const times = { nextAttemptTime: now, beginTime: now, createTime: now };
  await tx.insert(webhookDelivery).values({ id, agencyId, body, state: 'waiting', ...times });
}
