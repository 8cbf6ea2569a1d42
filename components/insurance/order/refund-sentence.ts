import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatYuan } from '#lib/format/money.ts';

type Preview = NonNullable<InsuranceOrder['refundPreview']>;

/** What a surrender today pays back, and why so much. */
export function refundSentence({ premium, state }: Pick<InsuranceOrder, 'premium' | 'state'>, preview: Preview): string {
  const { refund, isFull, coolingUntil, daysLeft, days } = preview;
  const cooling = coolingUntil === null ? '这个产品没有犹豫期' : '犹豫期已经过了';
  if (!isFull) return `${cooling}，${days} 天里还剩 ${daysLeft} 天，按天退 ${formatYuan(refund)}（您付了 ${formatYuan(premium)}）。`;
  if (state === '60' && coolingUntil !== null) return `还在犹豫期（到 ${coolingUntil}），全额退 ${formatYuan(refund)}。`;
  return `还没生效，全额退 ${formatYuan(refund)}。`;
}
