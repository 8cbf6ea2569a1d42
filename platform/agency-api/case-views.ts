import * as z from 'zod';
import { type FinanceDemandState, financeDemandStateLabels } from '#lib/contract/demand/states.ts';
import { financeOrderStateLabels } from '#lib/contract/finance/states.ts';
import { InsurancePremium } from '#lib/contract/insurance-order.ts';
import type { PayeeAccount } from '#lib/contract/loan-signing.ts';
import { type DemandRow, TAKES_OFFERS } from '../cases/demand/demand-rows.ts';
import { listOfferedProducts } from '../cases/demand/offered-products.ts';
import { findOwnOffer, listSilentAgencies } from '../cases/demand/offers.ts';
import type { ListedOrder } from '../cases/finance/desk-orders.ts';
import type { SentOrder } from '../cases/finance/order-rows.ts';
import { maskPayee } from '../cases/finance/payee.ts';
import { beneficiaryCodeOf } from '../cases/guarantee/beneficiary-code.ts';
import type { Letter, StoredLetter } from '../cases/guarantee/letters.ts';
import { PAID_ON, repaidYuan, repayUntil, restYuan, stateWords } from '../cases/guarantee/repayments.ts';
import type { Database } from '../db/database.ts';
import { maskAccount, maskNumber } from '../domain/mask/mask-number.ts';
import { toWireTime } from '../domain/time/shanghai-time.ts';
import { nameOf } from '../workbench/desks/demand-desk.ts';
import { labelOf } from '../workbench/desks/desk-parts.ts';
import { paysOut } from '../workbench/desks/guarantee-desk.ts';
import { may } from '../workbench/permissions.ts';
import type { Staff } from '../workbench/staff.ts';

const text = z.string();
const time = z.string().nullable().describe('ISO 8601 with the offset of Asia/Shanghai; null while there is none');
const yuan = z.number().nullable().describe('元');

const head = {
  caseNo: text.describe('the number by which the case is called'),
  state: text.describe('code of the state'),
  stateText: text.describe('the state in words, as the desk shows it'),
  version: z.number().describe('sent along with an action: whoever acts on what has changed is refused'),
};

const claimNo = z.string().describe('the number of the claim, by which it is called where the policy has several');

/** What lists show of each kind. */
export const rowSchemas = {
  finance: z.object({
    ...head,
    productName: text,
    applicantName: text,
    amountYuan: yuan,
    termMonths: z.number().nullable(),
    due: time,
    submitTime: time,
  }),
  insurance: z.object({ ...head, claimState: text, productName: text, insuredName: text, premiumYuan: yuan, stateTime: time }),
  claim: z.object({ ...head, claimNo, claimState: text, productName: text, insuredName: text, premiumYuan: yuan, stateTime: time }),
  guarantee: z.object({ ...head, guaranteeKind: text, principalName: text, sectionNo: text, amountYuan: yuan, stateTime: time }),
  demand: z.object({
    ...head,
    title: text,
    companyName: text.describe('empty where the company is named to the chosen institution alone'),
    amountYuan: yuan,
    termMonths: z.number().nullable(),
    publishTime: time,
    due: time,
  }),
} as const;

const Step = z.object({
  time: text,
  action: text,
  actorName: text,
  remark: text,
  claimNo: text.optional().describe('of a step on a claim'),
});
const common = {
  actions: z.array(text).describe('what the key may do to the case now'),
  papers: z.array(z.object({ place: z.number(), name: text })).describe('files, each read at …/papers/{place}'),
  history: z.array(Step),
};
const Account = z.object({
  accountName: text,
  bankName: text,
  bankAccount: text.describe('whole only for who pays to it, until it is paid'),
});

