import type { ConsentState } from '#components/case/use-consent.ts';
import type { Wizard } from '#components/wizard/use-wizard.ts';
import { isForFarm } from '#lib/contract/farm-choices.ts';
import type { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { knownContact, knownName } from '#lib/contract/known-contact.ts';
import type { MatchFacts } from '#lib/contract/match/match-rule.ts';
import { PRICED_FIELDS } from '#lib/contract/pricing/reference-loan.ts';
import { isSeasonal } from '#lib/contract/pricing/season.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import type { CarriedLoan } from '#lib/query/carried-loan.ts';

const NEEDED = [
  ...PRICED_FIELDS,
  'productCode',
  'productName',
  'agencyId',
  'rateEnd',
  'rateNegotiable',
  'guaranteeTypes',
  'materials',
  'conditions',
  'lead',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What an application needs to know of its product. */
export type FarmApplyProduct = Pick<FinanceProduct, (typeof NEEDED)[number] | 'seasonal'>;

/** Only what the form uses travels to the browser. */
export const toFarmApplyProduct = (product: FinanceProduct): FarmApplyProduct =>
  ({ ...Object.fromEntries(NEEDED.map((name) => [name, product[name]])), seasonal: isSeasonal(product) }) as FarmApplyProduct;

/** Another institution of the zone with the product it would lend by. */
export type OtherLender = Pick<
  FinanceProductRow,
  'agencyId' | 'agencyName' | 'productName' | 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'allInRate' | 'guaranteeTypes'
> & { readonly trades: readonly string[] };

/** A product of the zone with the trades under which it was found. */
type FarmRow = FinanceProductRow & Pick<OtherLender, 'trades'>;

/** An application of a farmer for a product: what it holds, what is wrong with it, keeping it and sending it. */
export interface FarmApplication extends Wizard<FarmSubmissionContent> {
  readonly product: FarmApplyProduct;
  readonly profile: UserProfile | null;
  /** What stands of the farm was said in the last application. */
  readonly isBrought: boolean;
  /** Why a figure is not the one that was wanted before. */
  readonly notes: CarriedLoan['notes'];
  /** Other institutions that lend so much for so long. */
  readonly lenders: readonly OtherLender[];
  /** To what the institution of the product and the chosen ones receive. */
  readonly consent: ConsentState;
  /** Whether the authorisation is in force; null while that is not known. */
  readonly isSigned: boolean | null;
  /** Why the one that was given does not count here; null where it does. */
  readonly outdated: string | null;
  /** It was given here for this number. */
  readonly onSigned: (number: string) => void;
}

/** Id of where the authorisation is given. */
export const SIGN_PLACE = 'authorisation';
/** Of an authorisation that was refused for the number that is filled in. */
export const OF_OTHER = '授权不是为这个号码办的，请重新扫码授权';
const WITHOUT_NUMBER = '之前的授权没有填号码，填好号码再扫一次';

/** Why an authorisation that was given for a number, masked or not, or for none, does not count for the one that is typed, once that is as long. */
export function outdatedOf(given: string, typed: string): string | null {
  if (given === '') return WITHOUT_NUMBER;
  const [head = '', tail = ''] = given.split(/\*+/);
  return typed.length >= given.length && !(typed.startsWith(head) && typed.endsWith(tail)) ? OF_OTHER : null;
}

/** Products of the other institutions, in the order given: the lowest rate first. */
export const toOtherLenders = (rows: readonly FarmRow[], agencyId: string): OtherLender[] =>
  rows
    .filter((row) => row.agencyId !== agencyId)
    .map(({ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate, guaranteeTypes, trades }) => ({
      ...{ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate, guaranteeTypes, trades },
    }));

type Asked = Pick<FarmSubmissionContent, 'amount' | 'termMonths' | 'industry' | 'guarantee'>;

/** Those that lend such a loan to such a trade with such a security, each institution once; none before all four are there. */
export function fittingLenders(others: readonly OtherLender[], asked: Asked): OtherLender[] {
  const [wan, months] = [Number(asked.amount), Number(asked.termMonths)];
  if (!(wan > 0 && months > 0)) return [];
  const fits = others.filter(
    ({ amountStart, amountEnd, termStart, termEnd, ...taken }) =>
      amountStart <= wan && wan <= amountEnd && termStart <= months && months <= termEnd && isForFarm(taken, asked),
  );
  return fits.filter(({ agencyId }, place) => fits.findIndex((other) => other.agencyId === agencyId) === place);
}

/** Id of the upload of a paper. */
export const materialId = (product: Pick<FarmApplyProduct, 'materials'>, name: string): string =>
  `paper-${product.materials.findIndex((paper) => paper.name === name)}`;

/** Choices from a table of labels. */
export const toChoices = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a form begins with; what the account knows need not be typed. */
export function emptyFarm(
  productId: string,
  profile: UserProfile | null,
  { amount, months, payWay }: Partial<CarriedLoan> = {},
  detail?: UserDetail,
): FarmSubmissionContent {
  const isFirm = profile?.accountType === 'ENTERPRISE';
  return {
    productId,
    subjectType: '',
    subjectName: isFirm ? profile.companyName : profile === null ? '' : knownName(profile),
    ...knownContact(profile, detail),
    areaCode: '',
    areaName: '',
    townCode: '',
    townName: '',
    village: '',
    industry: '',
    scaleAmount: '',
    scaleUnit: '',
    years: '',
    landYears: '',
    landFiles: [],
    annualIncome: '',
    insured: '',
    subsidies: '',
    honours: [],
    amount: amount ?? '',
    termMonths: months ?? '',
    purpose: '',
    guarantee: '',
    payType: payWay ?? '',
    agencyIds: [],
    materials: [],
    idNo: '',
    creditCode: isFirm ? profile.bizLicCode : '',
  };
}

const OF_FARM = [
  ...['subjectType', 'subjectName', 'contactName', 'contactMobile', 'areaCode', 'areaName', 'townCode', 'townName', 'village'],
  ...['industry', 'scaleAmount', 'scaleUnit', 'years', 'landYears', 'annualIncome', 'insured', 'subsidies', 'honours', 'creditCode'],
];

/** Who applies and what is farmed: what does not change from one application to the next, as far as it was told. */
export const ofFarm = (content: Partial<FarmSubmissionContent>): Partial<FarmSubmissionContent> =>
  Object.fromEntries(
    Object.entries(content).filter(([field, answer]) => OF_FARM.includes(field) && answer !== '' && !String(answer).includes('*')),
  );

type Receivers = Pick<FarmApplication, 'product' | 'lenders'> & { readonly content: Pick<FarmSubmissionContent, 'agencyIds'> };

/** 示例银行、示例小贷: the institutions that get an application, each once. */
export const receiverNames = ({ product, lenders, content }: Receivers): string => {
  const asked = lenders.filter(({ agencyId }) => content.agencyIds.includes(agencyId));
  return [...new Set([product, ...asked].map(({ agencyName }) => agencyName))].join('、');
};

/** Trades in the words of the conditions (`fin_industry`); of the others these say nothing. */
const INDUSTRY_OF_TRADE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['fruit', 'vegetable', 'grain', 'livestock', 'mushroom', 'tea', 'forestry'].map((trade) => [trade, 'farming'])),
  marine: 'aquaculture',
  processing: 'food',
};
/** 示范社 or 示范农场 (`qual_type`), by who has it. */
const MODEL_OF_SUBJECT: Readonly<Record<string, string>> = { 3: '7', 4: '6' };
const LAND_MORTGAGES = ['3', '4', '5'];
const COLLATERAL_LAND = '3';

const figure = (text: string): number | undefined => (/^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined);
const among = (code: string | undefined): string[] | undefined => (code === undefined ? undefined : [code]);

/** What an application says of whom a product's conditions judge; what it leaves open is not in it. */
export function farmMatchFacts(content: FarmSubmissionContent): MatchFacts {
  const { subjectType, areaCode, industry, years, annualIncome, guarantee, honours } = content;
  const facts: MatchFacts = {
    region: /^\d{6}$/.test(areaCode) ? areaCode : undefined,
    industry: INDUSTRY_OF_TRADE[industry],
    trade: industry === '' ? undefined : industry,
    yearsSinceRegistration: figure(years),
    annualRevenue: figure(annualIncome),
    agriSubjectType: subjectType === '' ? undefined : subjectType,
    collateral: LAND_MORTGAGES.includes(guarantee) ? [COLLATERAL_LAND] : undefined,
    qualifications: honours.includes('model') ? among(MODEL_OF_SUBJECT[subjectType]) : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
