import type { FarmIndustry } from '#lib/contract/farm-choices.ts';
import type { AccountType, ProductFee } from '#lib/contract/finance-product.ts';
import type { SeedFinanceProduct } from '../../seed-types.ts';
import { productRules } from '../match-rules/product-rules.ts';
import { allIndustries, counties } from './product-codes.ts';
import type { Material } from './product-materials.ts';
import { commonQuestions, type ProcessKind, processes } from './product-process.ts';

const CREDIT = '1';
const MANAGERS = ['林', '陈', '黄', '郑', '吴', '蔡', '郭', '许', '翁', '刘', '方', '朱', '张'] as const;
const NO_PENALTY = '随时可以提前还，不收违约金，利息算到还款当天。';
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 2, 3);
const DAYS_BETWEEN_PRODUCTS = 8;

/** What is particular to one product; the rest follows from it. */
export interface FinanceProductTerms {
  /** Running number of the product code. */
  readonly no: number;
  readonly name: string;
  readonly type: string;
  readonly agency: string;
  /** 万元. */
  readonly amount: readonly [from: number, to: number];
  /** Percent a year; null for 面议, an open end for 上限面议. */
  readonly rate: readonly [from: number, to: number | null] | null;
  /** Months. */
  readonly term: readonly [from: number, to: number];
  readonly guarantee: readonly string[];
  readonly pay: readonly string[];
  readonly customer: string;
  readonly lead: string;
  /** `text｜note`. */
  readonly conditions: readonly string[];
  readonly materials: readonly Material[];
  readonly accountTypes?: readonly AccountType[];
  readonly fees?: readonly ProductFee[];
  readonly process?: ProcessKind;
  /** `question｜answer`. */
  readonly asked?: readonly string[];
  readonly industries?: readonly string[];
  /** Keys of FARM_INDUSTRIES. */
  readonly trades?: readonly FarmIndustry[];
  readonly cities?: readonly string[];
  readonly tags?: readonly string[];
  readonly zone?: readonly string[];
  readonly discount?: string;
  readonly prepay?: string;
  readonly accepted?: string;
  readonly firstLoan?: boolean;
  readonly online?: boolean;
  readonly hot?: boolean;
}

const twoParts = (text: string): [string, string] => {
  const [first = '', second = ''] = text.split('｜');
  return [first, second];
};

const toQuestions = (terms: FinanceProductTerms) => {
  const guaranteeFee = terms.fees?.find((fee) => fee.name === '融资担保费');
  return [
    commonQuestions.credit,
    ...(terms.asked ?? []).map((text) => {
      const [question, answer] = twoParts(text);
      return { question, answer };
    }),
    ...(guaranteeFee ? [guaranteeFee.kind === 'rateOnce' ? commonQuestions.feeOnce : commonQuestions.feeYearly] : []),
    { question: '可以提前还吗', answer: terms.prepay ?? NO_PENALTY },
    commonQuestions.refused,
  ].slice(0, 5);
};

const toFeatures = (terms: FinanceProductTerms): string[] => [
  ...(terms.online ? ['online'] : []),
  ...(terms.firstLoan ? ['firstLoan'] : []),
  ...(terms.fees?.length ? [] : ['noFee']),
  ...(terms.discount ? ['discount'] : []),
  ...(terms.rate ? [] : ['negotiable']),
];

const toDay = (no: number) => new Date(FIRST_DAY_MS + no * DAYS_BETWEEN_PRODUCTS * DAY_MS).toISOString().slice(0, 10);

const toDates = (no: number) => ({ publishTime: toDay(no), updateTime: toDay(no + 1) });

const toContact = (no: number) => ({
  contactName: `客户经理 ${MANAGERS[no % MANAGERS.length]}专员`,
  contactPhone: `0594-0000${String(no).padStart(3, '0')}`,
});

const describe = (terms: FinanceProductTerms): Omit<SeedFinanceProduct, 'rules'> => ({
  productCode: `FP26${String(terms.no).padStart(3, '0')}`,
  productName: terms.name,
  productType: terms.type,
  orderType: terms.online && terms.guarantee.every((code) => code === CREDIT) ? '1' : '2',
  agencyId: terms.agency,
  amountStart: terms.amount[0],
  amountEnd: terms.amount[1],
  rateStart: terms.rate?.[0] ?? null,
  rateEnd: terms.rate?.[1] ?? null,
  rateNegotiable: terms.rate === null,
  rateBasis: '单利',
  termStart: terms.term[0],
  termEnd: terms.term[1],
  acceptanceTime: terms.accepted ?? '1 个工作日内',
  guaranteeTypes: [...terms.guarantee],
  payTypes: [...terms.pay],
  targetCustomer: terms.customer,
  lead: terms.lead,
  accountTypes: [...(terms.accountTypes ?? ['ENTERPRISE' as const])],
  cityCodes: [...(terms.cities ?? Object.values(counties))],
  industries: [...(terms.industries ?? allIndustries)],
  trades: terms.trades === undefined ? undefined : [...terms.trades],
  tags: [...(terms.tags ?? [])],
  features: toFeatures(terms),
  conditions: terms.conditions.map((line) => {
    const [text, note] = twoParts(line);
    return { text, note };
  }),
  materials: [...terms.materials],
  process: [...processes[terms.process ?? 'visit']],
  questions: toQuestions(terms),
  fees: [...(terms.fees ?? [])],
  discount: terms.discount ?? '',
  prepayRule: terms.prepay ?? NO_PENALTY,
  ...toContact(terms.no),
  firstLoanFriendly: terms.firstLoan ?? false,
  online: terms.online ?? false,
  zone: [...(terms.zone ?? [])],
  hot: terms.hot ?? false,
  ...toDates(terms.no),
});

/** A whole product from its terms: defaults are all industries, the whole city, companies only, no fee, a visit, no penalty. */
export function financeProduct(terms: FinanceProductTerms): SeedFinanceProduct {
  const product = describe(terms);
  return { ...product, rules: productRules(product) };
}