export const Claim = z.object({
  claimNo,
  state: text,
  stateText: text,
  version: z.number().describe('sent along with an action on the claim'),
  claimedName: text,
  benefit: text,
  accidentTime: text,
  accidentPlace: text,
  description: text,
  claimAmountYuan: yuan,
  accountName: text,
  bankAccount: text.describe('whole only for who pays it out, while the claim is open'),
  paidAmountYuan: yuan,
});

const Premium = InsurancePremium.omit({ amount: true }).extend({ amountYuan: yuan });
const InsuranceCase = rowSchemas.insurance.extend({
  ...common,
  ...{ insurerName: text, holderName: text },
  holderIdNo: text.describe('masked'),
  ...{ sumInsuredYuan: yuan, subsidyYuan: yuan, startDate: text, endDate: text },
  premiums: z.array(Premium).describe('each of those that are paid once a year; empty where all of it is paid at once'),
  suspensions: z.array(z.object({ from: text, until: text.nullable() })).describe('days in which no cover stood'),
  subject: z.array(z.object({ name: text, value: text })).describe('what is insured beside people, as the product asks for it'),
  healthAnswers: z.array(z.object({ question: text, answer: text })),
  insurerRemark: text.describe('what was to be changed, or why there is no cover'),
  reply: text.describe('what the holder answered in words to what was to be changed; its papers come first among `papers`'),
  ...{ policyNo: text, surrenderReason: text, surrenderRefundYuan: yuan },
  claim: Claim.nullable().describe('the one of that number; by the number of the order the one that is open, else the newest'),
  claims: z.array(Claim).describe('all of the policy, the newest first'),
});

/** What a company owes its guarantor after a paid claim, and what came back of it. */
const Repayment = z.object({
  owedYuan: yuan,
  repaidYuan: yuan,
  restYuan: yuan,
  untilDay: z.string().describe('last day to pay it back'),
  receipts: z.array(z.object({ receiptNo: z.string(), day: z.string(), amountYuan: yuan })),
});

/** One case of each kind: what the applicant released, as the desk shows it. */
export const caseSchemas = {
  finance: rowSchemas.finance.extend({
    ...common,
    agencyName: text,
    creditCode: text,
    contactName: text,
    contactMobile: text,
    purpose: text.describe('code of fin_purpose'),
    guaranteeType: text.describe('code of fin_guarantee_type'),
    payType: text.describe('code of fin_pay_type'),
    firstLoan: z.boolean(),
    remark: text,
    appealOf: text.describe('number of the refused order that this one asks to look at again; empty for none'),
    managerName: text,
    contractNo: text,
    payee: Account.nullable(),
    agriculture: z
      .object({
        subjectType: text,
        idNo: text.describe('masked'),
        address: text,
        industry: text,
        purpose: text,
        score: z.number().nullable(),
      })
      .nullable(),
  }),
  insurance: InsuranceCase,
  claim: InsuranceCase.extend({ claimNo }),
  guarantee: rowSchemas.guarantee.extend({
    ...common,
    ...{ guaranteeNo: text, guarantorName: text, startDate: text, endDate: text },
    ...{ principalCreditCode: text, creditorName: text, creditorCreditCode: text, projectName: text },
    bidDeadline: time,
    ...{ contact: text, contactPhone: text, legalPerson: text, legalPhone: text },
    legalIdNo: text.describe('masked'),
    premiumYuan: yuan,
    payTime: time,
    refundTime: time,
    beneficiaryCode: text.describe('only for who may release the letter; for the creditor alone'),
    surrender: Account.extend({ reason: text, refundYuan: yuan }).nullable(),
    claim: Account.extend({ amountYuan: yuan, reason: text }).nullable(),
    repayment: Repayment.nullable().describe('what the company pays back after a paid claim; null before'),
  }),
  demand: rowSchemas.demand.extend({
    ...common,
    purpose: text,
    guaranteeTypes: z.array(text).describe('codes of fin_guarantee_type that the company can give'),
    collateralKind: text,
    expectedRateMax: text,
    needBy: text,
    firstLoan: text.describe('1: the first loan of the company; 0: not; empty: not said'),
    industry: text.describe('code of usr_industry'),
    employees: text,
    annualRevenue: text,
    introduction: text,
    products: z
      .array(
        z.object({
          productCode: text,
          productName: text,
          amountStart: z.number().describe('万元'),
          amountEnd: z.number().describe('万元'),
          termStart: z.number().describe('months'),
          termEnd: z.number().describe('months'),
          guaranteeTypes: z.array(text).describe('codes of fin_guarantee_type'),
          payTypes: z.array(text).describe('codes of fin_pay_type'),
        }),
      )
      .describe('under which the institution can offer, the best fitting first; empty where it cannot or has'),
    ownOffer: z.object({ amountYuan: yuan, termMonths: z.number(), rate: z.number(), state: text, validUntil: time }).nullable(),
  }),
} as const;

