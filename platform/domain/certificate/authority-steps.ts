import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { asSentence } from '#lib/contract/as-sentence.ts';
import type { CertOrderMoved } from '#lib/contract/certificate.ts';
import { type CertBizType, certBizTypeLabels, isCertDelivered } from '#lib/contract/certificate-states.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import type { OrderActor } from '../../cases/engine/actors.ts';
import type { DeskSeat } from '../../cases/engine/desk-scope.ts';
import { moveCase } from '../../cases/engine/move-case.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { company, userAccount } from '../../db/schema/account-tables.ts';
import { digitalCertificate } from '../../db/schema/certificate-tables.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { yuanText } from '../money-words.ts';
import { requireText } from '../parse-form.ts';
import { refundPayment } from '../payment/payments.ts';
import { writeAudit } from '../record/write-audit.ts';
import { writeFlow } from '../record/write-flow.ts';
import { toDay } from '../time/shanghai-time.ts';
import {
  byAuthority,
  CA_NAME,
  type CertificateMove,
  type CertificateOrderRow,
  type CertificateRow,
  certificateMachine,
  moveCertificateOrder,
  notifyOwner,
  requireCertificate,
  requireCertificateOrder,
} from './certificate-rows.ts';

const VALID_DAYS = 365;
/** To be made: paid, or free. */
const PAID = '30';
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

async function insertCertificate(tx: Database, now: Date, { userId, application }: CertificateOrderRow, by: OrderActor): Promise<string> {
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
  const step = { actor: by.actor, action: 'make', entityType: certificateMachine.entityType, entityId: id };
  await writeFlow(tx, now, { ...step, actorName: by.actorName, fromState: null, toState: '1' });
  await writeAudit(tx, now, step);
  return id;
}

/**
 * Does to the certificate what an order asks for, in the caller's transaction; a new one is made. Returns its id.
 * @throws Fault wrongState when the certificate has changed meanwhile, staleVersion.
 */
async function makeCertificate(tx: Database, now: Date, order: CertificateOrderRow, by: OrderActor): Promise<string> {
  if (order.certificateId === null) return insertCertificate(tx, now, order, by);
  const row = await requireCertificate(tx, order.certificateId);
  const action = moves[order.bizType as keyof typeof moves];
  if (action === undefined) throw new Fault('wrongState');
  const patch = changesOf(order, row, now);
  await moveCase(tx, now, { machine: certificateMachine, table: digitalCertificate, row }, { ...by, action, patch });
  return row.id;
}

/** What the authority does with an order. */
export type AuthorityStep = 'return' | 'pass' | 'reject' | 'make';

interface Asked {
  readonly orderNo: string;
  /** Of the order as it was shown; left out by who always decides on it as it is. */
  readonly version?: number;
  readonly step: AuthorityStep;
  /** A reason, or the number of a parcel. */
  readonly words: string;
}

const labelOf = ({ bizType }: CertificateOrderRow): string => certBizTypeLabels[bizType as CertBizType];

function judge(row: CertificateOrderRow, { step, words }: Asked, by: OrderActor) {
  const what = `数字证书${labelOf(row)}`;
  if (step === 'pass' && row.feeYuan > 0)
    return {
      ...({ action: 'approve', by } as const),
      words: {
        type: '5',
        level: '重要',
        title: '证书申请通过，等您缴费',
        content: `${what}要付 ${yuanText(row.feeYuan)}，7 天内有效。`,
      } as const,
    };
  if (step === 'pass') return { action: 'accept', by, words: { title: '证书申请通过', content: `${what}不收费，正在办。` } } as const;
  const remark = requireText('words', words);
  const patch = { remark };
  if (step === 'return')
    return {
      ...({ action: 'return', by, remark, patch } as const),
      words: { type: '5', level: '重要', title: '证书申请要改一改', content: remark } as const,
    };
  const back = row.payNo === null ? '' : `证书费 ${yuanText(row.feeYuan)}原路退回。`;
  const title = row.state === PAID ? '证书没有办成' : '证书申请没有通过';
  return { ...({ action: 'reject', by, remark, patch } as const), words: { title, content: `${asSentence(remark)}${back}` } };
}

function handOver(row: CertificateOrderRow, certificateId: string, words: string, by: OrderActor) {
  const { delivery } = row.application;
  if (!isCertDelivered(row.bizType as CertBizType))
    return {
      action: 'finish',
      by,
      patch: { certificateId },
      words: { title: '证书办好了', content: `数字证书${labelOf(row)}已经办好。` },
    } as const;
  const trackingNo = delivery === '邮寄' ? requireText('words', words, '请填写快递单号') : words.trim();
  const content = delivery === '邮寄' ? `快递单号 ${trackingNo}。` : '请带身份证到服务窗口领取。';
  return { action: 'send', by, patch: { certificateId, trackingNo }, words: { title: '证书制好了', content } } as const;
}

/**
 * The authority takes a step with an order: it returns, passes or rejects it, which pays a fee back, or makes what was asked for and hands it
 * over.
 * @throws Fault invalidField without a reason or a parcel's number, notFound, wrongState, staleVersion.
 */
export const takeAuthorityStep = ({ db, now }: DomainContext, seat: DeskSeat, asked: Asked): Promise<CertOrderMoved> =>
  db.transaction(async (tx) => {
    const moment = now();
    const by = byAuthority(seat);
    const row = await requireCertificateOrder(tx, asked.orderNo);
    if (asked.version !== undefined && asked.version !== row.version) throw new Fault('staleVersion');
    // The payment first, as a cashier's notice has it: two transactions then never wait for each other.
    if (asked.step === 'reject' && row.state === PAID && row.payNo !== null) await refundPayment(tx, moment, row.payNo, row.feeYuan);
    if (asked.step !== 'make') return moveCertificateOrder(tx, moment, row, judge(row, asked, by));
    if (row.state !== PAID) throw new Fault('wrongState');
    const certificateId = await makeCertificate(tx, moment, row, by);
    return moveCertificateOrder(tx, moment, row, handOver(row, certificateId, asked.words, by));
  });

/**
 * The authority locks a certificate after wrong passwords, or disables it (1, 2 → 4, 5).
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const stopCertificate = (
  { db, now }: DomainContext,
  seat: DeskSeat,
  certificateId: string,
  action: 'lock' | 'disable',
): Promise<void> =>
  db.transaction(async (tx) => {
    const moment = now();
    const row = await requireCertificate(tx, certificateId);
    await moveCase(tx, moment, { machine: certificateMachine, table: digitalCertificate, row }, { ...byAuthority(seat), action });
    const words =
      action === 'lock'
        ? { title: '数字证书锁定了', content: '密码输错太多次，要申请解锁才能再用。' }
        : { title: '数字证书停用了', content: '要用时可以申请重新启用。' };
    await notifyOwner(tx, moment, row, { ...words, level: '重要' }, 'own');
  });
