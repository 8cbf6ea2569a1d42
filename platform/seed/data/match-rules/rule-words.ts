import type { MatchRule } from '#lib/contract/match/match-rule.ts';

export type RuleDraft = Pick<MatchRule, 'field' | 'op' | 'value'> & Partial<Pick<MatchRule, 'required' | 'unknownPolicy'>>;
type ReadRule = (text: string) => RuleDraft | null;

const MONTHS = 12;
const WAN_PER_YI = 10_000;
const SMALL_COMPANY_EMPLOYEES = 300;

/** 开业满 2 年, 登记满 6 个月: how long the business has run, not how long somebody has been a customer. */
const readYears: ReadRule = (text) => {
  const found = /(?:开业|登记|经营|报税|跑运输|从事[^满，]*|养殖|蜜柚)满 (\d+) (年|个月)/.exec(text);
  if (found === null) return null;
  const [, count, unit] = found;
  return { field: 'yearsSinceRegistration', op: '>=', value: unit === '年' ? Number(count) : Number(count) / MONTHS };
};

/** 近 12 个月开票 100 万元以上, 年销售收入 1 亿元以上, 月均流水 2 万元以上; one of two ways only counts. */
const readRevenue: ReadRule = (text) => {
  const found = /(月均)?(?:开票|销售收入|的销售|医院回款|流水|成交) (\d+) (万|亿)元以上/.exec(text);
  if (found === null) return null;
  const [, monthly, figure, unit] = found;
  const wan = Number(figure) * (unit === '亿' ? WAN_PER_YI : 1) * (monthly === undefined ? 1 : MONTHS);
  return { field: 'annualRevenue', op: '>=', value: wan, required: !text.includes('或者') };
};

const readTaxGrade: ReadRule = (text) => {
  const found = /纳税信用 ([ABM](?:[、 级或]*[ABM])*) ?级?/.exec(text);
  return found === null ? null : { field: 'taxGrade', op: 'in', value: [...(found[1] ?? '').matchAll(/[ABM]/g)].map(([letter]) => letter) };
};

const readFirstLoan: ReadRule = (text) =>
  /没有(?:在任何银行贷过)?经营性贷款|从来没有贷过款|没有别的贷款|没有其他商业贷款|第一次贷款/.test(text)
    ? { field: 'firstLoan', op: 'is', value: true }
    : null;

/** Words of qualifications and their codes of `qual_type`. */
const QUALIFICATIONS: readonly (readonly [words: string, code: string])[] = [
  ['专精特新', '1'],
  ['专精特新', '2'],
  ['小巨人', '2'],
  ['高新技术', '3'],
  ['科技型中小企业', '4'],
  ['示范社', '6'],
  ['家庭农场名录', '7'],
  ['建筑业资质', '9'],
  ['专利', '10'],
  ['商标', '10'],
];

const readQualifications: ReadRule = (text) => {
  const codes = QUALIFICATIONS.filter(([words]) => text.includes(words)).map(([, code]) => code);
  return codes.length === 0 || /没有|纠纷|独占/.test(text) ? null : { field: 'qualifications', op: 'in', value: [...new Set(codes)] };
};

const readScore: ReadRule = (text) => {
  const found = /涉农信用分 (\d+) 分以上/.exec(text);
  return found === null ? null : { field: 'agriScore', op: '>=', value: Number(found[1]) };
};

const readWhitelist: ReadRule = (text) => (/^列入.*企业名单/.test(text) ? { field: 'whitelist', op: 'is', value: true } : null);

const readSize: ReadRule = (text) =>
  text.startsWith('小微企业，') ? { field: 'employees', op: '<=', value: SMALL_COMPANY_EMPLOYEES } : null;

const readers = [readYears, readRevenue, readTaxGrade, readFirstLoan, readQualifications, readScore, readWhitelist, readSize];

/** What a published condition says that a machine can judge; none where an institution must look. */
export const readRules = (text: string): RuleDraft[] => readers.flatMap((read) => read(text) ?? []);

/** Words of what can be pledged, and the code of the questionnaire. */
const COLLATERAL: readonly (readonly [words: RegExp, code: string])[] = [
  [/房产|不动产|厂房|土地使用权|建设用地|抵押物/, '1'],
  [/设备|车辆|农机|渔船|屋顶|养殖证/, '2'],
  [/海域|林权|流转|承包/, '3'],
  [/账款|汇票|票面|供货|订单|货款|对账单/, '4'],
  [/专利|商标/, '5'],
];

/** What somebody must have to pledge, by the words of the conditions; null where nothing particular is named. */
export function readCollateral(texts: readonly string[]): readonly string[] | null {
  const all = texts.join('，');
  const codes = COLLATERAL.filter(([words]) => words.test(all)).map(([, code]) => code);
  return codes.length === 0 ? null : codes;
}

/** Kinds of farms that a text names, by code of `agri_subject_type`. */
const FARMS: readonly (readonly [words: RegExp, code: string])[] = [
  [/农户|养殖户|林农|农民/, '1'],
  [/大户|养殖户/, '2'],
  [/家庭农场/, '3'],
  [/合作社/, '4'],
  [/企业|公司/, '5'],
  [/村集体/, '6'],
];

export const readFarms = (text: string): string[] => FARMS.filter(([words]) => words.test(text)).map(([, code]) => code);