export type Row<Kind extends keyof typeof rowSchemas> = z.output<(typeof rowSchemas)[Kind]>;
/** The view of a case without what is told of every kind alike. */
export type Own<Kind extends keyof typeof caseSchemas> = Omit<z.output<(typeof caseSchemas)[Kind]>, keyof typeof common>;

export const at = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));

export const financeRow = (order: ListedOrder['order']): Row<'finance'> => ({
  caseNo: order.orderNo,
  state: order.state,
  stateText: labelOf(financeOrderStateLabels, order.state),
  version: order.version,
  productName: order.product.productName,
  applicantName: order.applicantName,
  amountYuan: order.amountYuan,
  termMonths: order.termMonths,
  due: at(order.due),
  submitTime: at(order.submitTime),
});

const SIGNED = '60';

function agricultureOf({ agriculture: farm, agricultureScore }: SentOrder): Own<'finance'>['agriculture'] {
  if (farm === null) return null;
  return {
    subjectType: farm.subjectType ?? '',
    idNo: maskNumber(farm.idNo ?? ''),
    address: `${farm.areaName ?? ''}${farm.townName ?? ''}${farm.village ?? ''}`,
    industry: farm.industry ?? '',
    purpose: farm.purpose ?? '',
    score: agricultureScore < 0 ? null : agricultureScore,
  };
}

export function financeView(order: SentOrder, seat: Staff): Own<'finance'> {
  const isWhole = order.state === SIGNED && may(seat, 'finance', 'disburse');
  return {
    ...financeRow(order),
    agencyName: order.product.agencyName,
    creditCode: order.creditCode,
    contactName: order.contactName,
    contactMobile: order.contactMobile,
    purpose: order.purpose,
    guaranteeType: order.guaranteeType,
    payType: order.payType,
    firstLoan: order.firstLoan,
    remark: order.remark,
    appealOf: order.appealOf ?? '',
    managerName: order.managerName,
    contractNo: order.contractNo,
    payee: order.payee === null || isWhole ? order.payee : maskPayee(order.payee),
    agriculture: agricultureOf(order),
  };
}

/** Null while nothing was paid on the letter. */
const repaymentOf = (letter: StoredLetter): z.infer<typeof Repayment> | null =>
  letter.state !== PAID_ON
    ? null
    : {
        owedYuan: letter.claim?.claimAmountYuan ?? 0,
        repaidYuan: repaidYuan(letter),
        restYuan: restYuan(letter),
        untilDay: repayUntil(letter),
        receipts: [...letter.repayments],
      };

export const letterRow = (row: StoredLetter, today: string): Row<'guarantee'> => ({
  caseNo: row.orderNo,
  state: row.state,
  stateText: stateWords(row, today),
  version: row.version,
  guaranteeKind: row.guaranteeKind,
  principalName: row.principalName,
  sectionNo: row.sectionNo,
  amountYuan: row.amountYuan,
  stateTime: at(row.stateTime),
});

