import type { ConsentState } from '#components/case/use-consent.ts';
import type { Wizard } from '#components/wizard/use-wizard.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import type { AppliedProduct } from '#lib/contract/forms/insurance-cover-rules.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { SELF } from '#lib/contract/insurance-consents.ts';
import { askedEndDate, isForCompanies, premiumYears, quoteApplication, toPremiumAsk } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';
import { knownName, unmasked } from '#lib/contract/known-contact.ts';
import { asksSum, asksUnits, type PremiumQuote, quotePremium } from '#lib/contract/pricing/quote-premium.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatWan } from '#lib/format/money.ts';
import { plainIdNumber } from '#lib/validation/plain-number.ts';
import { type FormStep, formSteps } from '../insurance-steps.ts';
import { monthChoices, offeredCover, PEOPLE, trialBlanks, type WantedCover } from '../trial/offered-cover.ts';

const NEEDED = [
  'productCode',
  'productName',
  'insurerId',
  'insurerName',
  'type',
  'insuredKind',
  'coverage',
  'exclusions',
  'pricing',
  'sumInsuredMin',
  'sumInsuredMax',
  'premiumNote',
  'periods',
  'relations',
  'minInsureds',
  'ageMin',
  'ageMax',
  'occupationClasses',
  'subjectKind',
  'crops',
  'season',
  'healthNotice',
  'coolingDays',
  'waitingDays',
  'notices',
  'clauseFileUrl',
  'clauseRecordNo',
  'serviceTel',
  'updateTime',
] as const satisfies readonly (keyof InsuranceProduct)[];

/** What an application needs to know of its product. */
export type ApplyProduct = AppliedProduct & Pick<InsuranceProduct, (typeof NEEDED)[number]>;

/** Only what the form uses travels to the browser. */
export const toApplyProduct = (product: InsuranceProduct): ApplyProduct =>
  Object.fromEntries(NEEDED.map((name) => [name, product[name]])) as unknown as ApplyProduct;

export interface BegunOrder {
  /** Null while it is on its way, and for a new application. */
  readonly order: InsuranceOrder | null;
  readonly isWaiting: boolean;
  /** It is as the account has it now. */
  readonly isFresh: boolean;
  readonly failure: RequestFailed | null;
  /** Reads it anew; done when it was tried. */
  readonly retry: () => Promise<unknown>;
}

/** A list of people as it is typed, kept in the tab until it is taken over. */
export interface RosterText {
  readonly text: string;
  /** Something was typed into it. */
  readonly isOpen: boolean;
  readonly change: (typed: string) => void;
}

/** An application for insurance: what it holds, what is wrong with it, keeping it and sending it. */
export interface Application extends Wizard<InsuranceApplication> {
  readonly product: ApplyProduct;
  readonly profile: UserProfile | null;
  readonly begun: BegunOrder;
  /** Asked for where health answers and other people's data are given. */
  readonly consents: { readonly [kind in 'health' | 'roster' | 'institution']: ConsentState };
  readonly roster: RosterText;
  /** The cover that was tried on the product's page. */
  readonly wanted: WantedCover;
  /** The account and what was typed are there. */
  readonly isSettled: boolean;
  /** Notes that a step was shown; without, what was seen before is not known yet. */
  readonly onShown: ((step: string) => void) | undefined;
  /** Ticks the exclusions as read, or takes the tick back. */
  readonly tick: (isRead: boolean) => void;
}

export type Insured = InsuranceApplication['insureds'][number];
export type Heir = InsuranceApplication['beneficiaries'][number];
type Holder = InsuranceApplication['holder'];

export const NO_INSURED: Insured = { relation: '', name: '', idType: '1', idNo: '', birthDate: '', occupationClass: '', declared: [] };
export const NO_HEIR: Heir = { name: '', relation: '', idNo: '', sharePercent: '' };
/** One alone gets all. */
export const FIRST_HEIR: Heir = { ...NO_HEIR, sharePercent: '100' };

