import { isSeasonal, SEASONAL_WAY, type SeasonTold } from './pricing/season.ts';

/** `agri_industry`. */
export const FARM_INDUSTRIES = {
  fruit: '水果',
  marine: '水产养殖（含海水）',
  vegetable: '蔬菜',
  grain: '粮食',
  livestock: '畜禽',
  mushroom: '食用菌',
  tea: '茶叶',
  processing: '农产品加工',
  machinery: '农资农机',
  forestry: '林业',
  tourism: '乡村旅游',
  other: '其他',
} as const;
export type FarmIndustry = keyof typeof FARM_INDUSTRIES;

/** Ways of repaying (`fin_pay_type`) that the zone shows first where a product has several: after the harvest, then 收款后, 随借随还, 平时还息. */
const FARM_WAYS = [SEASONAL_WAY, '4', '5', '3'];

/** The way of repaying that the zone shows of a product, and with which its application begins; '' where it names none. */
export const farmWay = (product: SeasonTold & { readonly payTypes: readonly string[] }): string => {
  const { payTypes } = product;
  const isFirst = (code: string): boolean => code !== SEASONAL_WAY || isSeasonal(product);
  return FARM_WAYS.find((code) => payTypes.includes(code) && isFirst(code)) ?? payTypes[0] ?? '';
};
