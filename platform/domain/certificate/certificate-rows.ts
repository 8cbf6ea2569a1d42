import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CertOrderMoved } from '#lib/contract/certificate.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate.ts';
import { Fault } from '../fault.ts';
import { type MessageDraft, sendMessage } from '../message/send-message.ts';
import { type CertificateOrderMove, certificateOrderMachine } from './certificate-machine.ts';

export type CertificateRow = typeof digitalCertificate.$inferSelect;
export type CertificateOrderRow = typeof certificateOrder.$inferSelect;

export const CA_NAME = '莆田示例电子认证';

/** Whoever checks and makes certificates, as logs and the history name it. */
export const byAuthority: OrderActor = {
  role: 'institution',
  actor: { type: 'institution', id: 'ca' },
  actorName: CA_NAME,
};

/**
 * An order by its number; with `userId` only that user's own.
 * @throws Fault notFound.
 */
export async function requireCertificateOrder(db: Database, orderNo: string, userId?: string): Promise<CertificateOrderRow> {
  const own = userId === undefined ? undefined : eq(certificateOrder.userId, userId);
  const [row] = await db
    .select()
    .from(certificateOrder)
    .where(and(own, eq(certificateOrder.orderNo, orderNo)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/**
 * The user's own order as the user saw it.
 * @throws Fault notFound; staleVersion when it has changed since.
 */
export async function requireOwnVersion(
  db: Database,
  userId: string,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
): Promise<CertificateOrderRow> {
  const row = await requireCertificateOrder(db, orderNo, userId);
  if (row.version !== version) throw new Fault('staleVersion');
  return row;
}

/**
 * A certificate by its id; with `userId` only that user's own.
 * @throws Fault notFound.
 */
export async function requireCertificate(db: Database, id: string, userId?: string): Promise<CertificateRow> {
  const own = userId === undefined ? undefined : eq(digitalCertificate.userId, userId);
  const [row] = await db
    .select()
    .from(digitalCertificate)
    .where(and(own, eq(digitalCertificate.id, id)));
  if (row === undefined) throw new Fault('notFound');
  return row;
}

/** What an owner is told. */
export type CertificateWords = Pick<MessageDraft, 'title' | 'content'> & Partial<Pick<MessageDraft, 'type' | 'level'>>;

export const tellOwner = (
  tx: Database,
  now: Date,
  { id, userId }: Pick<CertificateOrderRow, 'id' | 'userId'>,
  words: CertificateWords,
  tab: 'orders' | 'own' = 'orders',
): Promise<void> =>
  sendMessage(tx, now, {
    type: '1',
    ...words,
    userId,
    bizType: tab === 'orders' ? 'certificateOrder' : 'digitalCertificate',
    bizId: id,
    linkUrl: tab === 'orders' ? '/user/digitalCert?tab=orders' : '/user/digitalCert',
  });

interface Move {
  readonly action: CertificateOrderMove;
  readonly by: OrderActor;
  readonly remark?: string;
  readonly patch?: PgUpdateSetSource<typeof certificateOrder>;
  readonly words?: CertificateWords;
}

/**
 * Takes one action on an order, in the caller's transaction, and tells its owner.
 * @throws Fault wrongState, staleVersion.
 */
export async function moveCertificateOrder(tx: Database, now: Date, row: CertificateOrderRow, move: Move): Promise<CertOrderMoved> {
  const { action, by, remark = '', patch, words } = move;
  const state = await moveCase(
    tx,
    now,
    { machine: certificateOrderMachine, table: certificateOrder, row },
    { ...by, action, remark, patch },
  );
  if (words !== undefined) await tellOwner(tx, now, row, words);
  return { orderNo: row.orderNo, state, version: row.version + 1 };
}
