import type { FinanceOrderRow } from '#lib/contract/finance-order.ts';
import { type FinanceOrderState, type OrderPromise, whoseTurn } from '#lib/contract/finance-order-states.ts';
import { toWan } from '../finance-product/read-product-rows.ts';
import type { Agency } from '../reference/list-agency-options.ts';
import { toWireTime } from '../time/shanghai-time.ts';
import { listApplicantActions, type OrderMarks } from './order-marks.ts';
import { listPromises } from './order-promises.ts';
import { FARM_ZONE, type OrderRow } from './order-rows.ts';

export const toWireTimeOrNull = (moment: Date | null): string | null => (moment === null ? null : toWireTime(moment));
export const toWanOrNull = (amountYuan: number | null): number | null => (amountYuan === null ? null : toWan(amountYuan));

/** Which promise counts next in a state. */
const NEXT_PROMISE: Readonly<Partial<Record<FinanceOrderState, OrderPromise>>> = {
  10: 'accept',
  20: 'contact',
  30: 'loan',
  40: 'loan',
  60: 'loan',
};

function toNextDue(row: OrderRow, now: Date): FinanceOrderRow['nextDue'] {
  if (row.state === '50' && row.creditExpire !== null)
    return { kind: 'offer', due: toWireTime(row.creditExpire), isLate: row.creditExpire <= now };
  const kind = NEXT_PROMISE[row.state as FinanceOrderState];
  const found = listPromises(row, now).find(({ promise, doneTime }) => promise === kind && doneTime === null);
  return found === undefined ? null : { kind: found.promise, due: toWireTime(found.due), isLate: found.isLate };
}

/** A number typed into a draft; null when there is none yet. */
const typedNumber = (text: string | undefined): number | null => (text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

const typedMonths = (text: string | undefined): number | null => {
  const months = typedNumber(text);
  return months === null || !Number.isSafeInteger(months) ? null : months;
};

export interface OrderSurroundings {
  readonly productName: string;
  readonly agency: Agency | undefined;
  readonly marks: OrderMarks;
}

/** An order as the applicant's list shows it. */
export function toOrderRow(row: OrderRow, { productName, agency, marks }: OrderSurroundings, now: Date): FinanceOrderRow {
  const state = row.state as FinanceOrderState;
  return {
    orderNo: row.orderNo,
    zone: row.zone === FARM_ZONE ? FARM_ZONE : '',
    productCode: row.productCode,
    productName: row.product?.productName ?? productName,
    agencyId: row.agencyId,
    agencyName: row.product?.agencyName ?? agency?.agencyName ?? '',
    logo: row.product?.logo ?? agency?.logo ?? null,
    amount: toWanOrNull(row.amountYuan) ?? typedNumber(row.content?.amount ?? row.agriculture?.amount),
    term: row.termMonths ?? typedMonths(row.content?.term ?? row.agriculture?.termMonths),
    state,
    stateTime: toWireTime(row.stateTime),
    whoseTurn: whoseTurn(state),
    actions: listApplicantActions(row, marks, now),
    nextDue: toNextDue(row, now),
    creditAmount: toWanOrNull(row.creditAmountYuan),
    loanAmount: toWanOrNull(row.loanAmountYuan),
    applyTime: toWireTimeOrNull(row.submitTime),
    updateTime: toWireTime(row.stateTime),
    version: row.version,
  };
}
