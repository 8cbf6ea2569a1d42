import { and, eq, notInArray } from 'drizzle-orm';
import type { CertOrderMoved, CertOrderSaveBody } from '#lib/contract/certificate.ts';
import { type CertBizType, certFeesYuan, certStatesFor } from '#lib/contract/certificate-states.ts';
import { type CertificateApplication, certificateForm } from '#lib/contract/forms/certificate-form.ts';
import { byApplicant } from '../../cases/engine/actors.ts';
import { insertNumbered } from '../../cases/engine/insert-numbered.ts';
import { runOnce } from '../../cases/engine/run-once.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { digitalCertificate, certificateOrder as t } from '../../db/schema/certificate-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { maskNumber } from '../mask/mask-number.ts';
import { parseForm } from '../parse-form.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { requireRoomFor } from '../require-room.ts';
import {
  type CertificateOrderRow,
  certificateOrderMachine,
  moveCertificateOrder,
  requireCertificate,
  requireOwnVersion,
} from './certificate-rows.ts';

const NEW = '1';
const DONE = ['50', '91', '92'];
const EDITED = ['00', '15'];

interface Place {
  readonly tx: Database;
  readonly now: Date;
  readonly user: SessionUser;
}

/** The certificate is the user's own, its state allows what is asked, and nothing else runs for it. */
async function requireOpenCertificate({ tx, user }: Place, bizType: CertBizType, certId: string | null, ownOrderId: string): Promise<void> {
  if (bizType === NEW) {
    if (certId !== null) throw new Fault('badRequest');
    return;
  }
  if (certId === null) throw new Fault('badRequest');
  // Of two orders that come at once for it, the other sees the first.
  await tx.select({ id: digitalCertificate.id }).from(digitalCertificate).where(eq(digitalCertificate.id, certId)).for('update');
  const { state } = await requireCertificate(tx, certId, user.id);
  if (!(certStatesFor[bizType] as readonly string[]).includes(state)) throw new Fault('wrongState');
  const running = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.certificateId, certId), notInArray(t.state, DONE)));
  if (running.some(({ id }) => id !== ownOrderId)) throw new Fault('wrongState');
}

async function insertDraft({ tx, now, user }: Place, certificateId: string | null, application: CertificateApplication) {
  const id = newId(now);
  const { bizType } = application;
  const row = { id, userId: user.id, bizType, certificateId, application, feeYuan: certFeesYuan[bizType], state: '00', stateTime: now };
  const insert = async (orderNo: string) =>
    (
      await tx
        .insert(t)
        .values({ ...row, orderNo, createTime: now })
        .onConflictDoNothing({ target: t.orderNo })
        .returning({ id: t.id })
    ).length > 0;
  await insertNumbered('DC', now, insert);
  const { actor, actorName } = byApplicant(user);
  const step = { actor, action: 'save', entityType: certificateOrderMachine.entityType, entityId: id };
  await writeFlow(tx, now, { ...step, actorName, fromState: null, toState: '00' });
  await writeAudit(tx, now, step);
  const [made] = await tx.select().from(t).where(eq(t.id, id));
  if (made === undefined) throw new Error('the order was just written');
  return made;
}

async function requireEdited({ tx, user }: Place, body: CertOrderSaveBody): Promise<CertificateOrderRow | null> {
  const { orderNo, version } = body;
  if (orderNo === undefined) return null;
  if (version === undefined) throw new Fault('badRequest');
  const row = await requireOwnVersion(tx, user.id, { orderNo, version });
  if (!EDITED.includes(row.state)) throw new Fault('wrongState');
  if (row.bizType !== body.bizType || row.certificateId !== (body.certId ?? null)) throw new Fault('badRequest');
  return row;
}

/** A masked number that comes back is the stored one. */
const whole = (application: CertificateApplication, stored: CertificateOrderRow | null): CertificateApplication =>
  stored !== null && application.idNo !== '' && application.idNo === maskNumber(stored.application.idNo)
    ? { ...application, idNo: stored.application.idNo }
    : application;

/** The order that the body is about, new or edited, and its application; the body's certificate has been looked at. */
async function keep(place: Place, body: CertOrderSaveBody) {
  const { orderNo: _no, version: _version, certId = null, ...given } = body;
  const stored = await requireEdited(place, body);
  const application = whole(given, stored);
  await requireOpenCertificate(place, application.bizType, certId, stored?.id ?? '');
  if (stored === null) await requireRoomFor(place.tx, 'certificateOrder', place.user.id);
  return { row: stored ?? (await insertDraft(place, certId, application)), application };
}

/**
 * Keeps an application as it stands, unfinished too: a new draft, or a change of one.
 * @throws Fault badRequest, notFound, wrongState, staleVersion.
 */
export const saveCertificateOrder = ({ db, now }: DomainContext, user: SessionUser, body: CertOrderSaveBody): Promise<CertOrderMoved> =>
  db.transaction(async (tx) => {
    const { row, application } = await keep({ tx, now: now(), user }, body);
    const version = row.version + 1;
    const asRead = and(eq(t.id, row.id), eq(t.version, row.version));
    const written = await tx.update(t).set({ application, version }).where(asRead).returning({ id: t.id });
    if (written.length === 0) throw new Fault('staleVersion');
    return { orderNo: row.orderNo, state: row.state as CertOrderMoved['state'], version };
  });

/**
 * Hands an application in (00, 15 → 10), from a draft or at once.
 * @throws Fault invalidField, badRequest, notFound, staleVersion; wrongState when the certificate does not allow it.
 */
export const submitCertificateOrder = (
  context: DomainContext,
  user: SessionUser,
  body: CertOrderSaveBody,
  idempotencyKey: string | null,
): Promise<CertOrderMoved> =>
  runOnce(context, { userId: user.id, route: 'certOrderSubmit', key: idempotencyKey, body }, async (tx) => {
    const now = context.now();
    const { row, application } = await keep({ tx, now, user }, body);
    parseForm(certificateForm(application.bizType, application.delivery), application);
    return moveCertificateOrder(tx, now, row, { action: 'submit', by: byApplicant(user), patch: { application, remark: '' } });
  });
