import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { PdfDocument } from '../../domain/documents/pdf-document.ts';
import { countPrint, drawFile } from '../../domain/documents/printed-file.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { MadeFile } from '../../domain/files/order-files.ts';
import { getOrder } from './get-order.ts';
import { type LabelOf, readLabels } from './order-document.ts';

const LENT = ['70', '80'];

const toDocument = (order: FinanceOrder, loan: NonNullable<FinanceOrder['loan']>, labelOf: LabelOf): PdfDocument => {
  const { applicant, product, offer, contract, asked } = order;
  const lender = offer?.terms?.lender ?? product.agencyName;
  const lentOn = loan.loanTime.slice(0, 10);
  return {
    title: '贷款证明',
    number: order.orderNo,
    issuer: lender,
    issuedAt: new Date(order.updateTime),
    blocks: [
      { kind: 'paragraph', text: `${applicant.companyName || '借款人'}于 ${lentOn} 取得以下贷款。` },
      {
        kind: 'facts',
        rows: [
          ['借款人', applicant.companyName],
          ['统一社会信用代码', applicant.creditCode],
          ['放款人', lender],
          ['产品', product.productName],
          ['合同编号', contract?.contractNo ?? ''],
          ['签约日期', contract?.signTime.slice(0, 10) ?? ''],
          ['放款日期', lentOn],
          ['放款金额', `${loan.loanAmount} 万元`],
          ['年利率', `${loan.loanRate}%`],
          ['期限', offer === null ? '' : `${offer.creditTerm} 个月`],
          ['还款方式', labelOf('fin_pay_type', offer?.payType ?? '')],
          ['担保方式', labelOf('fin_guarantee_type', offer?.guaranteeType ?? '')],
          ['用途', order.agriculture?.content.purpose ?? labelOf('fin_purpose', asked?.purpose ?? '')],
          ['第一次贷款', asked?.firstLoan === true ? '借款人申请时说是' : ''],
          ['现在', order.state === '80' ? '已结清' : '正在还款'],
        ],
      },
      { kind: 'parties', parties: [{ role: '放款人', name: lender, note: `${lentOn} 在平台登记放款`, sealed: false }] },
      { kind: 'paragraph', text: '本证明按放款人在平台登记的放款记录生成，供申报补贴使用；付息情况以放款人的利息清单为准。' },
    ],
  };
};

/**
 * That one of the user's own loans was paid out, as a PDF.
 * @throws Fault notFound, for another's too; wrongState before the money was paid out; tooManyRequests.
 */
export async function printLoanProof(context: DomainContext, user: SessionUser, orderNo: string): Promise<MadeFile> {
  const order = await getOrder(context, user, orderNo);
  await countPrint(context, user);
  if (order.loan === null || !LENT.includes(order.state)) throw new Fault('wrongState');
  return drawFile(toDocument(order, order.loan, await readLabels(context.db)));
}
