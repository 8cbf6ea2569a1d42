import { farmFacts } from '#lib/contract/farm-choices.ts';
import { financeOrderActionLabels, financeOrderStateLabels } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { OfferContract, OfferFigures } from '#lib/contract/loan-signing.ts';
import { feeLines } from '#lib/contract/pricing/fees.ts';
import { changeText, type PaidOutChange } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText, rateText } from '#lib/contract/pricing/percent-text.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { siteName } from '#lib/site/site-names.ts';
import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../domain/account/sessions.ts';
import type { PdfBlock, PdfDocument } from '../../domain/documents/pdf-document.ts';
import { countPrint, drawFile } from '../../domain/documents/printed-file.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { MadeFile } from '../../domain/files/order-files.ts';
import { yuanText } from '../../domain/money-words.ts';
import { listDictionaryEntries } from '../../domain/reference/set-dictionary-entry.ts';
import { getPricedOrder } from './get-order.ts';
import { termFacts } from './loan-statement.ts';
import { payeeLine } from './payee.ts';
import { keptFigure, toStatementBlocks } from './statement-blocks.ts';

const DICTIONARIES = ['fin_purpose', 'fin_guarantee_type', 'fin_pay_type'] as const;
const STEP_COLUMNS = [
  { title: '时间', share: 3 },
  { title: '事项', share: 3 },
  { title: '办理人', share: 3 },
  { title: '说明', share: 4 },
];
const MATERIAL_COLUMNS = [
  { title: '材料', share: 3 },
  { title: '文件', share: 4 },
  { title: '提交时间', share: 3 },
];

type Offer = NonNullable<FinanceOrder['offer']>;
type Priced = Awaited<ReturnType<typeof getPricedOrder>>;
export type Fact = readonly [label: string, value: string];
/** The label of a code in a dictionary; the code itself where it has none. */
export type LabelOf = (dictionary: (typeof DICTIONARIES)[number], code: string) => string;

const inWan = (amount: number): string => `${amount} 万元`;
const percent = (rate: number | null): string => (rate === null ? '—' : rateText(rate));
const allIn = (rate: number | null): string => (rate === null ? '算不出' : percentText(rate));
export const toTime = (wireTime: string | null): string => wireTime?.slice(0, 16).replace('T', ' ') ?? '—';

export async function readLabels(db: Database): Promise<LabelOf> {
  const labels = new Map<string, string>();
  for (const type of DICTIONARIES)
    for (const { dictValue, dictLabel } of await listDictionaryEntries(db, type)) labels.set(`${type}:${dictValue}`, dictLabel);
  return (dictionary, code) => labels.get(`${dictionary}:${code}`) ?? code;
}

export const section = (title: string, rows: readonly Fact[]): PdfBlock[] => [
  { kind: 'heading', text: title },
  { kind: 'facts', rows },
];

function toRequestedBlocks({ asked, agriculture }: FinanceOrder, labelOf: LabelOf): PdfBlock[] {
  if (asked === null) return [];
  return section('申请内容', [
    ['申请金额', inWan(asked.amount)],
    ['期限', `${asked.term} 个月`],
    ['用途', agriculture?.content.purpose ?? labelOf('fin_purpose', asked.purpose)],
    ['担保方式', labelOf('fin_guarantee_type', asked.guaranteeType)],
    ['还款方式', labelOf('fin_pay_type', asked.payType)],
    ['能接受的最高年利率', asked.expectedRate === null ? '' : percent(asked.expectedRate)],
    ['机构报价年利率', asked.bidRate === null ? '' : percent(asked.bidRate)],
    ['联系人', asked.contactName],
    ['备注', asked.remark],
    ['种养在', [agriculture?.content.areaName, agriculture?.content.townName, agriculture?.content.village].join('')],
    ...farmFacts(agriculture?.content ?? {}),
  ]);
}

const toFeeFacts = ({ fees, creditAmount, creditTerm }: Offer): Fact[] =>
  feeLines(fees, { principalYuan: wanToYuan(creditAmount), months: creditTerm }).map(({ name, payee, when, how, amountYuan }) => [
    name,
    `${yuanText(amountYuan)}，${how}，${when}，${payee}收`,
  ]);

/** What is charged beside, and by which rules; an offer of before says none. */
const toTermFacts = ({ terms, creditRate, payType, note }: Offer, { product }: FinanceOrder): Fact[] =>
  terms === null
    ? [
        ['提前还款和逾期', '机构没有写明，签约前问清楚'],
        ['附加条件', note],
      ]
    : termFacts(terms, { ratePercent: creditRate, payWay: payType, seasonDays: product.terms?.seasonDays });

const toOfferBlocks = (order: FinanceOrder, offer: Offer, effective: number | null, isSigned: boolean, labelOf: LabelOf): PdfBlock[] =>
  section('授信', [
    ['授信金额', inWan(offer.creditAmount)],
    ['年利率', percent(offer.creditRate)],
    [isSigned ? '综合年化（签约时）' : '综合年化（按报价那天到账）', allIn(offer.allInRate)],
    ['实际年化（利上加利）', allIn(effective)],
    ['期限', `${offer.creditTerm} 个月`],
    ['担保方式', labelOf('fin_guarantee_type', offer.guaranteeType)],
    ['还款方式', labelOf('fin_pay_type', offer.payType)],
    ['签约截止', toTime(offer.creditExpire)],
    ...toFeeFacts(offer),
    ...toTermFacts(offer, order),
  ]);

