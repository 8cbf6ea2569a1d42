import type { ConsentState } from '#components/case/use-consent.ts';
import type { CompanyHindrance } from '#components/wizard/company-hindrance.tsx';
import type { Wizard } from '#components/wizard/use-wizard.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import { toNeededScopes, toWantedMaterials } from '#lib/contract/finance-order-papers.ts';
import type { AccountType, FinanceProduct } from '#lib/contract/finance-product.ts';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { knownContact, knownName } from '#lib/contract/known-contact.ts';
import { PRICED_FIELDS } from '#lib/contract/pricing/reference-loan.ts';
import { isSeasonal } from '#lib/contract/pricing/season.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import { labelOf, loanPurposeLabels } from '#lib/labels/finance-labels.ts';
import { type CarriedLoan, toCarriedLoan } from '#lib/query/carried-loan.ts';
import { readWantedLoan } from '#lib/query/wanted-loan.ts';

const NEEDED = [
  ...PRICED_FIELDS,
  'productCode',
  'productName',
  'agencyId',
  'accountTypes',
  'rateEnd',
  'guaranteeTypes',
  'materials',
  'acceptanceTime',
  'process',
  'contactPhone',
] as const satisfies readonly (keyof FinanceProduct)[];

/** What an application needs to know of its product. */
export type ApplyProduct = Pick<FinanceProduct, (typeof NEEDED)[number] | 'seasonal'>;

/** Only what the form uses travels to the browser. */
export const toApplyProduct = (product: FinanceProduct): ApplyProduct =>
  ({ ...Object.fromEntries(NEEDED.map((name) => [name, product[name]])), seasonal: isSeasonal(product) }) as ApplyProduct;

/** Who applies, as far as the browser knows. */
export interface Applicant {
  readonly profile: UserProfile | null;
  readonly accountType: AccountType;
  readonly detail: UserDetail | undefined;
  /** Nobody is logged in for certain: while the profile is on its way it is not known. */
  readonly isVisitor: boolean;
  readonly isSignedIn: boolean;
  /** Why somebody who is logged in cannot send this application yet. */
  readonly blocker: 'wrongAccount' | 'notCertified' | null;
  /** How it is with a certification that does not count. */
  readonly hindrance: CompanyHindrance | null;
}

/** An application for a product: what it holds, what is wrong with it, keeping it and sending it. */
export interface FinanceApplication extends Wizard<FinanceApplicationContent> {
  readonly product: ApplyProduct;
  /** Why a figure is not the one that was wanted before. */
  readonly notes: CarriedLoan['notes'] & { readonly purpose: string | undefined };
  readonly applicant: Applicant;
  /** To what the institution receives. */
  readonly consent: ConsentState;
}

/** As whom the reader applies; a visitor as one of those for whom the product is made. */
export const toAccountType = (profile: UserProfile | null, { accountTypes }: ApplyProduct): AccountType =>
  profile?.accountType ?? accountTypes[0] ?? 'ENTERPRISE';

/** In whose name the application is: a person's as certified, else as typed; empty where it is not known yet. */
export const applicantName = ({
  applicant: { profile, accountType },
  content,
}: Pick<FinanceApplication, 'applicant' | 'content'>): string =>
  (accountType === 'ENTERPRISE' ? profile?.companyName : profile?.realName || content.applicantName) ?? '';

/** What stands in the way of sending; null when nothing does, or nobody is logged in. */
export function findBlocker(
  profile: UserProfile | null,
  { accountTypes }: ApplyProduct,
  hindrance: CompanyHindrance | null,
): Applicant['blocker'] {
  if (profile === null) return null;
  if (!accountTypes.includes(profile.accountType)) return 'wrongAccount';
  return hindrance === null ? null : 'notCertified';
}

/** Id of the upload of a paper. */
export const materialId = (product: Pick<ApplyProduct, 'materials'>, name: PropertyKey): string =>
  `paper-${product.materials.findIndex((paper) => paper.name === name)}`;

const only = (codes: readonly string[]): string => (codes.length === 1 ? (codes[0] ?? '') : '');

/** What the home sentence calls a purpose, in the words of an application; what may mean several is chosen anew. */
const PURPOSES: Readonly<Record<string, string>> = { stock: '1', renewal: '6' };
const HAD_LOAN = '1';

/** What was said before of the purpose, beside what an application calls it; undefined where nothing was. */
export function purposeNote(search: string): string | undefined {
  const said = new URLSearchParams(search).get('purpose') ?? '';
  const name = labelOf(loanPurposeLabels, said);
  if (name === '') return undefined;
  const code = PURPOSES[said];
  return code === undefined
    ? `您前面选的“${name}”，这里分得细一点。`
    : `您前面选的“${name}”，这里叫“${labelOf(financePurposeLabels, code)}”。`;
}

/** The answers that the address brings along. */
export function carriedAnswers(product: ApplyProduct, search: string): Partial<FinanceApplicationContent> {
  const query = new URLSearchParams(search);
  const { amount, months, payWay } = toCarriedLoan(product, readWantedLoan(query));
  const securities = (query.get('guaranteeType') ?? '').split(',').filter((code) => product.guaranteeTypes.includes(code));
  const answers = {
    amount,
    term: months,
    payType: payWay,
    purpose: PURPOSES[query.get('purpose') ?? ''] ?? '',
    firstLoan: query.get('hadLoan') === HAD_LOAN ? '0' : '',
    guaranteeType: only(securities),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));
}

/** An application before anything was typed: what leaves no choice is chosen, what is known of the applicant or was said before stands there. */
export function emptyApplication(
  product: ApplyProduct,
  { accountType, profile, detail }: Pick<Applicant, 'accountType' | 'profile' | 'detail'>,
  search = '',
): FinanceApplicationContent {
  return {
    amount: '',
    term: '',
    purpose: '',
    guaranteeType: only(product.guaranteeTypes),
    payType: only(product.payTypes),
    expectedRate: '',
    firstLoan: '',
    applicantName: accountType === 'INDIVIDUAL' && profile !== null ? knownName(profile) : '',
    ...knownContact(profile, detail),
    materials: [],
    authorisation: { agreed: false, dataScopes: toNeededScopes(toWantedMaterials(product.materials, accountType)) },
    remark: '',
    ...carriedAnswers(product, search),
  };
}
