import { formatPercent, formatYuan } from '#lib/format/money.ts';
import { feeNames } from '#lib/labels/product-words.ts';
import type { Comparison, PricedProduct, Strength } from './compare-model.ts';

const ADVANTAGES: readonly (readonly [Strength, string])[] = [
  ['amount', '额度最高'],
  ['term', '能用得最久'],
  ['speed', '受理最快'],
  ['materials', '要的材料最少'],
];

/** 7,000 元: whole amounts without decimals. */
const shortYuan = (amountYuan: number): string => formatYuan(amountYuan).replace('.00', '');

const nameOf = ({ product }: PricedProduct): string => product.productName;

function advantagesOf({ product }: PricedProduct, best: Comparison['best']): string[] {
  return ADVANTAGES.filter(([strength]) => best[strength].includes(product.productCode)).map(([, words]) => words);
}

/** 园区担保贷额度最高、能用得最久，要另付融资担保费。 */
function otherWay(one: PricedProduct, best: Comparison['best']): string {
  const advantages = advantagesOf(one, best).join('、');
  if (advantages === '') return '';
  const { fees } = one.product;
  return `${nameOf(one)}${advantages}${fees.length === 0 ? '' : `，要另付${feeNames(fees)}`}。`;
}

/** Where totals are of different loans, the yearly rate with all fees is the one ruler. */
function byRate({ products, best }: Comparison): string {
  const why = '这几个产品能借的金额、期限、还法不一样，或者利率要当面谈，总数不好直接比。';
  const lowest = products.filter(({ product }) => best.rate.includes(product.productCode));
  const percent = lowest[0]?.sheet?.allInPercent ?? null;
  if (percent === null) return `${why}看综合年化和条件。`;
  return `${why}按综合年化，${lowest.map(nameOf).join('、')}最低，${formatPercent(percent)}。`;
}

/** Who is cheapest, by how much, and what the others have instead. */
export function compareSentence(comparison: Comparison): string {
  const { products, best, costs } = comparison;
  if (products.length < 2) return '再选一个产品，就能比出谁付得少。';
  if (costs === null) return byRate(comparison);
  const { cheapest, dearest, savedYuan } = costs;
  if (savedYuan === 0) return `这几个产品总共付的一样多。${products.map((one) => otherWay(one, best)).join('')}`;
  const others = products.filter(({ product }) => product.productCode !== cheapest.product.productCode);
  const instead = others.map((one) => otherWay(one, best)).join('');
  return `${nameOf(cheapest)}总共付得最少，比最多的${nameOf(dearest)}少付 ${shortYuan(savedYuan)}。${instead || '额度、期限和快慢，别的产品也没有更好的。'}`;
}
