import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { agencyWebhook, webhookDelivery } from '../../db/schema/agency-api-tables.ts';
import { writeAudit } from '../record/write-audit.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.ts';

/** Sends the exact body; rejects with {@link NotTaken} unless it is taken. */
export type SendEvent = (to: Pick<WebhookRow, 'url' | 'secret'>, body: string) => Promise<void>;

/** Why an event was not taken, in a word that the institution reads. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly result: string;
  constructor(result: string) {
    super(result);
    this.result = result;
  }
}

/** Of one institution at a time: whoever answers slowly keeps nobody else waiting for more than its timeout. */
const BATCH = 20;
/** A claimed event that nobody finished is tried again after this time. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 3_600_000;
const HOUR_MS = 3_600_000;
/** So long one event is tried. */
const TRIED_MS = 24 * HOUR_MS;
/** So long an institution may take nothing before it is told nothing more. */
const FAILING_MS = 3 * 24 * HOUR_MS;
/** Failures follow each other while no day without a try lies between: an event is tried for a day after it was begun. */
const FOLLOWING_MS = 2 * TRIED_MS;

export const retryAfterMs = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

/** Gives up what was tried for a day, and takes what is due of institutions that are told, of each no more than a batch. */
async function claim(db: Database, now: Date): Promise<DeliveryRow[]> {
  const isOld = lte(webhookDelivery.beginTime, new Date(now.getTime() - TRIED_MS));
  await db
    .update(webhookDelivery)
    .set({ state: 'failed' })
    .where(and(eq(webhookDelivery.state, 'waiting'), isOld));
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await selectRows<Pick<DeliveryRow, 'id'>>(
    db,
    sql`update webhook_delivery set attempts = attempts + 1, next_attempt_time = ${until}::timestamptz
      where id in (select due.id from agency_webhook w cross join lateral (
        select d.id from webhook_delivery d
          where d.agency_id = w.agency_id and d.state = 'waiting' and d.next_attempt_time <= ${now.toISOString()}::timestamptz
          order by d.next_attempt_time limit ${BATCH} for update skip locked) due
        where w.state = 'on')
      returning id`,
  );
  const ids = claimed.map(({ id }) => id);
  return ids.length === 0 ? [] : db.select().from(webhookDelivery).where(inArray(webhookDelivery.id, ids));
}

async function noteTaken(db: Database, { id, agencyId }: DeliveryRow): Promise<void> {
  await db.update(webhookDelivery).set({ state: 'done', lastResult: '200' }).where(eq(webhookDelivery.id, id));
  await db.update(agencyWebhook).set({ failingSince: null }).where(eq(agencyWebhook.agencyId, agencyId));
}

/** Whether something was tried in vain within a day before the first try of an event. */
async function followsFailures(tx: Database, { id, agencyId, attempts, beginTime }: DeliveryRow): Promise<boolean> {
  if (attempts > 1) return true;
  const others = and(eq(webhookDelivery.agencyId, agencyId), ne(webhookDelivery.id, id), ne(webhookDelivery.state, 'done'));
  const lately = gt(webhookDelivery.beginTime, new Date(beginTime.getTime() - FOLLOWING_MS));
  return (await tx.$count(webhookDelivery, and(others, ne(webhookDelivery.lastResult, ''), lately))) > 0;
}

/** Whoever took nothing of what was tried over three days is told nothing more, until its administrator says so. */
async function noteRefused(db: Database, now: Date, row: DeliveryRow, result: string): Promise<void> {
  const { id, agencyId, attempts } = row;
  const own = eq(agencyWebhook.agencyId, agencyId);
  await db.transaction(async (tx) => {
    const [webhook] = await tx.select().from(agencyWebhook).where(own).for('update');
    const nextAttemptTime = new Date(now.getTime() + retryAfterMs(attempts));
    const follows = await followsFailures(tx, row);
    await tx.update(webhookDelivery).set({ nextAttemptTime, lastResult: result }).where(eq(webhookDelivery.id, id));
    if (webhook?.state !== 'on') return;
    const failingSince = (follows ? webhook.failingSince : null) ?? now;
    const isLost = now.getTime() - failingSince.getTime() >= FAILING_MS;
    await tx
      .update(agencyWebhook)
      .set(isLost ? { failingSince, state: 'off', gaveUpTime: now, changeTime: now } : { failingSince })
      .where(own);
    const actor = { type: 'system', id: 'clock' } as const;
    if (isLost) await writeAudit(tx, now, { actor, action: 'giveUpWebhook', entityType: 'agencyWebhook', entityId: agencyId });
  });
}

async function deliverOne(db: Database, now: () => Date, send: SendEvent, row: DeliveryRow): Promise<void> {
  const [webhook] = await db.select().from(agencyWebhook).where(eq(agencyWebhook.agencyId, row.agencyId));
  if (webhook?.state !== 'on') return;
  try {
    await send(webhook, JSON.stringify(row.body));
  } catch (error) {
    await noteRefused(db, now(), row, error instanceof NotTaken ? error.result : 'failed');
    return;
  }
  await noteTaken(db, row);
}

/**
 * Sends what is due, those of a batch beside each other; what is not taken is due again later, at growing distances up to an hour, for a
 * day. Returns whether nothing was left that could be sent now.
 */
export async function deliverWebhooks(db: Database, now: () => Date, send: SendEvent): Promise<boolean> {
  const claimed = await claim(db, now());
  await Promise.all(claimed.map((row) => deliverOne(db, now, send, row)));
  const ofEach = Map.groupBy(claimed, ({ agencyId }) => agencyId);
  return [...ofEach.values()].every(({ length }) => length < BATCH);
}
