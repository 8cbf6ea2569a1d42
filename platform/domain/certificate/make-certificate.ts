import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CertBizType } from '#lib/contract/certificate-states.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company, userAccount } from '../../db/schema/account.ts';
import { digitalCertificate } from '../../db/schema/certificate.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { addDays, toDay } from '../time/shanghai-time.ts';
import { type CertificateMove, certificateMachine } from './certificate-machine.ts';
import { byAuthority, CA_NAME, type CertificateOrderRow, type CertificateRow, requireCertificate } from './certificate-rows.ts';

const VALID_DAYS = 365;
const SERIAL_BYTES = 8;

const serial = (prefix: string): string => `${prefix}${randomBytes(SERIAL_BYTES).toString('hex').toUpperCase()}`;

/** What each kind of order does to a certificate that exists. */
const moves: Readonly<Record<Exclude<CertBizType, '1'>, CertificateMove>> = {
  2: 'renew',
  3: 'replace',
  4: 'change',
  5: 'unlock',
  6: 'revoke',
  7: 'enable',
};

function changesOf({ bizType, application }: CertificateOrderRow, { validTo }: CertificateRow, now: Date): Partial<CertificateRow> {
  const today = toDay(now);
  if (bizType === '2') return { validTo: addDays(validTo > today ? validTo : today, VALID_DAYS), certSn: serial('') };
  if (bizType === '3') return { keySn: serial('K'), certSn: serial('') };
  if (bizType === '4') return { holder: application.holder, idNo: application.idNo, certSn: serial('') };
  return {};
}

async function subjectOf(tx: Database, userId: string) {
  const [owner] = await tx
    .select({ companyName: company.companyName, creditCode: company.creditCode })
    .from(userAccount)
    .innerJoin(company, eq(company.id, userAccount.companyId))
    .where(eq(userAccount.id, userId));
  return owner === undefined ? { subjectType: '2', companyName: '', creditCode: '' } : { subjectType: '1', ...owner };
}

async function insertCertificate(tx: Database, now: Date, { userId, application }: CertificateOrderRow): Promise<string> {
  const id = newId(now);
  const today = toDay(now);
  const { holder, idNo, algorithm, purposes } = application;
  await tx.insert(digitalCertificate).values({
    ...(await subjectOf(tx, userId)),
    ...{ id, userId, caName: CA_NAME, holder, idNo, algorithm, purposes },
    keySn: serial('K'),
    certSn: serial(''),
    validFrom: today,
    validTo: addDays(today, VALID_DAYS),
    state: '1',
    stateTime: now,
    createTime: now,
  });
  const step = { actor: byAuthority.actor, action: 'make', entityType: certificateMachine.entityType, entityId: id };
  await writeFlow(tx, now, { ...step, actorName: byAuthority.actorName, fromState: null, toState: '1' });
  await writeAudit(tx, now, step);
  return id;
}

/**
 * Does to the certificate what an order asks for, in the caller's transaction; a new one is made. Returns its id.
 * @throws Fault wrongState when the certificate has changed meanwhile, staleVersion.
 */
export async function makeCertificate(tx: Database, now: Date, order: CertificateOrderRow): Promise<string> {
  if (order.certificateId === null) return insertCertificate(tx, now, order);
  const row = await requireCertificate(tx, order.certificateId);
  const action = moves[order.bizType as keyof typeof moves];
  if (action === undefined) throw new Fault('wrongState');
  const patch = changesOf(order, row, now);
  await moveCase(tx, now, { machine: certificateMachine, table: digitalCertificate, row }, { ...byAuthority, action, patch });
  return row.id;
}
