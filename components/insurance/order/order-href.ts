import type { InsuranceOrderRow } from '#lib/contract/insurance-order.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** Address of one insurance order in the personal centre. */
export const orderHref = (orderNo: string): string => `${patterns.userInsureOrder}?orderNo=${orderNo}`;

/** Where a draft, or an order that has to be changed, is filled in. */
export const fillInHref = ({ orderNo, productCode }: Pick<InsuranceOrderRow, 'orderNo' | 'productCode'>): string =>
  `${patterns.insuranceConfirm}?orderNo=${orderNo}&productCode=${encodeURIComponent(productCode)}`;
