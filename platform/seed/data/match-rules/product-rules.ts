import type { MatchRule } from '#lib/contract/match/match-rule.ts';
import type { SeedFinanceProduct } from '../../seed-types.ts';
import { dictionaries } from '../dictionaries.ts';
import { districts } from '../districts.ts';
import { type RuleDraft, readCollateral, readFarms, readRules } from './rule-words.ts';

type Described = Pick<
  SeedFinanceProduct,
  'accountTypes' | 'cityCodes' | 'conditions' | 'guaranteeTypes' | 'industries' | 'productType' | 'targetCustomer'
>;

const ALL_COUNTIES = 5;
const ALL_INDUSTRIES = 13;
const NAMED_INDUSTRIES = 6;
const FARM_LOAN = '13';
const EVERY_FARM = ['1', '2', '3', '4', '5', '6'] as const;
/** 抵押, 质押, 组合担保: something must be pledged. */
const PLEDGES = ['2', '3', '7'];

const toRule = (draft: RuleDraft, label: string, condition: number | null): MatchRule => ({
  required: true,
  unknownPolicy: 'ask',
  ...draft,
  label,
  condition,
});

/** Place of the first condition that speaks of it; null where none does. */
function placeOf({ conditions }: Described, words: RegExp): number | null {
  const place = conditions.findIndex(({ text }) => words.test(text));
  return place < 0 ? null : place;
}

function accountRule({ accountTypes }: Described): MatchRule[] {
  if (accountTypes.length > 1) return [];
  const label = accountTypes[0] === 'ENTERPRISE' ? '以企业或个体工商户的名义申请' : '以个人的名义申请';
  return [toRule({ field: 'accountType', op: 'in', value: accountTypes }, label, null)];
}

function regionRule(product: Described): MatchRule {
  const { cityCodes } = product;
  const names = districts.filter(({ districtCode }) => cityCodes.includes(districtCode)).map(({ districtName }) => districtName);
  const label = cityCodes.length >= ALL_COUNTIES ? '在莆田市登记或者经营' : `在${names.join('、')}登记或者经营`;
  return toRule({ field: 'region', op: 'in', value: cityCodes }, label, placeOf(product, /在莆田市/));
}

function industryRule(product: Described): MatchRule[] {
  const { industries } = product;
  if (industries.length >= ALL_INDUSTRIES) return [];
  const names = dictionaries.fin_industry.filter(({ dictValue }) => industries.includes(dictValue)).map(({ dictLabel }) => dictLabel);
  const label = industries.length > NAMED_INDUSTRIES ? '从事生产制造' : `做${names.join('、')}`;
  return [toRule({ field: 'industry', op: 'in', value: industries }, label, placeOf(product, /从事|制造企业/))];
}

function farmRule({ accountTypes, conditions, productType, targetCustomer }: Described): MatchRule[] {
  if (productType !== FARM_LOAN) return [];
  const named = readFarms(`${targetCustomer}${conditions.map(({ text }) => text).join('')}`);
  const value = named.length === 0 || accountTypes.length > 1 ? EVERY_FARM : named;
  return [toRule({ field: 'agriSubjectType', op: 'in', value }, '从事种植、养殖或者农产品加工', null)];
}

function collateralRule({ conditions, guaranteeTypes }: Described): MatchRule[] {
  if (!guaranteeTypes.every((code) => PLEDGES.includes(code))) return [];
  const value = readCollateral(conditions.map(({ text }) => text)) ?? ['1', '2', '3', '4', '5'];
  return [toRule({ field: 'collateral', op: 'in', value }, '有可以抵押或者质押的东西', null)];
}

/** Rules of a product from what it publishes: account, county, industry, pledge, and every condition that a machine can judge. */
export const productRules = (product: Described): MatchRule[] => [
  ...accountRule(product),
  regionRule(product),
  ...industryRule(product),
  ...product.conditions.flatMap(({ text }, place) => readRules(text).map((draft) => toRule(draft, text, place))),
  ...farmRule(product),
  ...collateralRule(product),
];
