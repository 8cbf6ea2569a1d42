type Labels = Readonly<Record<string, string>>;

/** `agri_subject`: who applies. */
export const FARM_SUBJECTS = {
  1: '农户',
  2: '种养大户',
  3: '家庭农场',
  4: '农民专业合作社',
  5: '农业企业',
  6: '村集体经济组织',
} as const satisfies Labels;

/** Subjects that are known by a person's identity number; the others by their credit code. */
export const isPersonSubject = (subjectType: string): boolean => ['1', '2', '3'].includes(subjectType);

/** Units in which a farm is measured. */
export const FARM_UNITS = ['亩', '头', '尾', '吨', '笼'] as const;
type FarmUnit = (typeof FARM_UNITS)[number] | '';

const UNITS_OF_TRADES: Readonly<Record<string, FarmUnit>> = { '': '', livestock: '头', marine: '', processing: '吨' };
/** The unit of FARM_UNITS in which a trade (FARM_INDUSTRIES) is measured; '' where there are several. */
export const unitOfTrade = (industry: string): FarmUnit => UNITS_OF_TRADES[industry] ?? '亩';

/** Whether a farm is measured in 亩 although it breeds animals. */
export const isDoubtfulUnit = (industry: string, unit: string): boolean => industry === 'livestock' && unit === '亩';

/** `agri_guarantee`. */
export const FARM_GUARANTEES = {
  1: '信用',
  2: '农担',
  3: '抵押：土地经营权',
  4: '抵押：林权',
  5: '抵押：海域使用权',
  6: '保证',
} as const satisfies Labels;

const PRODUCT_GUARANTEES: Readonly<Record<string, string>> = { 1: '1', 2: '6', 3: '2', 4: '2', 5: '2', 6: '4' };
/** What each is among the guarantees of a product (`fin_guarantee_type`); '' of none. */
export const productGuarantee = (guarantee: string): string => PRODUCT_GUARANTEES[guarantee] ?? '';
const SEVERAL_GUARANTEES = '7';

/** Which of FARM_GUARANTEES a product takes; all where it names several together or none of them. */
export function farmGuarantees(guaranteeTypes: readonly string[]): string[] {
  const all = Object.keys(FARM_GUARANTEES);
  const taken = all.filter((code) => guaranteeTypes.includes(productGuarantee(code)));
  return taken.length === 0 || guaranteeTypes.includes(SEVERAL_GUARANTEES) ? all : taken;
}

/** Whether a product is for a trade and takes one of FARM_GUARANTEES; one that names no trade is for all. */
export const isForFarm = (
  { trades = [], guaranteeTypes }: { readonly trades?: readonly string[] | undefined; readonly guaranteeTypes: readonly string[] },
  { industry, guarantee }: { readonly industry: string; readonly guarantee: string },
): boolean => (trades.length === 0 || trades.includes(industry)) && farmGuarantees(guaranteeTypes).includes(guarantee);

export const FARM_GUARANTOR = '2';
/** Whether a farm guarantee is the one security that a product takes. */
export const takesGuarantorAlone = (guaranteeTypes: readonly string[]): boolean => farmGuarantees(guaranteeTypes).join() === FARM_GUARANTOR;
/** What a farm guarantee covers, 万元 and years in business. */
export const FARM_GUARANTOR_RULE = { minWan: 10, maxWan: 300, minYears: 2 } as const;

/** `agri_honour`. */
export const FARM_HONOURS = { green: '绿色食品', organic: '有机产品', model: '示范社或示范农场' } as const satisfies Labels;

/** Percent of the farm score that each part makes: 经营, 资产, 信用, 保障, 荣誉. */
export const FARM_SCORE_WEIGHTS = { operation: 30, asset: 20, credit: 25, security: 15, honour: 10 } as const;

/** Name under which papers of land, forest or sea are uploaded. */
export const LAND_PAPER = '承包、流转合同或权证';

/** Whether a paper of a product, by its name, says the same: 土地承包或流转合同, 林权证, 海域使用权证或养殖证. */
export const isLandMaterial = (name: string): boolean => /(承包|流转).*合同|(经营权|林权|海域使用权).*证/.test(name);

/** So many institutions beside that of the product may take an application. */
export const MAX_FARM_AGENCIES = 3;

/** What a farmer says of the farm beside its trade and its size. */
interface FarmTold {
  readonly years?: string | undefined;
  readonly landYears?: string | undefined;
  readonly annualIncome?: string | undefined;
  readonly insured?: string | undefined;
  readonly honours?: readonly (keyof typeof FARM_HONOURS)[] | undefined;
  readonly subsidies?: string | undefined;
}

/** All of that, in words; what was not said is left out. */
export function farmFacts({
  years,
  landYears,
  annualIncome,
  insured,
  honours = [],
  subsidies = '',
}: FarmTold): [label: string, value: string][] {
  const facts: [label: string, value: string][] = [
    ['干了几年', years ? `${years} 年` : ''],
    ['承包还剩', landYears ? `${landYears} 年` : ''],
    ['一年收入', annualIncome ? `${annualIncome} 万元` : ''],
    ['农业保险', insured ? (insured === '1' ? '买了' : '没买') : ''],
    ['评上过', honours.map((honour) => FARM_HONOURS[honour]).join('、')],
    ['领过的补贴', subsidies],
  ];
  return facts.filter(([, value]) => value !== '');
}
