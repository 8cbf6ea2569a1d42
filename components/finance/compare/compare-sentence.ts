import { formatYuan } from '#lib/format/money.ts';
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

/** Who is cheapest, by how much, and what the others have instead. */
export function compareSentence({ products, best, costs }: Comparison): string {
  if (products.length < 2) return '再选一个产品，就能比出谁付得少。';
  if (costs === null) return '这几个产品能借的金额、期限不一样，或者利率要当面谈，总数不好直接比，看综合年化和条件。';
  const { cheapest, dearest, savedYuan } = costs;
  if (savedYuan === 0) return `这几个产品总共付的一样多。${products.map((one) => otherWay(one, best)).join('')}`;
  const others = products.filter(({ product }) => product.productCode !== cheapest.product.productCode);
  const instead = others.map((one) => otherWay(one, best)).join('');
  return `${nameOf(cheapest)}总共付得最少，比最多的${nameOf(dearest)}少付 ${shortYuan(savedYuan)}。${instead || '额度、期限和快慢，别的产品也没有更好的。'}`;
}
