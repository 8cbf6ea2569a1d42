import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { isSameReceipt } from '#lib/contract/forms/receipt-fields.ts';
import type { LoanEntry } from '#lib/contract/loan-record.ts';
import { centsToYuan, textToCents, toCents } from '#lib/contract/pricing/exact-amount.ts';
import { isRegularCharge } from '#lib/contract/pricing/harsher-terms.ts';
import { isPayment } from '#lib/contract/pricing/loan-ledger.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { siteName } from '#lib/site/site-names.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { PdfBlock } from '../../domain/documents/pdf-document.ts';
import { countPrint, drawFile } from '../../domain/documents/printed-file.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { MadeFile } from '../../domain/files/order-files.ts';
import { yuanFigure } from '../../domain/money-words.ts';
import { getOrder } from './get-order.ts';
import { centsText } from './loan-entries.ts';
import { type Fact, section, toTime } from './order-document.ts';

const SETTLED = '80';
const KIND_NAMES: Partial<Record<LoanEntry['kind'], string>> = { repaid: '还款', prepaid: '提前还款' };

const centsOf = (text: string): bigint => textToCents(text) ?? 0n;
const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + centsOf(text), 0n);
const paidBy = ({ principal, interest, late, fee }: LoanEntry): bigint => sumOf([principal, interest, late, fee]);

const listPayments = ({ loan }: FinanceOrder): LoanEntry[] => (loan?.entries ?? []).filter(isPayment);

/** Whose loan it is. */
const partyFacts = ({ applicant, product, contract }: FinanceOrder): Fact[] => [
  ['合同编号', contract?.contractNo ?? ''],
  ['借款人', applicant.companyName],
  ['统一社会信用代码', applicant.creditCode],
  ['金融机构', product.agencyName],
  ['产品', product.productName],
];

const reversalFacts = ({ receiptNo, reason, recordedBy, recordTime }: LoanEntry): Fact[] => [
  ['冲正凭证号', receiptNo],
  ['冲正原因', reason],
  ['冲正人', recordedBy],
  ['冲正时间', toTime(recordTime)],
];

/** The entry that took a payment back. */
const reversalOf = ({ loan }: FinanceOrder, { receiptNo, reversed }: LoanEntry): LoanEntry | undefined =>
  reversed ? loan?.entries?.find(({ kind, reverses }) => kind === 'reversed' && isSameReceipt(reverses, receiptNo)) : undefined;

const receiptBlocks = (order: FinanceOrder, entry: LoanEntry, reversal: LoanEntry | undefined): PdfBlock[] => [
  ...section('贷款', partyFacts(order)),
  ...section('这一笔', [
    ['事项', `${KIND_NAMES[entry.kind] ?? ''}${entry.reversed ? '（已冲正，不作数）' : ''}`],
    ['凭证号', entry.receiptNo],
    ['还款日', entry.day],
    ['一共还', centsText(paidBy(entry))],
    ['本金', centsText(centsOf(entry.principal))],
    ['利息', centsText(centsOf(entry.interest))],
    ['罚息', centsText(centsOf(entry.late))],
    ['费用和违约金', centsText(centsOf(entry.fee))],
    ['还完以后还剩的本金', centsText(centsOf(entry.balance))],
    ['登记人', entry.recordedBy],
    ['登记时间', toTime(entry.recordTime)],
    ...(reversal === undefined ? [] : reversalFacts(reversal)),
  ]),
  { kind: 'paragraph', text: '本回单按金融机构在平台的登记生成，和机构的账不一致时以机构的账为准。' },
];

/**
 * One payment of the user's own loan as a PDF.
 * @throws Fault notFound, for another's and for what is no payment too; tooManyRequests.
 */
export async function printReceipt(context: DomainContext, user: SessionUser, orderNo: string, number: number): Promise<MadeFile> {
  const order = await getOrder(context, user, orderNo);
  await countPrint(context, user);
  const entry = listPayments(order).find((one) => one.number === number);
  if (entry === undefined) throw new Fault('notFound');
  const reversal = reversalOf(order, entry);
  return drawFile({
    title: '还款回单',
    number: entry.receiptNo,
    issuer: siteName(),
    issuedAt: new Date((reversal ?? entry).recordTime),
    blocks: receiptBlocks(order, entry, reversal),
  });
}

const PAYMENT_COLUMNS = [
  { title: '还款日', share: 3 },
  { title: '凭证号', share: 4 },
  ...['一共还', '本金', '利息', '罚息和费用'].map((title) => ({ title: `${title}（元）`, share: 3, align: 'right' as const })),
];