const only = <T>(entries: readonly T[], otherwise: T): T => (entries.length === 1 ? (entries[0] ?? otherwise) : otherwise);

function emptyHolder(product: ApplyProduct, profile: UserProfile | null): Holder {
  const isCompany = profile?.accountType === 'ENTERPRISE';
  const asCompany = isCompany || isForCompanies(product);
  return {
    kind: asCompany ? '企业' : '个人',
    name: (asCompany ? isCompany && profile.companyName : profile && knownName(profile)) || '',
    idType: asCompany ? '5' : '1',
    idNo: isCompany ? profile.bizLicCode : '',
    mobile: unmasked(profile?.mobile ?? ''),
    email: '',
    address: '',
  };
}

/** What is said of the holder's name: where it was taken from, as long as it is the one that was; else only what it has to be. */
export function holderNameHint({
  product,
  profile,
  begun: { order },
  content: { holder },
}: Pick<Application, 'product' | 'profile' | 'begun' | 'content'>): string {
  if (profile === null) return '登录以后从您的账号带入';
  const isFromOrder = order !== null && order.renewOf !== '';
  const carried = isFromOrder ? order.application.holder.name : emptyHolder(product, profile).name;
  if (holder.name === '' || holder.name !== carried) return '和证件上的一样';
  return `从${isFromOrder ? '上一单' : '您的账号'}带入，和证件不一样的请改过来`;
}

/** Who has another number is somebody else: nothing was declared of him. */
const isOtherNumber = (idNo: string, former: string): boolean => plainIdNumber(idNo) !== plainIdNumber(former);

/**
 * Somebody with another answer. Who is called otherwise may be somebody else: a number that is shown in part, and the day of birth that came
 * with it, do not go along. A slip that is put right in the name alone makes him nobody else.
 */
export function answered<P extends object>(person: P, field: string, value: string): P {
  const { name = '', idNo = '' } = person as Readonly<Record<string, string>>;
  const isRenamed = field === 'name' && value.trim() !== name.trim() && idNo.includes('*');
  const isOther = isRenamed || (field === 'idNo' && isOtherNumber(value, idNo));
  return {
    ...person,
    [field]: value,
    ...(isRenamed && { idNo: '', ...('birthDate' in person && { birthDate: '' }) }),
    ...(isOther && 'declared' in person && { declared: [] }),
  };
}

/**
 * The holder insures himself: what is known of him need not be typed again, and what is put right of him is put right of both. A number
 * that is shown in part tells no day of birth: it is never copied.
 */
const withHolder = (insureds: readonly Insured[], holder: Holder): Insured[] =>
  insureds.map((insured) => {
    if (insured.relation !== SELF || holder.kind === '企业') return insured;
    const name = holder.name || insured.name;
    const { idType, idNo, birthDate } = holder.idNo === '' ? answered(insured, 'name', name) : insured;
    const number = unmasked(holder.idNo) || idNo;
    const isKept = holder.idType === idType && (idType !== '1' || number === idNo);
    const declared = isOtherNumber(number, insured.idNo) ? [] : insured.declared;
    return { ...insured, name, idType: holder.idType, idNo: number, birthDate: isKept ? birthDate : '', declared };
  });

/** Somebody whose relation to the holder is chosen: of whoever stood there before, nothing is the holder's. */
export function related(insured: Insured, relation: string, holder: Holder, { occupationClasses }: ApplyProduct): Insured {
  const wasOther = relation === SELF && insured.relation !== SELF && (insured.relation !== '' || unmasked(insured.idNo) === '');
  const occupationClass = insured.relation === '' ? insured.occupationClass : only(occupationClasses, '');
  const own = wasOther ? { ...insured, idNo: '', birthDate: '', occupationClass, declared: [] } : insured;
  return withHolder([{ ...own, relation }], holder)[0] ?? own;
}

