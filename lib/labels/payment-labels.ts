import type { PayWay } from '#lib/contract/pricing/pay-way.ts';

/** What the first payment is called in each way of repaying. */
export const paymentLabels: Readonly<Record<PayWay, string>> = {
  1: '每月还',
  2: '首月还',
  3: '平时每月还',
  4: '到期一次还',
  5: '用满时每月付息',
  6: '平时每季还',
};
