import { FINGERPRINT } from '#lib/contract/file-fingerprint.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { PdfDocument } from '../../domain/documents/pdf-document.ts';
import { countPrint, drawFile } from '../../domain/documents/printed-file.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { MadeFile } from '../../domain/files/order-files.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { byApplicant } from '../engine/actors.ts';
import { requireOwnCase } from '../engine/case-rows.ts';
import { coverageBlocks } from './issue-policy.ts';
import { insuranceKind, requireSnapshot, type SubmittedRow } from './order-rows.ts';

/** 效力中止, 已退保: it would say what is not so. */
const WITHOUT_COVER = ['65', '81'];

function toCertificate(row: SubmittedRow, place: number): PdfDocument {
  const { application, policyNo, issueTime } = row;
  const { product } = row.snapshot;
  const insured = application.insureds[place];
  if (insured === undefined || policyNo === null || issueTime === null) throw new Fault('notFound');
  return {
    title: '保险凭证',
    number: `${policyNo}-${place + 1}`,
    issuer: product.insurerName,
    issuedAt: issueTime,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['被保险人', `${insured.name}　${maskNumber(insured.idNo)}`],
          ...(insured.occupationClass === '' ? [] : [['职业类别', insured.occupationClass] as const]),
          ['产品', product.productName],
          ['保单号', policyNo],
          ['投保人', application.holder.name],
          ['与投保人关系', insured.relation],
          ['保险期间', `${row.startDate} 零时起至 ${row.endDate} 二十四时止`],
          ['出险报案', product.serviceTel],
        ],
      },
      ...coverageBlocks(row),
      {
        kind: 'paragraph',
        text: `本凭证说明上面这位是这份保单的被保险人。保障以保单和条款为准。要核对，请投保人出示保单，或者打 ${product.serviceTel} 问；订单页的“${FINGERPRINT}”只认保单，不能用来核对凭证。`,
      },
      { kind: 'parties', parties: [{ role: '保险人', name: product.insurerName, note: policyNo, sealed: true }] },
    ],
  };
}

/**
 * 保险凭证 of one insured person of the user's own policy as a PDF; `number` counts the people from 1.
 * @throws Fault notFound, for another's too and before there is a policy; wrongState once it was surrendered, and while it is suspended; tooManyRequests.
 */
export async function printCertificate(context: DomainContext, user: SessionUser, orderNo: string, number: number): Promise<MadeFile> {
  const row = await requireOwnCase(insuranceKind, context.db, byApplicant(user), orderNo);
  if (row.policyNo === null) throw new Fault('notFound');
  if (WITHOUT_COVER.includes(row.state)) throw new Fault('wrongState');
  const document = toCertificate(requireSnapshot(row), number - 1);
  await countPrint(context, user);
  return drawFile(document);
}