/** A change with what follows from it: whoever insures himself is put right with the holder. */
export const withFollowers = (changed: Partial<InsuranceApplication>, { insureds }: InsuranceApplication): Partial<InsuranceApplication> =>
  changed.holder === undefined ? changed : { ...changed, insureds: withHolder(insureds, changed.holder) };

/** A change with what no more holds where it brings more people: what was answered for those who were there covers nobody who came. */
export function withNewcomers(
  changed: Partial<InsuranceApplication>,
  { insureds, healthAnswers }: InsuranceApplication,
  { healthNotice }: Pick<ApplyProduct, 'healthNotice'>,
): Partial<InsuranceApplication> {
  if ((changed.insureds?.length ?? 0) <= insureds.length) return changed;
  const stands = (index: number): boolean => healthNotice[index]?.who === undefined;
  return {
    ...changed,
    insureds: changed.insureds?.map((one) => ({ ...one, declared: one.declared.filter(stands) })),
    healthAnswers: healthAnswers.map((answer, index) => (stands(index) ? answer : '')),
  };
}

/** As many people as were tried, of the class that was tried. */
function emptyInsureds(product: ApplyProduct, wanted: WantedCover): Insured[] {
  const { minInsureds, relations, occupationClasses } = product;
  const people = minInsureds > 0 && trialBlanks(product).unit === PEOPLE ? offeredCover(product, wanted).units : minInsureds;
  const occupationClass = occupationClasses[(wanted.occupation ?? 0) - 1] ?? only(occupationClasses, '');
  const insured = { ...NO_INSURED, relation: only(relations, ''), occupationClass };
  return Array.from({ length: people }, () => insured);
}

function wantedPeriod(product: ApplyProduct, wanted: WantedCover): string {
  const lengths = monthChoices(product);
  const months = lengths.includes(wanted.months ?? 0) ? wanted.months : undefined;
  return (
    product.periods.find(({ untilAge }) => untilAge !== undefined && untilAge === wanted.untilAge)?.label ??
    product.periods.find((period) => period.months !== null && period.months === months)?.label ??
    only(product.periods, null)?.label ??
    ''
  );
}

/** An application before anything was typed: what leaves no choice is chosen, what is known of the holder or was tried stands there. */
export function emptyApplication(product: ApplyProduct, profile: UserProfile | null, wanted: WantedCover): InsuranceApplication {
  const { planCode } = offeredCover(product, wanted);
  const isCounted = product.pricing.unit !== '' && product.pricing.unit !== '人';
  return {
    productCode: product.productCode,
    planCode: wanted.planCode === undefined && product.pricing.plans.length > 1 ? '' : planCode,
    holder: emptyHolder(product, profile),
    insureds: emptyInsureds(product, wanted),
    beneficiaryKind: '法定',
    beneficiaries: [],
    subject: {
      crop: only(product.crops ?? [], ''),
      place: '',
      project: '',
      section: '',
      address: '',
      value: '',
      contractName: '',
      counterparty: '',
      creditorName: '',
      creditorCode: '',
    },
    units: isCounted && wanted.units !== undefined ? String(wanted.units) : '',
    sumInsured: wanted.amount === undefined ? '' : String(offeredCover(product, wanted).amount),
    startDate: '',
    period: wantedPeriod(product, wanted),
    endDate: '',
    healthAnswers: product.healthNotice.map(() => ''),
    exclusionsReadAt: '',
    noticesReadAt: '',
    reply: '',
    replyFiles: [],
    steps: [],
  };
}

const isFilled = ({ pricing }: ApplyProduct, { insureds }: InsuranceApplication): boolean => pricing.kind !== '表' || insureds.length > 0;

/** Kinds of cover that companies buy: people by the group, their property, what they vouch for. */
const COMPANY_KINDS: readonly string[] = ['2', '3', '5'];

/** As whom somebody would log in for it; undefined where persons buy it too. */
export const holderAccount = ({ insuredKind }: ApplyProduct): AccountType | undefined =>
  COMPANY_KINDS.includes(insuredKind) ? 'ENTERPRISE' : undefined;

