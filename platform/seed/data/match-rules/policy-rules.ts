import type { MatchRule } from '#lib/contract/match/match-rule.ts';
import { counties } from '../finance-products/product-codes.ts';
import type { PolicyArticleDraft } from '../policy-articles/policy-article.ts';
import { type RuleDraft, readFarms, readRules } from './rule-words.ts';

const COUNTY_WORDS: readonly (readonly [name: string, code: string])[] = [
  ['城厢区', counties.chengxiang],
  ['涵江区', counties.hanjiang],
  ['荔城区', counties.licheng],
  ['秀屿区', counties.xiuyu],
  ['仙游县', counties.xianyou],
];

const INDUSTRY_WORDS: readonly (readonly [words: RegExp, codes: readonly string[]])[] = [
  [/鞋服/, ['footwear']],
  [/食品加工/, ['food']],
  [/工艺家具|古典家具/, ['craft']],
  [/电子信息/, ['electronics']],
  [/新材料/, ['materials']],
  [/水产养殖|海上养殖/, ['aquaculture']],
  [/建筑业/, ['construction']],
  [/商贸|餐饮/, ['retail']],
  [/物流运输/, ['logistics']],
  [/高端装备/, ['equipment']],
  [/生物医药/, ['biomedicine']],
  [/新能源产业/, ['energy']],
  [/制造企业|制造业/, ['footwear', 'food', 'craft', 'electronics', 'materials', 'equipment', 'biomedicine', 'energy']],
];

const COMPANIES_ONLY = /企业|供应商|公司/;
const PEOPLE_TOO = /个人|个体|农户|养殖户|林农|人员|大户|摊贩|毕业生|村集体|三农/;

const toRule = (draft: RuleDraft, label: string): MatchRule => ({ required: true, unknownPolicy: 'ask', ...draft, label, condition: null });

function accountRule(targets: string): MatchRule[] {
  if (!COMPANIES_ONLY.test(targets) || PEOPLE_TOO.test(targets)) return [];
  return [toRule({ field: 'accountType', op: 'in', value: ['ENTERPRISE'] }, '以企业的名义申报')];
}

function regionRule(targets: string): MatchRule {
  const [name, code] = COUNTY_WORDS.find(([county]) => targets.includes(county)) ?? ['莆田市', null];
  return toRule({ field: 'region', op: 'in', value: code === null ? Object.values(counties) : [code] }, `在${name}登记或者经营`);
}

function industryRule(text: string): MatchRule[] {
  const codes = INDUSTRY_WORDS.filter(([words]) => words.test(text)).flatMap(([, industries]) => industries);
  return codes.length === 0 ? [] : [toRule({ field: 'industry', op: 'in', value: [...new Set(codes)] }, '做的行业在惠及的范围里')];
}

function farmRule({ farm, targets = '' }: PolicyArticleDraft): MatchRule[] {
  const named = readFarms(targets);
  if (farm === undefined || named.length === 0) return [];
  return [toRule({ field: 'agriSubjectType', op: 'in', value: named }, targets)];
}

const phrases = (text: string): string[] => text.split(/[；;。]/).filter((phrase) => phrase.trim() !== '');

/** Rules of an article that can be applied for, from whom it is for and its conditions; none where there is nothing to apply for. */
export function policyRules(draft: PolicyArticleDraft): MatchRule[] {
  const { mode, targets = '', conditions = '', title } = draft;
  if (mode === undefined || mode === null || targets === '') return [];
  const said = [targets, ...phrases(conditions)].flatMap((text) => readRules(text).map((rule) => toRule(rule, text)));
  const once = said.filter(({ field }, place) => said.findIndex((other) => other.field === field) === place);
  return [...accountRule(targets), regionRule(targets), ...industryRule(`${title}${targets}`), ...once, ...farmRule(draft)];
}