const sumsOf = (paid: readonly LoanEntry[]): Fact[] => [
  ['还款一共', centsText(paid.reduce((sum, entry) => sum + paidBy(entry), 0n))],
  ['其中本金', centsText(sumOf(paid.map(({ principal }) => principal)))],
  ['其中利息', centsText(sumOf(paid.map(({ interest }) => interest)))],
  ['其中罚息和费用', centsText(sumOf(paid.flatMap(({ late, fee }) => [late, fee])))],
];

const paymentBlocks = (paid: readonly LoanEntry[]): PdfBlock[] => [
  { kind: 'heading', text: '还款登记' },
  {
    kind: 'table',
    columns: PAYMENT_COLUMNS,
    rows: paid.map((entry) => [
      entry.day,
      entry.receiptNo,
      ...[paidBy(entry), centsOf(entry.principal), centsOf(entry.interest), sumOf([entry.late, entry.fee])].map((cents) =>
        yuanFigure(centsToYuan(cents)),
      ),
    ]),
  },
];

const EARLIER = '登记开始以前的还款不在表里，余额由金融机构确认。';

/** What a balance that was confirmed says of the payments: sums would be too small where not all of the principal was recorded. */
function confirmedWords({ product }: FinanceOrder, { day, balance }: LoanEntry, isLast: boolean): string {
  const owed = isLast ? '余额为 0' : `还剩本金 ${centsText(centsOf(balance))}，后来还清了`;
  return `${product.agencyName}在 ${day} 确认${owed}。平台上没有登记每一笔还款，这里不列还款明细和合计。`;
}

/** What was settled is what the institution records, principal and interest; fees are between the borrower and who takes them. */
function settledWords({ applicant, product, offer }: FinanceOrder): string {
  const fees = [...(offer?.fees ?? []), ...(offer?.terms?.contingent ?? []).filter(isRegularCharge)];
  const named = fees.map(({ name, payee }) => (payee === '' ? name : `${name}（${payee}收）`)).join('、');
  const lead = `${applicant.companyName}在${product.agencyName}的下列贷款，本金和利息已全部还清`;
  return fees.length === 0
    ? `${lead}，没有另付的费用。`
    : `${lead}。另付的费用有：${named}，由借款人和收费的机构直接结清，本证明不说明是否付清。`;
}

function settlementBlocks(order: FinanceOrder, loan: NonNullable<FinanceOrder['loan']>): PdfBlock[] {
  const counted = (loan.entries ?? []).filter(({ kind, reversed }) => kind !== 'reversed' && !reversed);
  const paid = counted.filter(isPayment);
  const last = counted.at(-1);
  const confirmed = counted.findLast(({ kind }) => kind === 'balanceConfirmed');
  const isWhole = sumOf(paid.map(({ principal }) => principal)) === toCents(wanToYuan(loan.loanAmount));
  return [
    { kind: 'paragraph', text: settledWords(order) },
    ...section('贷款', [
      ...partyFacts(order),
      ['借款金额', `${loan.loanAmount} 万元`],
      ['放款时间', toTime(loan.loanTime)],
      ['结清日', last?.day ?? ''],
      ...(isWhole ? sumsOf(paid) : []),
      ['登记人', last?.recordedBy ?? ''],
      ['登记时间', toTime(order.stateTime)],
    ]),
    ...(isWhole ? paymentBlocks(paid) : []),
    ...(confirmed === undefined
      ? []
      : [{ kind: 'paragraph', text: isWhole ? EARLIER : confirmedWords(order, confirmed, confirmed === last) } as const]),
    { kind: 'paragraph', text: '本证明按金融机构在平台的登记生成。' },
  ];
}

/**
 * 结清证明 of the user's own loan as a PDF, once it is settled by what was recorded of it.
 * @throws Fault notFound, for another's too; wrongState; tooManyRequests.
 */
export async function printSettlement(context: DomainContext, user: SessionUser, orderNo: string): Promise<MadeFile> {
  const order = await getOrder(context, user, orderNo);
  await countPrint(context, user);
  const { loan, state, contract } = order;
  if (state !== SETTLED || loan?.confirmed !== true) throw new Fault('wrongState');
  return drawFile({
    title: '贷款结清证明',
    number: contract?.contractNo ?? orderNo,
    issuer: siteName(),
    issuedAt: new Date(order.stateTime),
    blocks: settlementBlocks(order, loan),
  });
}