/** An account whose number is whole only for who pays to it; claims of before name none. */
const accountOf = ({ accountName = '', bankName = '', bankAccount = '' }: Partial<PayeeAccount>, isWhole: boolean): PayeeAccount => ({
  accountName,
  bankName,
  bankAccount: isWhole ? bankAccount : maskAccount(bankAccount),
});

export function letterView({ letter, section, guarantorName }: Letter, seat: Staff, today: string): Own<'guarantee'> {
  const { content, surrender, claim } = letter;
  const pays = paysOut(letter, seat);
  const isCoded = letter.guaranteeNo !== null && may(seat, 'guarantee', 'release');
  return {
    ...letterRow(letter, today),
    guaranteeNo: letter.guaranteeNo ?? '',
    guarantorName,
    startDate: letter.startDate ?? '',
    endDate: letter.endDate ?? '',
    principalCreditCode: letter.principalCreditCode,
    creditorName: section.creditor.name,
    creditorCreditCode: section.creditor.creditCode,
    projectName: section.projectName,
    bidDeadline: at(section.bidDeadline),
    contact: content.contact,
    contactPhone: content.contactPhone,
    legalPerson: content.legalPerson,
    legalPhone: content.legalPhone,
    legalIdNo: maskNumber(content.legalIdNo),
    premiumYuan: letter.premiumYuan,
    payTime: at(letter.payTime),
    refundTime: at(letter.refundTime),
    beneficiaryCode: isCoded ? beneficiaryCodeOf(letter) : '',
    surrender: surrender && { ...accountOf(surrender, pays.surrender), reason: surrender.reason, refundYuan: surrender.refundYuan },
    claim: claim && { ...accountOf(claim, pays.claim), amountYuan: claim.claimAmountYuan, reason: claim.reason },
    repayment: repaymentOf(letter),
  };
}

export const demandRow = (row: DemandRow): Row<'demand'> => ({
  caseNo: row.demandNo,
  state: row.state,
  stateText: financeDemandStateLabels[row.state as FinanceDemandState],
  version: row.version,
  title: row.title,
  companyName: nameOf(row, ''),
  amountYuan: row.amountYuan,
  termMonths: row.termMonths,
  publishTime: at(row.publishTime),
  due: at(row.expiresAt),
});

export async function demandView(db: Database, row: DemandRow, seat: Staff): Promise<Own<'demand'>> {
  const { content } = row;
  const offer = (await findOwnOffer(db, seat, row.id))?.row;
  const silent = (await mayOffer(db, row, seat)) ? await listSilentAgencies(db, seat, row) : [];
  const products = await listOfferedProducts(
    db,
    row,
    silent.map(({ agencyId }) => agencyId),
  );
  return {
    ...demandRow(row),
    purpose: content.purpose,
    guaranteeTypes: content.guaranteeTypes,
    collateralKind: content.collateralKind,
    expectedRateMax: content.expectedRateMax,
    needBy: content.needBy,
    firstLoan: content.firstLoan,
    industry: content.industry,
    employees: content.employees,
    annualRevenue: content.annualRevenue,
    introduction: content.introduction,
    products: products.map(({ productCode, productName, amountStart, amountEnd, termStart, termEnd, guaranteeTypes, payTypes }) => ({
      productCode,
      productName,
      amountStart,
      amountEnd,
      termStart,
      termEnd,
      guaranteeTypes,
      payTypes,
    })),
    ownOffer:
      offer === undefined
        ? null
        : {
            amountYuan: offer.amountYuan,
            termMonths: offer.termMonths,
            rate: offer.rate,
            state: offer.state,
            validUntil: at(offer.validUntil),
          },
  };
}

/** Whether the seat's institution may still offer something for a demand. */
export const mayOffer = async (db: Database, row: DemandRow, seat: Staff): Promise<boolean> =>
  TAKES_OFFERS.includes(row.state) && may(seat, 'demand', 'respond') && (await listSilentAgencies(db, seat, row)).length > 0;
