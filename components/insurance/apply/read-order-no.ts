const ORDER_NO = /^IO\d{14}$/;

/** The order that the address names; null for anything else. */
export function readOrderNo(): string | null {
  const orderNo = new URLSearchParams(window.location.search).get('orderNo') ?? '';
  return ORDER_NO.test(orderNo) ? orderNo : null;
}
