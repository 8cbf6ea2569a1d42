import { patterns } from '#lib/routes/patterns.ts';

/** Address of one insurance order in the personal centre. */
export const orderHref = (orderNo: string): string => `${patterns.userInsureOrder}?orderNo=${orderNo}`;
