import { formatYuan } from '#lib/format/money.ts';

/** What is said of a loan's instalments. */
export interface RepaidLoan {
  readonly payWay: string;
  readonly instalments: readonly { readonly paymentYuan: number }[];
}

const LEVEL = '1';

/** 每月还 34,105.67 元; the first and the last instalment where they are not level; 到期一次还 where there is one. */
export function repaymentText({ payWay, instalments }: RepaidLoan): string {
  const first = formatYuan(instalments[0]?.paymentYuan ?? 0);
  if (instalments.length === 1) return `到期一次还 ${first}`;
  if (payWay === LEVEL) return `每月还 ${first}`;
  return `第一期还 ${first}，最后一期还 ${formatYuan(instalments.at(-1)?.paymentYuan ?? 0)}`;
}

const FIRST_LABELS: Readonly<Record<string, string>> = { 1: '每月还', 4: '到期还' };

/** What is paid each time: 每月还, or the first payment with the last beside it. */
export function toPayment({ payWay, instalments }: RepaidLoan): { label: string; amountYuan: number; note: string } {
  const count = instalments.length;
  const [first, last] = [instalments[0]?.paymentYuan ?? 0, instalments.at(-1)?.paymentYuan ?? 0];
  const note = first === last ? `共 ${count} 次` : `共 ${count} 次，最后一次 ${formatYuan(last)}`;
  return {
    label: count === 1 ? '到期还' : (FIRST_LABELS[payWay] ?? '第一次还'),
    amountYuan: first,
    note: count === 1 ? '本金和利息一次还' : note,
  };
}
