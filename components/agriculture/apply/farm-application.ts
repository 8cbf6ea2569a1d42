import type { ConsentState } from '#components/case/use-consent.ts';
import type { Wizard } from '#components/wizard/use-wizard.ts';
import { isForFarm } from '#lib/contract/farm-choices.ts';
import type { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { knownContact, knownName, type UserDetail, type UserProfile } from '#lib/contract/user-profile.ts';
import type { CarriedLoan } from '#lib/query/wanted-loan.ts';

const NEEDED = [
  'productCode',
  'productName',
  'agencyId',
  'agencyName',
  'amountStart',
  'amountEnd',
  'rateStart',
  'rateEnd',
  'rateNegotiable',
  'termStart',
  'termEnd',
  'guaranteeTypes',
  'payTypes',
  'fees',
  'materials',
  'conditions',
  'lead',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What an application needs to know of its product. */
export type FarmApplyProduct = Pick<FinanceProduct, (typeof NEEDED)[number]>;

/** Only what the form uses travels to the browser. */
export const toFarmApplyProduct = (product: FinanceProduct): FarmApplyProduct =>
  Object.fromEntries(NEEDED.map((name) => [name, product[name]])) as unknown as FarmApplyProduct;

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
}

/** Id of where the authorisation is given. */
export const SIGN_PLACE = 'authorisation';

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
  { amount, months }: Partial<CarriedLoan> = {},
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
    scaleUnit: '亩',
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
    agencyIds: [],
    materials: [],
    idNo: '',
    creditCode: isFirm ? profile.bizLicCode : '',
  };
}

const OF_FARM = [
  ...['subjectType', 'subjectName', 'contactName', 'contactMobile', 'areaCode', 'areaName', 'townCode', 'townName', 'village'],
  ...['industry', 'scaleAmount', 'scaleUnit', 'years', 'annualIncome', 'insured', 'subsidies', 'honours', 'creditCode'],
];

/** Who applies and what is farmed: what does not change from one application to the next, as far as it was told. */
export const ofFarm = (content: Partial<FarmSubmissionContent>): Partial<FarmSubmissionContent> =>
  Object.fromEntries(
    Object.entries(content).filter(([field, answer]) => OF_FARM.includes(field) && answer !== '' && !String(answer).includes('*')),
  );

/** 示例银行、示例小贷: the institutions that get an application. */
export const receiverNames = ({ product, lenders, content }: Pick<FarmApplication, 'product' | 'lenders' | 'content'>): string =>
  [product, ...lenders.filter(({ agencyId }) => content.agencyIds.includes(agencyId))].map(({ agencyName }) => agencyName).join('、');
