import type { ProductFee } from '#lib/contract/finance-product.ts';
import { feeLines } from '#lib/contract/pricing/fees.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import { formatYuan } from '#lib/format/money.ts';

/** 担保费 6,000.00 元、评估费 800.00 元: every fee of a loan; empty where there is none. */
export const feeText = (fees: readonly ProductFee[], amountWan: number, months: number): string =>
  feeLines(fees, { principalYuan: wanToYuan(amountWan), months })
    .map(({ name, amountYuan }) => `${name} ${formatYuan(amountYuan)}`)
    .join('、');
