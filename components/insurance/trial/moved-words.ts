import { formatWanRange } from '#lib/format/money.ts';
import { type OfferedCover, type TrialProduct, trialBlanks, type WantedCover } from './offered-cover.ts';

/** What was asked for and is not sold, and with what the premium was reckoned instead; empty when all is sold. */
export function movedWords(product: TrialProduct, wanted: WantedCover, cover: OfferedCover): string {
  const { amount, unit, age } = trialBlanks(product);
  const moved: string[] = [];
  if (amount && wanted.amount !== undefined && wanted.amount !== cover.amount)
    moved.push(`保额 ${formatWanRange(product.sumInsuredMin, product.sumInsuredMax)}，先按 ${cover.amount} 万元算`);
  if (unit !== '' && wanted.units !== undefined && wanted.units !== cover.units)
    moved.push(`${wanted.units < cover.units ? '最少' : '最多'} ${cover.units} ${unit}，先按这个算`);
  if (age && wanted.age !== undefined && wanted.age !== cover.age)
    moved.push(`能保 ${product.ageMin ?? 0} 到 ${product.ageMax ?? 120} 岁，先按 ${cover.age} 岁算`);
  return moved.length === 0 ? '' : `这个产品${moved.join('；')}。`;
}

export type NumberBlankName = 'amount' | 'units' | 'age';

/** What holds no number, and with what the premium was reckoned instead; empty when all do. */
export function wrongWords(product: TrialProduct, cover: OfferedCover, wrong: readonly NumberBlankName[]): string {
  const { unit } = trialBlanks(product);
  const words: Readonly<Record<NumberBlankName, string>> = {
    amount: `保额写数字，先按 ${cover.amount} 万元算`,
    units: `多少${unit}写数字，先按 ${cover.units} ${unit}算`,
    age: `年龄写数字，先按 ${cover.age} 岁算`,
  };
  return wrong.length === 0 ? '' : `${wrong.map((name) => words[name]).join('；')}。`;
}
