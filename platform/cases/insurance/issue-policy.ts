import { randomInt } from 'node:crypto';
import type { InsuranceOrderMoved } from '#lib/contract/insurance-order.ts';
import { keepDocument } from '../../domain/documents/keep-document.ts';
import { renderPdf } from '../../domain/documents/render-pdf.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { KeepSettings } from '../../domain/files/file-settings.ts';
import { refreshSoldCount } from '../../domain/insurance-product/refresh-sold-count.ts';
import { yuanWords } from '../../domain/money-words.ts';
import { refundPayment } from '../../domain/payment/settle-payment.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { OrderActor } from '../engine/actors.ts';
import { moveOrder, toMoved } from './move-order.ts';
import { requireSubmitted } from './order-rows.ts';
import { toPolicyDocument } from './policy-document.ts';

const PAID = '40';
const SERIAL_END = 10_000_000_000;
const SERIAL_LENGTH = 10;
const SCENE = 'INSURANCE_POLICY';

/** The number follows from the day and ten digits drawn at random. */
const toPolicyNo = (now: Date): string => `P${toDay(now).replaceAll('-', '')}${String(randomInt(SERIAL_END)).padStart(SERIAL_LENGTH, '0')}`;

/**
 * Issues the policy of a paid order (40 → 50): drawn, kept as a private file of the holder, its hash stored with the order.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export async function issuePolicy(
  { db, now }: DomainContext,
  files: KeepSettings,
  orderNo: string,
  by: OrderActor,
): Promise<InsuranceOrderMoved> {
  const moment = now();
  const row = await requireSubmitted(db, orderNo);
  if (row.state !== PAID) throw new Fault('wrongState');
  const policyNo = toPolicyNo(moment);
  const bytes = await renderPdf(toPolicyDocument(row, policyNo, moment));
  return db.transaction(async (tx) => {
    const place = { userId: row.userId, sceneCode: SCENE, orderNumber: orderNo, fileName: `电子保单-${policyNo}.pdf` };
    const kept = await keepDocument(tx, moment, files, { ...place, contentType: 'application/pdf', bytes });
    const file = { policyFileName: kept.fileName, policyFileUrl: kept.fileUrl, policySha256: kept.fileSha256 };
    const issued = await moveOrder(tx, moment, row, {
      action: 'issue',
      by,
      remark: policyNo,
      patch: { policyNo, issueTime: moment, ...file },
      words: { level: '重要', title: '保单已经出来', content: `${row.productName}的保单号是 ${policyNo}，${row.startDate} 零时起生效。` },
    });
    await refreshSoldCount(tx, row.productCode);
    return toMoved(issued);
  });
}

/**
 * The insurer cannot issue the policy (40 → 92): the premium is paid back whole.
 * @throws Fault notFound, wrongState, staleVersion.
 */
export const failIssue = ({ db, now }: DomainContext, orderNo: string, by: OrderActor, reason: string): Promise<InsuranceOrderMoved> =>
  db.transaction(async (tx) => {
    const moment = now();
    const row = await requireSubmitted(tx, orderNo);
    const failed = await moveOrder(tx, moment, row, {
      action: 'issueFail',
      by,
      remark: reason,
      patch: { insurerRemark: reason },
      words: {
        level: '重要',
        title: '没有承保成功，保费已退',
        content: `${row.productName}：${reason}。保费 ${yuanWords(row.premiumYuan)}原路退回。`,
      },
    });
    if (row.payNo !== null) await refundPayment(tx, moment, row.payNo, row.premiumYuan);
    return toMoved(failed);
  });
