import { isClaimOpen } from '#lib/contract/insurance/states.ts';
import { isOfPersons, isSurety } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatYuan } from '#lib/format/money.ts';

type Preview = NonNullable<InsuranceOrder['refundPreview']>;

const COVERED: readonly string[] = ['50', '60', '65'];

const PAID = '2';

type Barred = Pick<InsuranceOrder, 'state' | 'claimState' | 'actions' | 'insurerName'> & {
  readonly product: Pick<InsuranceOrder['product'], 'type' | 'serviceTel'>;
};

/**
 * Why a policy cannot be given back here because of a claim, or of whom it insures, and what the law leaves its holder then (保险法第五十八条);
 * empty where that is not the reason.
 */
export function surrenderBarText({ state, claimState, actions, insurerName, product }: Barred): string {
  if (!COVERED.includes(state) || actions.includes('surrender')) return '';
  if (isSurety(product))
    return `这份保单是给被保险人的保证：要索赔，由被保险人向${insurerName}提出，打 ${product.serviceTel}；要退保，被保险人同意了再打这个电话办。`;
  const call = `要退，打${insurerName} ${product.serviceTel}。`;
  if (isClaimOpen(claimState)) return `有理赔的保单在这里办不了退保；都有了结果、一件也没有赔的，又可以办。${call}`;
  if (claimState !== PAID) return '';
  return isOfPersons(product)
    ? `赔过的保单在这里办不了退保，能不能退、退多少看条款。${call}`
    : `赔过的保单在这里办不了退保。按《保险法》，赔了部分损失以后 30 天内您可以解除合同，没受损部分的保费扣掉保过的日子退给您；过了 30 天看条款。${call}`;
}

/** What a surrender today pays back, and why so much. */
export function refundSentence(
  { premium, premiumYears = 1, state }: Pick<InsuranceOrder, 'premium' | 'premiumYears' | 'state'>,
  preview: Preview,
): string {
  const { refund, isFull, coolingUntil, daysLeft, days } = preview;
  const cooling = coolingUntil === null ? '这个产品没有犹豫期' : '犹豫期已经过了';
  if (!isFull && premiumYears > 1)
    return `${cooling}，每年的保费按那一年剩下的天数退：现在退 ${formatYuan(refund)}（每年 ${formatYuan(premium)}，付过的 ${days} 天里还剩 ${daysLeft} 天）。`;
  if (!isFull) return `${cooling}，${days} 天里还剩 ${daysLeft} 天，按天退 ${formatYuan(refund)}（您付了 ${formatYuan(premium)}）。`;
  if (state === '60' && coolingUntil !== null) return `还在犹豫期（到 ${coolingUntil}），全额退 ${formatYuan(refund)}。`;
  return `还没生效，全额退 ${formatYuan(refund)}。`;
}

/** What a surrender today ends, and what can be claimed after it; empty before the cover begins. */
export function coverEndText({ state, suspensions = [] }: Pick<InsuranceOrder, 'state' | 'suspensions'>): string {
  if (state === '50') return '';
  const from = state === '65' ? suspensions.at(-1)?.from : undefined;
  return from === undefined
    ? '保障到今天为止，今天和以前出的事，退保以后还可以申请理赔。'
    : `保单从 ${from} 起已经没有保障，那天以前出的事，退保以后还可以申请理赔。`;
}

const ANY_INVOICE = '开过发票的，退款时发票红冲，不能再用来报销和抵扣。';

/** What becomes of the invoices of a policy that is given back; of one for several orders, that all of it goes. */
export function invoiceText({ invoices = [] }: Preview): string {
  const told = invoices.map(({ invoiceNo, amount, isIssued, others }) => {
    const all = others.length === 0 ? '' : `整张（${formatYuan(amount)}）`;
    const rest = others.length === 0 ? '' : `同一张上的 ${others.join('、')} 不退，它的部分要重新申请开票。`;
    return isIssued
      ? `退款时发票 ${invoiceNo} ${all}红冲，不能再用来报销和抵扣。${rest}`
      : `退款时发票申请 ${invoiceNo} ${all}取消。${rest}`;
  });
  return told.join('') || ANY_INVOICE;
}
