import { PremiumPricing } from '#lib/contract/insurance-product.ts';

type Rest = Partial<PremiumPricing>;

/** Percent of the sum insured. */
export const byRate = (ratePercent: number, rest: Rest = {}): PremiumPricing =>
  PremiumPricing.parse({ kind: '费率', ratePercent, per: 'period', ...rest });

/** 元 for each unit; the applicant names a sum insured beside. */
export const byUnit = (unit: string, yuanPerUnit: number, minimumPremium: number): PremiumPricing =>
  PremiumPricing.parse({ kind: '费率', per: 'period', unit, yuanPerUnit, minimumPremium });

/** Percent of a sum insured that follows from the number of units, with public money. */
export const byFarmUnit = (
  unit: string,
  sumPerUnitYuan: number,
  ratePercent: number,
  subsidyPercent: number,
  minimumUnits = 1,
): PremiumPricing => PremiumPricing.parse({ kind: '费率', per: 'period', unit, sumPerUnitYuan, ratePercent, subsidyPercent, minimumUnits });

/** `planCode｜name｜万元｜元`, a tier a line. */
export const byPlan = (lines: readonly string[], rest: Rest = {}): PremiumPricing =>
  PremiumPricing.parse({
    kind: '固定',
    plans: lines.map((line) => {
      const [planCode, planName, sumInsured, premium] = line.split('｜');
      return { planCode, planName, sumInsured: Number(sumInsured), premium: Number(premium) };
    }),
    ...rest,
  });

/** `ageFrom-ageTo｜元 for each 万元｜classes`, a line each; without classes it holds for all. */
export const byTable = (lines: readonly string[], rest: Rest = {}): PremiumPricing =>
  PremiumPricing.parse({
    kind: '表',
    per: 'period',
    table: lines.map((line) => {
      const [ages = '', yuanPerWan, classes = ''] = line.split('｜');
      const [ageFrom, ageTo] = ages.split('-').map(Number);
      return { ageFrom, ageTo, yuanPerWan: Number(yuanPerWan), occupationClasses: classes === '' ? [] : classes.split('、') };
    }),
    ...rest,
  });
