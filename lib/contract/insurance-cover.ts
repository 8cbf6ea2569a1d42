import { isDay } from '#lib/validation/calendar-day.ts';
import type { InsuranceApplication } from './insurance-application.ts';
import type { InsuranceProductSnapshot } from './insurance-order.ts';
import type { InsurancePeriod, SubjectKind } from './insurance-product.ts';
import { ageOn, birthDateOf, lastDayBeforeAge, lastDayOfCover, startedMonths } from './pricing/cover-period.ts';
import { type PremiumAsk, type PremiumQuote, quotePremium, yearsPaid } from './pricing/quote-premium.ts';

type PricedProduct = Pick<InsuranceProductSnapshot, 'pricing' | 'periods'>;
type Asked = Pick<InsuranceApplication, 'planCode' | 'sumInsured' | 'units' | 'insureds' | 'startDate' | 'period' | 'endDate'>;

/** Said of cover for a group before anything is filled in, and where a person is named as its holder. */
export const COMPANIES_ONLY = '这个保险由企业、合作社投保，个人不能买';

/** Cover for a group is bought by a company for its people. */
export const isForCompanies = ({ insuredKind }: { readonly insuredKind: string }): boolean => insuredKind === '2';

/** 意外、医疗、重疾和寿险: people are insured, named or not; any other insures property or what is owed. */
export const isOfPersons = ({ type }: { readonly type: string }): boolean => ['1', '2', '3', '4'].includes(type);

/** 责任险: what is paid is what the holder owes to others, and nobody is named to get it. */
export const isLiability = ({ type }: { readonly type: string }): boolean => type === '6';

/** `ins_type` of 农业保险. */
export const FARM_INSURANCE = '8';

/** 保证保险: the holder buys it for somebody to whom he owes something, who is the insured and is paid. */
export const isSurety = ({ type }: { readonly type: string }): boolean => type === '7';

/** 指数保险: records decide, the insurer tells when it is due, and nobody comes to survey; the product's guide says so. */
export const isWithoutSurvey = ({ claimGuide }: { readonly claimGuide: readonly string[] }): boolean =>
  claimGuide.some((step) => /不用(?:报案|查勘)/.test(step));

/** What giving the policy back brings, as it is said before it is bought. */
export function coolingText({
  type,
  coolingDays,
  serviceTel,
}: Pick<InsuranceProductSnapshot, 'type' | 'coolingDays' | 'serviceTel'>): string {
  if (isSurety({ type })) return `没有。保单是给被保险人的保证，要退保，先要被保险人同意，再打 ${serviceTel} 办`;
  return coolingDays === 0 ? '没有，生效前全额退，生效以后按剩下的天数退' : `${coolingDays} 天，收到保单起算，不想要了全额退`;
}

type SubjectField = keyof InsuranceApplication['subject'];

const subjectFields: Readonly<Record<SubjectKind, readonly SubjectField[]>> = {
  none: [],
  farm: ['crop', 'place'],
  tender: ['project', 'section'],
  property: ['address', 'value'],
  place: ['address'],
  contract: ['contractName', 'counterparty'],
};

/** What is asked about what is insured beside people; the other side of a contract that a surety policy is about is whoever it insures. */
export const subjectFieldsOf = (product: Pick<InsuranceProductSnapshot, 'subjectKind' | 'type'>): SubjectField[] => {
  const fields = subjectFields[product.subjectKind];
  return isSurety(product) ? [...fields.filter((field) => field !== 'counterparty'), 'creditorName', 'creditorCode'] : [...fields];
};

/** Whom a company may name for its employees: themselves and their near relatives (保险法第三十九条, 民法典第一千零四十五条). */
export const NEAR_RELATIVES: readonly string[] = ['本人', '配偶', '子女', '父母', '兄弟姐妹', '祖父母', '外祖父母', '孙子女', '外孙子女'];

/** Said where several are insured together: one list of beneficiaries would be everybody's. */
export const HEIRS_BY_LAW = '几个人一起投保的，按法定继承人给；要指定的请单独投保';

