import { type OfferedCover, type TrialProduct, trialBlanks } from './offered-cover.ts';

/** 2 年, 18 个月. */
export const lengthText = (months: number): string => (months % 12 === 0 ? `${months / 12} 年` : `${months} 个月`);

/** What stands before the figure that the holder pays. */
export const ownText = (years: number): string => (years > 1 ? '您自己每年出' : '您自己出');

/** The cover in a few words: 50 亩、1 年. */
export function coverText(product: TrialProduct, cover: OfferedCover): string {
  const { plan, amount, unit, age } = trialBlanks(product);
  const planName = product.pricing.plans.find(({ planCode }) => planCode === cover.planCode)?.planName ?? '';
  return [
    ...(plan && product.pricing.plans.length > 1 ? [planName] : []),
    ...(unit === '' ? [] : [`${cover.units} ${unit}`]),
    ...(amount ? [`${unit === '人' ? '每人' : ''}保额 ${cover.amount} 万元`] : []),
    ...(age ? [`${cover.age} 岁`] : []),
    cover.untilAge > 0 ? `保到 ${cover.untilAge} 岁` : lengthText(cover.months),
  ].join('、');
}
