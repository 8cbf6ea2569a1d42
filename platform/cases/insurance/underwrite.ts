import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { insuredBirthDate } from '#lib/contract/insurance-cover.ts';
import { ageOn } from '#lib/contract/pricing/cover-period.ts';
import type { StoredSnapshot } from '../../db/schema/insurance-order.ts';

/** What the insurer's own rules make of an application. */
export interface Decision {
  readonly kind: 'accept' | 'review' | 'askChange' | 'refuse';
  /** For the applicant; empty when it is accepted. */
  readonly remark: string;
}

const SEVERITY: readonly Decision['kind'][] = ['refuse', 'askChange', 'review', 'accept'];

function judgeAnswers({ product, underwriting }: StoredSnapshot, { healthAnswers }: InsuranceApplication): Decision[] {
  return underwriting.health.flatMap((rule, index) => {
    const question = product.healthNotice[index]?.question ?? '';
    if (rule === null || healthAnswers[index] !== rule.answer) return [];
    const remark = { refuse: `${question}：这样的情况不在承保范围`, askChange: `请核对：${question}`, review: '告知的情况要人工看一下' };
    return [{ kind: rule.effect, remark: remark[rule.effect] }];
  });
}

function judgePeople({ underwriting }: StoredSnapshot, { insureds, startDate }: InsuranceApplication): Decision[] {
  const { reviewFromAge, reviewOccupations } = underwriting;
  const isOld = reviewFromAge !== null && insureds.some((insured) => ageOn(insuredBirthDate(insured), startDate) >= reviewFromAge);
  const isRisky = insureds.some(({ occupationClass }) => reviewOccupations.includes(occupationClass));
  return [
    ...(isOld ? [{ kind: 'review', remark: `被保险人满 ${reviewFromAge} 周岁，要人工核保` } as const] : []),
    ...(isRisky ? [{ kind: 'review', remark: '职业类别较高，要人工核保' } as const] : []),
  ];
}

function judgeSum({ product, underwriting }: StoredSnapshot, { subject, sumInsured }: InsuranceApplication, totalWan: number): Decision[] {
  const isOverInsured = product.subjectKind === 'property' && Number(sumInsured) > Number(subject.value);
  return [
    ...(isOverInsured ? [{ kind: 'askChange', remark: `保额不能高于财产价值 ${Number(subject.value)} 万元` } as const] : []),
    ...(totalWan > underwriting.reviewAboveWan ? [{ kind: 'review', remark: '保额较高，要人工核保' } as const] : []),
  ];
}

/**
 * Decides by the insurer's rules: answers, over-insurance, age, occupation, sum. The gravest finding counts: refused, to be changed, looked
 * at by a person, accepted. `totalWan` is the sum insured of the whole order in 万元.
 */
export function underwrite(snapshot: StoredSnapshot, application: InsuranceApplication, totalWan: number): Decision {
  const found = [
    ...judgeAnswers(snapshot, application),
    ...judgePeople(snapshot, application),
    ...judgeSum(snapshot, application, totalWan),
  ];
  const [gravest] = found.sort((a, b) => SEVERITY.indexOf(a.kind) - SEVERITY.indexOf(b.kind));
  return gravest ?? { kind: 'accept', remark: '' };
}