/** The premium of what is filled in so far; null while it cannot be reckoned. */
export const applicationQuote = (product: ApplyProduct, application: InsuranceApplication): PremiumQuote | null => {
  const quote = isFilled(product, application) ? quoteApplication(product, application) : null;
  return quote === null || quote.sumInsured === 0 ? null : quote;
};

/** What the holder pays for a person, and who costs as much. */
interface PersonPrice {
  readonly yuan: number;
  readonly names: readonly string[];
}

/** What each of several people costs who are priced by themselves, those of one price together; empty where nobody is. */
export function personPrices(product: ApplyProduct, application: InsuranceApplication): PersonPrice[] {
  const { pricing } = product;
  const isByPerson = pricing.kind === '表' && pricing.minimumPremium === 0 && application.insureds.length > 1;
  const ask = isByPerson ? toPremiumAsk(product, application) : null;
  if (ask === null) return [];
  const prices = new Map<number, string[]>();
  for (const [index, person] of ask.persons.entries()) {
    const yuan = quotePremium(pricing, { ...ask, persons: [person] })?.premium ?? 0;
    prices.set(yuan, [...(prices.get(yuan) ?? []), application.insureds[index]?.name || `第 ${index + 1} 位`]);
  }
  return [...prices].map(([yuan, names]) => ({ yuan, names }));
}

/** How often the premium of what is filled in is paid. */
export const applicationYears = (product: ApplyProduct, application: InsuranceApplication): number =>
  premiumYears(product, { startDate: application.startDate, endDate: askedEndDate(product, application) });

/** What a premium is for: 3 位，每人保 40 万元，1 年; 20 亩，一季. */
export function premiumBasis(
  { pricing, minInsureds }: ApplyProduct,
  { insureds, units, planCode, sumInsured, period }: InsuranceApplication,
): string {
  const plan = pricing.plans.length > 1 ? pricing.plans.find((tier) => tier.planCode === planCode)?.planName : undefined;
  const isByPeople = minInsureds > 0;
  return [
    isByPeople ? `${insureds.length} 位` : asksUnits(pricing) ? `${units} ${pricing.unit}` : '整单',
    ...(plan === undefined ? [] : [plan]),
    ...(asksSum(pricing) && Number(sumInsured) > 0 ? [`${isByPeople ? '每人保' : '保'} ${formatWan(Number(sumInsured))}`] : []),
    period,
  ].join('，');
}

/** A fault with whom it is about: 第 3 位林示例：投保年龄是 16 到 60 周岁. */
export function faultText({ field, message }: FormFault, { insureds }: InsuranceApplication): string {
  const [list, place] = field.split('-');
  return list === 'insureds' && place !== undefined
    ? `第 ${Number(place) + 1} 位${insureds[Number(place)]?.name ?? ''}：${message}`
    : message;
}

/** 2026-12-01 到 2027-11-30; what is missing is said. */
export function coverSpan(product: ApplyProduct, application: InsuranceApplication): string {
  const end = askedEndDate(product, application);
  if (end === null) return application.startDate === '' ? '还没选' : `${application.startDate} 起，${application.period || '期限还没选'}`;
  return `${application.startDate} 到 ${end}`;
}

const FILLED: Readonly<Partial<Record<FormStep, (content: InsuranceApplication) => boolean>>> = {
  holder: ({ holder }) => holder.name !== '' && holder.address !== '',
  insured: ({ insureds }) => insureds.some(({ name }) => name !== ''),
  cover: ({ startDate, sumInsured, units }) => startDate !== '' || sumInsured !== '' || units !== '',
  notice: ({ healthAnswers }) => healthAnswers.some((answer) => answer !== ''),
};

/** The steps of which a draft holds something. */
export const filledSteps = (product: ApplyProduct, content: InsuranceApplication): FormStep[] =>
  formSteps(product).filter((step) => FILLED[step]?.(content) ?? false);
