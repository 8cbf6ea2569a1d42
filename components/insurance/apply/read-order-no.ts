import { IDENTIFIER } from '#lib/contract/query-rules.ts';
/** The order that the address names; null for anything else. */
export function readOrderNo(): string | null {
  const orderNo = new URLSearchParams(window.location.search).get('orderNo') ?? '';
  return IDENTIFIER.test(orderNo) ? orderNo : null;
}
