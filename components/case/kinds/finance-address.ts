import { FINANCE_ORDER_GROUPS } from '#lib/contract/finance/states.ts';
import { orderAddress } from '#lib/query/case-query.ts';
import { applyHref } from '#lib/routes/apply-href.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const financeAddress = orderAddress(patterns.userFinanceOrder, FINANCE_ORDER_GROUPS);

/** Where a draft goes on, at the step where it was left: in the farm zone, or in the general form. */
export function draftHref({ zone, productCode }: { readonly zone: string; readonly productCode: string }): string {
  return `${applyHref({ productCode, zone: [zone] })}&draft=1`;
}
