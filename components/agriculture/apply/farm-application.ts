import type { ConsentState } from '#components/case/use-consent.ts';
import type { Wizard } from '#components/wizard/use-wizard.ts';
import type { FinanceProduct, FinanceProductRow } from '#lib/contract/finance-product.ts';
import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { knownName, type UserProfile } from '#lib/contract/user-profile.ts';
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
  'agencyId' | 'agencyName' | 'productName' | 'amountStart' | 'amountEnd' | 'termStart' | 'termEnd' | 'allInRate'
>;

/** An application of a farmer for a product: what it holds, what is wrong with it, keeping it and sending it. */
export interface FarmApplication extends Wizard<FarmSubmissionContent> {
  readonly product: FarmApplyProduct;
  readonly profile: UserProfile | null;
  /** Why a figure is not the one that was wanted before. */
  readonly notes: CarriedLoan['notes'];
  /** Other institutions that lend so much for so long. */
  readonly lenders: readonly OtherLender[];
  /** To what the institution of the product and the chosen ones receive. */
  readonly consent: ConsentState;
}

/** Products of the other institutions, in the order given: the lowest rate first. */
export const toOtherLenders = (rows: readonly FinanceProductRow[], agencyId: string): OtherLender[] =>
  rows
    .filter((row) => row.agencyId !== agencyId)
    .map(({ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate }) => ({
      ...{ agencyId: id, agencyName, productName, amountStart, amountEnd, termStart, termEnd, allInRate },
    }));

/** Those that lend such a loan, each institution once; none before amount and term are there. */
export function fittingLenders(others: readonly OtherLender[], amount: string, termMonths: string): OtherLender[] {
  const [wan, months] = [Number(amount), Number(termMonths)];
  if (!(wan > 0 && months > 0)) return [];
  const fits = others.filter(
    ({ amountStart, amountEnd, termStart, termEnd }) => amountStart <= wan && wan <= amountEnd && termStart <= months && months <= termEnd,
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
): FarmSubmissionContent {
  const isFirm = profile?.accountType === 'ENTERPRISE';
  const name = profile === null ? '' : knownName(profile);
  return {
    productId,
    subjectType: '',
    subjectName: isFirm ? profile.companyName : name,
    contactName: name,
    contactMobile: '',
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
