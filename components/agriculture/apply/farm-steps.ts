import type { Step } from '#components/ui/steps/steps.tsx';
import type { FarmField } from '#lib/contract/forms/farm-submission-form.ts';

/** The subjects of an application in their order; `done` is what is shown once it was sent. */
export const FARM_STEPS = ['who', 'trade', 'loan', 'papers', 'sign', 'review'] as const;
export type FarmStep = (typeof FARM_STEPS)[number];

/** What nobody can give before he is logged in. */
export const AFTER_LOGIN: readonly FarmStep[] = ['papers', 'sign'];

export const ALL_FARM_STEPS = [...FARM_STEPS, 'done'] as const;

interface StepWords {
  /** In the step bar. */
  readonly name: string;
  /** Heading of the step. */
  readonly title: string;
}

export const farmStepWords: Readonly<Record<FarmStep, StepWords>> = {
  who: { name: '您是谁', title: '您是谁，在哪个村' },
  trade: { name: '做什么', title: '您种什么、养什么' },
  loan: { name: '借多少', title: '您想借多少，用什么担保' },
  papers: { name: '资料', title: '把资料传上来' },
  sign: { name: '扫码授权', title: '扫码授权，算信用分' },
  review: { name: '核对并递交', title: '再看一遍，就可以递交' },
};

/** The steps of the bar; open ones are not complete. */
export const toFarmBarSteps = (open: readonly FarmStep[]): Step[] =>
  FARM_STEPS.map((step) => ({ name: farmStepWords[step].name, isOpen: open.includes(step) }));

const STEP_FIELDS: Readonly<Record<FarmStep, readonly FarmField[]>> = {
  who: ['subjectType', 'subjectName', 'contactName', 'contactMobile', 'areaCode', 'areaName', 'townCode', 'townName', 'village'],
  trade: ['industry', 'scaleAmount', 'scaleUnit', 'years', 'annualIncome', 'insured', 'subsidies', 'honours'],
  loan: ['amount', 'termMonths', 'purpose', 'guarantee', 'landYears', 'agencyIds'],
  papers: ['landFiles', 'materials'],
  sign: ['idNo', 'creditCode'],
  review: [],
};

/** Every field in the order in which it is asked for. */
export const FARM_FIELDS: readonly FarmField[] = Object.values(STEP_FIELDS).flat();

/** The step on which a field is asked for. */
export const farmStepOf = (field: FarmField): FarmStep => FARM_STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? 'who';

export const nextFarmStep = (step: FarmStep): FarmStep => FARM_STEPS[FARM_STEPS.indexOf(step) + 1] ?? step;
export const previousFarmStep = (step: FarmStep): FarmStep | null => FARM_STEPS[FARM_STEPS.indexOf(step) - 1] ?? null;
