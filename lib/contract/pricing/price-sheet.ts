import type { ProductFee } from '#lib/contract/finance-product.ts';
import { allInRatePercent, effectiveRatePercent } from './all-in-rate.ts';
import type { DueDateRule } from './due-dates.ts';
import { sumYuan } from './exact-amount.ts';
import { conditionalFees, dueFees, feeLines } from './fees.ts';
import type { PayWay } from './loan-bounds.ts';
import { rateText } from './percent-text.ts';
import { calculatedRate, type OfferedLoan, offeredLoan, type PricedProduct, type WantedLoan } from './reference-loan.ts';
import { type RepaymentSchedule, repaymentSchedule } from './repayment-schedule.ts';
import { hasSeasonDates } from './season.ts';

/** 项目 谁收 什么时候付 怎么算 金额. */
export interface PriceSheetRow {
  readonly name: string;
  readonly payee: string;
  readonly when: string;
  readonly how: string;
  readonly note: string;
  readonly amountYuan: number;
}

/** Everything the 明白纸 shows. Rates in percent a year. */
export interface PriceSheet {
  /** The loan as priced: moved into what the product lends. */
  readonly loan: OfferedLoan;
  /** True when the wanted loan had to be moved. */
  readonly moved: boolean;
  readonly annualRatePercent: number;
  readonly interestYuan: number;
  readonly feesYuan: number;
  /** 一共要多付: interest and fees. */
  readonly extraCostYuan: number;
  /** 综合年化, 4 decimals; null when the fees paid at the start reach the loan. */
  readonly allInPercent: number | null;
  readonly effectivePercent: number | null;
  /** First the interest, then each fee; they add up to `extraCostYuan`. */
  readonly rows: readonly PriceSheetRow[];
  /** Fees that it bears. */
  readonly fees: readonly ProductFee[];
  /** Fees that this loan does not bear, as far as it is known. */
  readonly conditional: readonly ProductFee[];
  /** Equal to `lastPaymentYuan` but for the rounding where the payments are level (等额本息). */
  readonly firstPaymentYuan: number;
  readonly lastPaymentYuan: number;
  readonly schedule: RepaymentSchedule;
}

const INTEREST_WHEN: Readonly<Record<PayWay, (count: number, bySeason: boolean) => string>> = {
  1: (count) => `每月，共 ${count} 次`,
  2: (count) => `每月，共 ${count} 次`,
  3: (count) => `每月，共 ${count} 次`,
  4: () => '到期时，一次',
  5: (count) => `每月，共 ${count} 次`,
  6: (count, bySeason) => `${bySeason ? '按农时' : '每季'}，共 ${count} 次`,
};

type RepaidInterest = Pick<RepaymentSchedule, 'interestYuan' | 'bankDiscountYuan'> & {
  readonly instalments: readonly unknown[];
  /** Of a schedule with days; one without counts every quarter. */
  readonly loan?: { readonly dueDates: DueDateRule };
};

/** The interest of a loan as a row of its costs. */
export function interestRow(payee: string, ratePercent: number, payWay: PayWay, schedule: RepaidInterest): PriceSheetRow {
  const isTakenOff = (schedule.bankDiscountYuan ?? 0) > 0;
  const bySeason = schedule.loan !== undefined && hasSeasonDates(schedule.loan.dueDates);
  const base = payWay === '1' || payWay === '2' ? '按剩余本金' : '按全部本金';
  return {
    name: '利息',
    payee,
    when: isTakenOff ? '放款时，先扣' : INTEREST_WHEN[payWay](schedule.instalments.length, bySeason),
    how: `年化 ${rateText(ratePercent)}，${base}`,
    note: '',
    amountYuan: schedule.interestYuan,
  };
}

function wasMoved(wanted: WantedLoan, loan: OfferedLoan): boolean {
  return (['amountWan', 'months', 'payWay'] as const).some((key) => wanted[key] !== undefined && wanted[key] !== loan[key]);
}

/**
 * What a product costs for the wanted loan, at its lowest rate and with the fees that it bears; null when the rate is 面议.
 * Amounts are exact to the cent and the rows add up to the total. The interest goes to `lender`, or to the institution itself.
 */
export function priceSheet(product: PricedProduct & { readonly lender?: string }, wanted: WantedLoan = {}): PriceSheet | null {
  const annualRatePercent = calculatedRate(product);
  if (annualRatePercent === null) return null;
  const loan = offeredLoan(product, wanted);
  const priced = { ...loan, annualRatePercent, fees: dueFees(product.fees, loan) };
  const schedule = repaymentSchedule(priced);
  const lines = feeLines(priced.fees, loan);
  const rows = [interestRow(product.lender ?? product.agencyName, annualRatePercent, loan.payWay, schedule), ...lines];
  const allInPercent = allInRatePercent(priced);
  const finite = Number.isFinite(allInPercent);
  return {
    loan,
    moved: wasMoved(wanted, loan),
    annualRatePercent,
    interestYuan: schedule.interestYuan,
    feesYuan: sumYuan(lines.map(({ amountYuan }) => amountYuan)),
    extraCostYuan: sumYuan(rows.map((row) => row.amountYuan)),
    allInPercent: finite ? allInPercent : null,
    effectivePercent: finite ? effectiveRatePercent(priced) : null,
    rows,
    fees: priced.fees,
    conditional: conditionalFees(product.fees, loan),
    firstPaymentYuan: schedule.instalments[0]?.paymentYuan ?? 0,
    lastPaymentYuan: schedule.instalments.at(-1)?.paymentYuan ?? 0,
    schedule,
  };
}
