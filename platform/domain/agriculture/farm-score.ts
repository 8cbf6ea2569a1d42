import type { FarmScoreLevel, FarmScorePart } from '#lib/contract/agriculture.ts';
import { FARM_SCORE_WEIGHTS } from '#lib/contract/farm-choices.ts';

/** What the score is computed from: the submissions under way and what the platform knows by itself. */
export interface FarmFacts {
  readonly years: number;
  readonly annualIncomeWan: number;
  readonly hasScale: boolean;
  readonly hasLandMaterials: boolean;
  readonly landYears: number;
  readonly offersLand: boolean;
  readonly isRealName: boolean;
  /** Farm loans that were lent here. */
  readonly paidLoans: number;
  /** Farm applications refused within the last year. */
  readonly refusals: number;
  readonly isProtocolSigned: boolean;
  /** Says so, or has a farm policy in force that was bought here. */
  readonly isInsured: boolean;
  readonly hasSubsidy: boolean;
  readonly isGuaranteed: boolean;
  readonly honours: number;
  readonly qualifications: number;
}

export interface FarmScore {
  readonly score: number;
  readonly parts: readonly FarmScorePart[];
}

/** Points of one thing that counts, out of `max`; what it says of the user, and what would bring the rest. */
interface Item {
  readonly earned: number;
  readonly max: number;
  readonly fact: string;
  readonly advice: string;
}

/** What the score says of a farm that is insured. */
export const INSURED_FACT = '买了农业保险';
const FULL_YEARS = 5;
const FULL_LAND_YEARS = 10;
const INCOME_STEPS: readonly (readonly [fromWan: number, points: number])[] = [
  [20, 40],
  [10, 30],
  [5, 20],
  [0.01, 10],
];

const whole = (isTrue: boolean, max: number, fact: string, advice: string): Item => ({
  earned: isTrue ? max : 0,
  max,
  fact: isTrue ? fact : '',
  advice,
});

const counted = (count: number, each: number, most: number, fact: string, advice: string): Item => ({
  earned: Math.min(count, most) * each,
  max: most * each,
  fact: count > 0 ? fact : '',
  advice,
});

const incomePoints = (wan: number): number => INCOME_STEPS.find(([from]) => wan >= from)?.[1] ?? 0;

const items: Readonly<Record<FarmScorePart['part'], (facts: FarmFacts) => Item[]>> = {
  operation: ({ years, annualIncomeWan, hasScale }) => [
    counted(years, 8, FULL_YEARS, `干了 ${years} 年`, `干满 ${FULL_YEARS} 年，每年多 8 分`),
    {
      earned: incomePoints(annualIncomeWan),
      max: 40,
      fact: annualIncomeWan > 0 ? `一年收入约 ${annualIncomeWan} 万元` : '',
      advice: '一年收入到 5 万、10 万、20 万元，各多 10 分',
    },
    whole(hasScale, 20, '填了种养规模', '在申请里填上种养规模'),
  ],
  asset: ({ hasLandMaterials, landYears, offersLand }) => [
    whole(hasLandMaterials, 40, '有承包、流转合同或权证', '上传承包、流转合同或权证'),
    counted(landYears, 4, FULL_LAND_YEARS, `承包或流转还剩 ${landYears} 年`, `续签到 ${FULL_LAND_YEARS} 年，每年多 4 分`),
    whole(offersLand, 20, '有可以抵押的经营权、林权或海域使用权', '办下土地经营权、林权或海域使用权证'),
  ],
  credit: ({ isRealName, paidLoans, refusals, isProtocolSigned }) => [
    whole(isRealName, 40, '已经实名', '先完成实名认证'),
    whole(paidLoans > 0, 30, `在涉农专区借过 ${paidLoans} 笔`, '在涉农专区借到一笔，放款以后算'),
    whole(refusals === 0, 20, '一年内没有被拒绝过', '隔一年再申请，或者先按拒绝的原因补好'),
    whole(isProtocolSigned, 10, '授权有效', '重新扫码授权'),
  ],
  security: ({ isInsured, hasSubsidy, isGuaranteed }) => [
    whole(isInsured, 60, INSURED_FACT, '买一份农业保险；在别处买了的，在申请里选“买了”'),
    whole(hasSubsidy, 20, '领过农业补贴', '领过补贴的，在申请里写上'),
    whole(isGuaranteed, 20, '有农担担保', '找农担担保，签约以后算'),
  ],
  honour: ({ honours, qualifications }) => [
    counted(honours, 40, 2, `有 ${honours} 项荣誉`, '评上绿色食品、有机产品、示范社或示范农场，一项 40 分'),
    whole(qualifications > 0, 20, '有在平台认证的资质', '在个人中心认证一项资质'),
  ],
};

function toPart(part: FarmScorePart['part'], facts: FarmFacts): FarmScorePart {
  const all = items[part](facts);
  return {
    part,
    weight: FARM_SCORE_WEIGHTS[part],
    value: all.reduce((sum, { earned }) => sum + earned, 0),
    facts: all.map(({ fact }) => fact).filter((fact) => fact !== ''),
    advice: all.filter(({ earned, max }) => earned < max).map(({ advice }) => advice),
  };
}

/** The farm score: five parts of 0 to 100, weighted 30, 20, 25, 15 and 10; the same facts always give the same score. */
export function computeFarmScore(facts: FarmFacts): FarmScore {
  const parts = (Object.keys(FARM_SCORE_WEIGHTS) as FarmScorePart['part'][]).map((part) => toPart(part, facts));
  const weighted = parts.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return { score: Math.round(weighted / 100), parts };
}

/** 4 优 from 80, 3 良 from 65, 2 中 from 50, 1 待提升, 0 for -1, which is not computed (domain b13). */
export function toScoreLevel(score: number): FarmScoreLevel {
  if (score < 0) return '0';
  if (score >= 80) return '4';
  if (score >= 65) return '3';
  return score >= 50 ? '2' : '1';
}