/** Day of birth of an insured person: from an identity card, else as given (a masked number comes with it); empty when unknown. */
export const insuredBirthDate = ({ idType, idNo, birthDate }: InsuranceApplication['insureds'][number]): string =>
  (idType === '1' ? birthDateOf(idNo) : null) ?? birthDate;

/** Whether the applicant names the last day of a period. */
export const asksEnd = ({ months, untilAge }: InsurancePeriod): boolean => months === null && untilAge === undefined;

/** The day before the birthday with which cover up to an age ends; null unless it is of one person alone whose day of birth is known. */
function endByAge(untilAge: number, { insureds, startDate }: Pick<Asked, 'insureds' | 'startDate'>): string | null {
  const [insured, ...others] = insureds;
  const birthDate = insured === undefined ? '' : insuredBirthDate(insured);
  if (others.length > 0 || !isDay(birthDate)) return null;
  const end = lastDayBeforeAge(birthDate, untilAge);
  return end >= startDate ? end : null;
}

/** Last day of the cover that is asked for; null while start, period, or a day of birth that decides it are missing. */
export function askedEndDate({ periods }: Pick<PricedProduct, 'periods'>, asked: Asked): string | null {
  const { startDate, period, endDate } = asked;
  const chosen = periods.find(({ label }) => label === period);
  if (chosen === undefined || !isDay(startDate)) return null;
  if (chosen.months !== null) return lastDayOfCover(startDate, chosen.months);
  if (chosen.untilAge !== undefined) return endByAge(chosen.untilAge, asked);
  return isDay(endDate) && endDate >= startDate ? endDate : null;
}

/** What an application asks the premium rules; null while something that counts is missing. */
export function toPremiumAsk(product: PricedProduct, asked: Asked): PremiumAsk | null {
  const endDate = askedEndDate(product, asked);
  if (endDate === null) return null;
  const persons = asked.insureds.map((insured) => ({ birthDate: insuredBirthDate(insured), occupationClass: insured.occupationClass }));
  if (product.pricing.kind === '表' && persons.some(({ birthDate }) => !isDay(birthDate))) return null;
  return {
    planCode: asked.planCode,
    sumInsured: Number(asked.sumInsured) || 0,
    units: Number(asked.units) || 0,
    persons: persons.map(({ birthDate, occupationClass }) => ({
      age: isDay(birthDate) ? ageOn(birthDate, asked.startDate) : 0,
      occupationClass,
    })),
    months: startedMonths(asked.startDate, endDate),
  };
}

/** The premium of an application as far as it is filled in; null while it cannot be reckoned. */
export function quoteApplication(product: PricedProduct, asked: Asked): PremiumQuote | null {
  const ask = toPremiumAsk(product, asked);
  return ask === null ? null : quotePremium(product.pricing, ask);
}

/** 万元 by which the chosen sum lies above what the property is worth, for which nothing is paid (保险法第五十五条); 0 where it does not, or one is open. */
export function overInsured(
  { subjectKind, pricing }: Pick<InsuranceProductSnapshot, 'subjectKind' | 'pricing'>,
  { subject, planCode, sumInsured }: Pick<InsuranceApplication, 'subject' | 'planCode' | 'sumInsured'>,
): number {
  const worth = subjectKind === 'property' ? Number(subject.value) : 0;
  const sum = pricing.plans.find((plan) => plan.planCode === planCode)?.sumInsured ?? Number(sumInsured);
  return worth > 0 && sum > worth ? Math.round((sum - worth) * 10_000) / 10_000 : 0;
}

/** How often the premium of a cover is paid, once a year; 1 where all of it is paid at once, and while its end is open. */
export const premiumYears = (
  { pricing }: Pick<PricedProduct, 'pricing'>,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string | null },
): number => (isDay(startDate) && endDate !== null && isDay(endDate) ? yearsPaid(pricing, startedMonths(startDate, endDate)) : 1);
