import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CertOrderMoved } from '#lib/contract/certificate.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import { type DeskSeat, staffIdOf } from '../../cases/engine/desk-scope.ts';
import { defineMachine } from '../../cases/engine/machine.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { certificateOrder, digitalCertificate } from '../../db/schema/certificate-tables.ts';
import { Fault } from '../fault.ts';
import { type MessageDraft, sendMessage } from '../message/send-message.ts';

/** Orders about certificates (domain.md b9): nothing else changes the state of one. */
export const certificateOrderMachine = defineMachine({
  entityType: 'certificateOrder',
  transitions: {
    submit: [{ from: ['00', '15'], to: '10', by: ['applicant'] }],
    return: [{ from: ['10'], to: '15', by: ['institution'] }],
    approve: [{ from: ['10'], to: '20', by: ['institution'] }],
    /** Passed, and nothing to pay. */
    accept: [{ from: ['10'], to: '30', by: ['institution'] }],
    /** Also what is paid and cannot be made any more: the certificate has ended or was stopped meanwhile. */
    reject: [{ from: ['10', '30'], to: '91', by: ['institution'] }],
    pay: [{ from: ['20'], to: '30', by: ['applicant'] }],
    expire: [{ from: ['20'], to: '92', by: ['clock'] }],
    /** A medium is ready or on its way. */
    send: [{ from: ['30'], to: '40', by: ['institution'] }],
    /** Done by wire: nothing is handed over. */
    finish: [{ from: ['30'], to: '50', by: ['institution'] }],
    receive: [{ from: ['40'], to: '50', by: ['applicant', 'clock'] }],
    cancel: [{ from: ['00', '10', '15', '20'], to: '92', by: ['applicant'] }],
  },
});
type CertificateOrderMove = keyof typeof certificateOrderMachine.transitions;

/** Certificates (domain.md b9): 1 有效, 2 即将到期, 3 已过期, 4 已锁定, 5 已停用, 6 已注销. */
export const certificateMachine = defineMachine({
  entityType: 'digitalCertificate',
  transitions: {
    warn: [{ from: ['1'], to: '2', by: ['clock'] }],
    expire: [{ from: ['1', '2', '4', '5'], to: '3', by: ['clock'] }],
    renew: [{ from: ['1', '2', '3'], to: '1', by: ['institution'] }],
    replace: [{ from: ['1', '2', '4'], to: '1', by: ['institution'] }],
    change: [{ from: ['1', '2'], to: '1', by: ['institution'] }],
    lock: [{ from: ['1', '2'], to: '4', by: ['institution'] }],
    disable: [{ from: ['1', '2'], to: '5', by: ['institution'] }],
    unlock: [{ from: ['4'], to: '1', by: ['institution'] }],
    revoke: [{ from: ['1', '2', '3', '4', '5'], to: '6', by: ['institution'] }],
    enable: [{ from: ['5'], to: '1', by: ['institution'] }],
  },
});
export type CertificateMove = keyof typeof certificateMachine.transitions;

export type CertificateRow = typeof digitalCertificate.$inferSelect;
export type CertificateOrderRow = typeof certificateOrder.$inferSelect;

export const CA_NAME = '莆田示例电子认证';

/** Whoever checks and makes certificates, as logs and the history name it. */
export const byAuthority = (seat: DeskSeat): OrderActor => ({
  role: 'institution',
  actor: { type: 'institution', id: 'ca', ...staffIdOf(seat) },
  actorName: CA_NAME,
});

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
export type CertificateText = Pick<MessageDraft, 'title' | 'content'> & Partial<Pick<MessageDraft, 'type' | 'level'>>;

export const notifyOwner = (
  tx: Database,
  now: Date,
  { id, userId }: Pick<CertificateOrderRow, 'id' | 'userId'>,
  words: CertificateText,
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
  readonly words?: CertificateText;
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
  if (words !== undefined) await notifyOwner(tx, now, row, words);
  return { orderNo: row.orderNo, state, version: row.version + 1 };
}
