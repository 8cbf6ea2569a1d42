import { FINANCE_ORDER_GROUPS } from '#lib/contract/finance/states.ts';
import { orderAddress } from '#lib/query/case-query.ts';
import { applyHref } from '#lib/routes/apply-href.ts';
import { patterns } from '#lib/routes/patterns.ts';

export const financeAddress = orderAddress(patterns.userFinanceOrder, FINANCE_ORDER_GROUPS);

/** Where a draft goes on: in the farm zone, or at the product. */
export const draftHref = ({ zone, productCode }: { readonly zone: string; readonly productCode: string }): string =>
  applyHref({ productCode, zone: [zone] });
