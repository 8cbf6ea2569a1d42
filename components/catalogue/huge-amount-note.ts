import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { formatWan, groupDigits } from '#lib/format/money.ts';
import { AMOUNT_BOUNDS, toFigure } from './typed-figure.ts';

/** From so many 万元 on a figure without its unit was perhaps meant in 元. */
const HUGE_WAN = 10_000;
const UNIT = /[万元]/;
const WAN_DECIMALS = 4;

/** What an amount that is counted in 万元 comes to, where it is so large that 元 may have been meant; else nothing. */
export function hugeAmountNote(text: string): string {
  const amountWan = UNIT.test(text) ? undefined : toFigure(text, AMOUNT_BOUNDS);
  if (amountWan === undefined || amountWan < HUGE_WAN) return '';
  const meant = amountWan / YUAN_PER_WAN;
  return `按万元算，${groupDigits(amountWan, 0, WAN_DECIMALS)} 万元就是 ${formatWan(amountWan)}。要是 ${meant} 万元，就写 ${meant}。`;
}
