import type { ProductFee } from '#lib/contract/finance-product.ts';
import { isFixedFee, isYearlyFee } from '#lib/contract/pricing/loan-bounds.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { centsToYuan, percentOf, roundToCents, toExact } from './exact-amount.ts';

export interface FeeLine {
  readonly name: string;
  readonly payee: string;
  /** When it is paid, in the institution's words. */
  readonly when: string;
  /** How it is reckoned, in words: 借款额的 1.2%. */
  readonly how: string;
  readonly note: string;
  readonly amountYuan: number;
}

/** A payment of fees, `month` months after the money was paid out. */
export interface FeePayment {
  readonly month: number;
  readonly amountYuan: number;
}

export interface FeeLoan {
  readonly principalYuan: number;
  readonly months: number;
}

/** What a condition of a fee looks at; a security that is not known meets none. */
export interface SecuredLoan {
  readonly principalYuan: number;
  readonly guaranteeType?: string | undefined;
}

const isDue = (fee: ProductFee, { principalYuan, guaranteeType }: SecuredLoan): boolean =>
  principalYuan >= wanToYuan(fee.fromWan ?? 0) && (fee.guaranteeType === undefined || fee.guaranteeType === guaranteeType);

/** The fees that a loan bears, agreed without conditions: a conditional one only where its condition is known to be met. */
export const dueFees = (fees: readonly ProductFee[], loan: SecuredLoan): ProductFee[] =>
  fees.filter((fee) => isDue(fee, loan)).map(({ fromWan: _from, guaranteeType: _security, ...fee }) => fee);

/** The others: shown with their condition, in no sum and no rate. */
export const conditionalFees = (fees: readonly ProductFee[], loan: SecuredLoan): ProductFee[] => fees.filter((fee) => !isDue(fee, loan));

/** A year that has begun counts whole. */
const startedYears = (fee: ProductFee, loan: FeeLoan): number => (isYearlyFee(fee.kind) ? Math.ceil(loan.months / 12) : 1);

function onceCents(fee: ProductFee, loan: FeeLoan): bigint {
  if (isFixedFee(fee.kind)) return roundToCents(toExact(fee.amountYuan ?? 0));
  return roundToCents(percentOf(toExact(loan.principalYuan), fee.rate ?? 0));
}

function howOf(fee: ProductFee, loan: FeeLoan): string {
  if (fee.kind === 'fixed') return '固定收一笔';
  if (fee.kind === 'fixedYearly') return `每年收一笔，共 ${startedYears(fee, loan)} 次`;
  const share = `借款额的 ${fee.rate ?? 0}%`;
  return startedYears(fee, loan) === 1 ? share : `${share}，每年一次，共 ${startedYears(fee, loan)} 次`;
}

/** A note that says the share once more: 每年收借款额的 0.5%. */
const repeatsShare = ({ note, rate }: ProductFee): boolean =>
  note.replace(/^(?:每年)?收?/, '').replaceAll(' ', '') === `借款额的${rate ?? 0}%`;

/** When a fee is paid, in the institution's words: one that comes every year comes once in a loan that is over by then. */
export const whenPaid = (fee: ProductFee, loan: FeeLoan): string =>
  isYearlyFee(fee.kind) && startedYears(fee, loan) === 1 ? fee.when.replace(/以后每年.*$/u, '一次') : fee.when;

const BEFORE_PAYOUT = '放款前';

/** 放款前, where a fee, or its first payment, is a condition of the money; empty of every other. */
export const beforePayout = ({ when }: ProductFee): string => (when.startsWith(BEFORE_PAYOUT) ? BEFORE_PAYOUT : '');

/** What is to be paid before the money comes, to whom and how; empty where nothing is. `inYuan` writes amounts. */
export function payFirstText(fees: readonly ProductFee[], loan: FeeLoan, inYuan: (amountYuan: number) => string): string {
  const first = fees
    .filter((fee) => beforePayout(fee) !== '')
    .map((fee) => `${fee.name} ${inYuan(centsToYuan(onceCents(fee, loan)))}${fee.payee === '' ? '' : `，付给${fee.payee}`}`);
  return first.length === 0 ? '' : `${BEFORE_PAYOUT}要先付${first.join('；')}。按收费机构的通知付，不要付给个人。`;
}

/** What each fee costs over the whole loan, exact to the cent; a yearly fee counts once per started year. */
export const feeLines = (fees: readonly ProductFee[], loan: FeeLoan): FeeLine[] =>
  fees.map((fee) => ({
    name: fee.name,
    payee: fee.payee,
    when: whenPaid(fee, loan),
    how: howOf(fee, loan),
    note: repeatsShare(fee) ? '' : fee.note,
    amountYuan: centsToYuan(onceCents(fee, loan) * BigInt(startedYears(fee, loan))),
  }));

/** When fees fall due: at the start, yearly ones again at the start of each further year. */
export const feePayments = (fees: readonly ProductFee[], loan: FeeLoan): FeePayment[] =>
  fees.flatMap((fee) =>
    Array.from({ length: startedYears(fee, loan) }, (_, year) => ({ month: year * 12, amountYuan: centsToYuan(onceCents(fee, loan)) })),
  );