const toLoanBlocks = (loan: NonNullable<FinanceOrder['loan']>, change: PaidOutChange | null): PdfBlock[] =>
  section('放款', [
    ['放款金额', inWan(loan.loanAmount)],
    ['年利率', percent(loan.loanRate)],
    ['综合年化（按放款日）', allIn(loan.allInRate)],
    ['放款时间', toTime(loan.loanTime)],
    ['放款以后', change === null ? '' : changeText(change, yuanText)],
  ]);

const toEndBlocks = (title: string, { reason, time }: { readonly reason: string; readonly time: string }): PdfBlock[] =>
  section(title, [
    ['原因', reason],
    ['时间', toTime(time)],
  ]);

const INSTALMENT_COLUMNS = [
  { title: '期数', share: 1 },
  { title: '还款日', share: 2 },
  ...['这期还', '本金', '利息'].map((title) => ({ title: `${title}（元）`, share: 2, align: 'right' as const })),
];

const contractText = (contract: OfferContract): Fact[] =>
  contract.way === 'file'
    ? [
        ['合同文件', contract.fileName],
        ['合同的 SHA-256', contract.sha256],
      ]
    : [
        ['到哪里签', contract.place],
        ['带什么', contract.bring],
        ['哪天签', contract.day ?? ''],
      ];

/** What is to be signed, and what was: figures, contract, and the hash that binds them. */
function toSigningBlocks({ offer, contract }: FinanceOrder, figures: OfferFigures | null): PdfBlock[] {
  const bound = contract?.signed ?? null;
  const agreed = bound?.contract ?? offer?.contract ?? null;
  const shown = bound?.figures ?? figures;
  if (agreed === null || shown === null) return [];
  const hash = bound?.offerHash ?? offer?.offerHash ?? '';
  return [
    ...section('签约与明示', [
      ...contractText(agreed),
      ['借款本金（元）', keptFigure(shown.principal)],
      ['利息一共（元）', keptFigure(shown.interest)],
      ['其他费用（元）', keptFigure(shown.fees)],
      ['一共还（元）', keptFigure(shown.total)],
      ['校验值（SHA-256）', hash],
      ['收款账户', payeeLine(contract?.payee ?? null)],
      ['签约', bound === null ? '还没有签' : toTime(bound.signedAt)],
    ]),
    {
      kind: 'table',
      columns: INSTALMENT_COLUMNS,
      rows: shown.instalments.map(({ number, payOn, payment, principal, interest }) => [
        number,
        payOn,
        ...[payment, principal, interest].map(keptFigure),
      ]),
    },
    {
      kind: 'paragraph',
      text: `以上按 ${shown.offeredOn}（给报价那天）到账算，放款以后按到账那天重排。校验值绑定以上数字和合同文件，有一处改动，校验值就不同。`,
    },
  ];
}

function toResultBlocks({ order, change, effective }: Omit<Priced, 'figures'>, labelOf: LabelOf): PdfBlock[] {
  const { offer, contract, loan, rejection, closing } = order;
  const signing: Fact[] = [
    ['合同编号', contract?.contractNo ?? ''],
    ['签约时间', toTime(contract?.signTime ?? null)],
  ];
  return [
    ...(offer === null ? [] : toOfferBlocks(order, offer, effective, contract !== null, labelOf)),
    ...(contract === null ? [] : section('签约', signing)),
    ...(loan === null ? [] : toLoanBlocks(loan, change)),
    ...(rejection === null ? [] : toEndBlocks('拒绝', rejection)),
    ...(closing === null ? [] : toEndBlocks('结束', closing)),
  ];
}

const toRecordBlocks = ({ materials, timeline }: FinanceOrder): PdfBlock[] => [
  { kind: 'heading', text: '申请材料' },
  {
    kind: 'table',
    columns: MATERIAL_COLUMNS,
    rows: materials.map(({ name, fileName, uploadTime }) => [name, fileName, toTime(uploadTime)]),
  },
  { kind: 'heading', text: '办理经过' },
  {
    kind: 'table',
    columns: STEP_COLUMNS,
    rows: timeline.map(({ time, action, actorName, remark }) => [
      toTime(time),
      financeOrderActionLabels[action] ?? action,
      actorName,
      remark,
    ]),
  },
];

/** The statement that was signed with the offer; nothing where none was due. */
const toReadBlocks = ({ contract }: FinanceOrder): PdfBlock[] => {
  const statement = contract?.signed?.statement ?? null;
  return statement === null ? [] : toStatementBlocks(statement);
};

const toDocument = ({ order, figures, change, effective }: Priced, labelOf: LabelOf): PdfDocument => ({
  title: '融资申请单',
  number: order.orderNo,
  issuer: siteName(),
  issuedAt: new Date(order.updateTime),
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['现在的状态', financeOrderStateLabels[order.state]],
        ['申请人', order.applicant.companyName],
        ['统一社会信用代码', order.applicant.creditCode],
        ['金融机构', order.product.agencyName],
        ['产品', order.product.productName],
        ['申请时间', toTime(order.applyTime)],
      ],
    },
    ...toRequestedBlocks(order, labelOf),
    ...toResultBlocks({ order, change, effective }, labelOf),
    ...toSigningBlocks(order, figures),
    ...toReadBlocks(order),
    ...toRecordBlocks(order),
    { kind: 'paragraph', text: '本单按平台记录生成，供申请人留存，不是借款合同。' },
  ],
});

/**
 * One of the user's own orders as a PDF, as it stands now. A draft has nothing to print.
 * @throws Fault notFound, for another's too; wrongState for a draft; tooManyRequests.
 */
export async function printOrder(context: DomainContext, user: SessionUser, orderNo: string): Promise<MadeFile> {
  const priced = await getPricedOrder(context, user, orderNo);
  await countPrint(context, user);
  if (priced.order.asked === null) throw new Fault('wrongState');
  return drawFile(toDocument(priced, await readLabels(context.db)));
}
