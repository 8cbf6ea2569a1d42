import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { askedEndDate, insuredBirthDate, quoteApplication } from '#lib/contract/insurance-cover.ts';
import type { InsuranceProductSnapshot } from '#lib/contract/insurance-order.ts';
import { YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import type { InsuranceOnSale } from '../../domain/insurance-product/get-insurance-product.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';

/** The product as an order keeps it. */
export function toSnapshot({ product }: InsuranceOnSale): InsuranceProductSnapshot {
  const {
    soldCount: _soldCount,
    covers: _covers,
    salesAreas: _areas,
    publishTime: _publishTime,
    updateTime: _updateTime,
    ...snapshot
  } = product;
  return snapshot;
}

/** Who or what is insured, in a few words. */
function insuredNameOf({ holder, insureds, subject }: InsuranceApplication): string {
  const [first] = insureds;
  if (first !== undefined) return insureds.length === 1 ? first.name : `${first.name && `${first.name}等 `}${insureds.length} 人`;
  return subject.project || subject.crop || subject.contractName || subject.address || holder.name;
}

/** Columns of an order that follow from its application; zero and empty while it is not filled in. */
export function describeApplication(product: Pick<InsuranceOnSale['product'], 'pricing' | 'periods'>, application: InsuranceApplication) {
  const quote = quoteApplication(product, application);
  return {
    application,
    insuredName: insuredNameOf(application),
    sumInsuredYuan: Math.round((quote?.sumInsured ?? 0) * YUAN_PER_WAN * 100) / 100,
    fullPremiumYuan: quote?.fullPremium ?? 0,
    subsidyYuan: quote?.subsidy ?? 0,
    premiumYuan: quote?.premium ?? 0,
    startDate: application.startDate,
    endDate: askedEndDate(product, application) ?? '',
  };
}

/** Nothing is answered before the insurer asks; applications of before it could be answered say nothing of it. */
export const NO_REPLY = { reply: '', replyFiles: [] } satisfies Partial<InsuranceApplication>;

/** Whom a surety policy insures was not asked for once. */
const NO_CREDITOR = { creditorName: '', creditorCode: '' } satisfies Partial<InsuranceApplication['subject']>;

/** An application without any whole number of a document; days of birth are told, so that a premium can be reckoned. */
export const maskApplication = (application: InsuranceApplication): InsuranceApplication => ({
  ...NO_REPLY,
  ...application,
  subject: { ...NO_CREDITOR, ...application.subject },
  holder: { ...application.holder, idNo: maskNumber(application.holder.idNo) },
  insureds: application.insureds.map((insured) => ({
    ...insured,
    birthDate: insuredBirthDate(insured),
    idNo: maskNumber(insured.idNo),
  })),
  beneficiaries: application.beneficiaries.map((heir) => ({ ...heir, idNo: maskNumber(heir.idNo) })),
});

interface Numbered {
  readonly name: string;
  readonly idNo: string;
}

const only = (numbers: readonly string[]): string | undefined => (new Set(numbers).size === 1 ? numbers[0] : undefined);

/**
 * The whole of a number that was given as answers show it. Several may look alike: whoever stands where he stood and is called what he was
 * called comes first, then the only one of that name, then whoever stood there, his name put right; then the only one that looks so.
 */
function findWhole({ name, idNo }: Numbered, formerly: Numbered | undefined, all: readonly Numbered[]): string | undefined {
  const alike = all.filter((one) => maskNumber(one.idNo) === idNo);
  const there = alike.find((one) => one === formerly);
  const namesakes = alike.filter((one) => one.name === name);
  if (there?.name === name) return there.idNo;
  if (namesakes.length > 0) return only(namesakes.map((one) => one.idNo));
  return there?.idNo ?? only(alike.map((one) => one.idNo));
}

/** Masked numbers of a changed application put right from what was stored; those that say of nobody for certain stay and are refused. */
export function unmaskApplication(given: InsuranceApplication, stored: InsuranceApplication): InsuranceApplication {
  const all: Numbered[] = [stored.holder, ...stored.insureds, ...stored.beneficiaries];
  const whole = <T extends Numbered>(person: T, formerly: Numbered | undefined): T => ({
    ...person,
    idNo: (person.idNo.includes('*') ? findWhole(person, formerly, all) : undefined) ?? person.idNo,
  });
  // Somebody taken out of the list moves all after him: nobody is known by his place then.
  const wholeOf = <T extends Numbered>(people: readonly T[], former: readonly T[]): T[] =>
    people.map((person, place) => whole(person, people.length === former.length ? former[place] : undefined));
  return {
    ...given,
    holder: whole(given.holder, stored.holder),
    insureds: wholeOf(given.insureds, stored.insureds),
    beneficiaries: wholeOf(given.beneficiaries, stored.beneficiaries),
  };
}
