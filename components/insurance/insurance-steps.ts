import type { Step } from '#components/ui/steps/steps.tsx';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';

/** One subject of an application for insurance. */
export const FORM_STEPS = ['exclusions', 'holder', 'insured', 'cover', 'notice', 'premium', 'confirm'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

interface StepWords {
  /** In the step bar. */
  readonly name: string;
  /** Heading of the step. */
  readonly title: string;
}

export const stepWords: Readonly<Record<FormStep, StepWords>> = {
  exclusions: { name: '先看不赔', title: '先看哪些情况不赔' },
  holder: { name: '投保人', title: '谁来买这份保险' },
  insured: { name: '被保险人', title: '保谁，赔给谁' },
  cover: { name: '保什么', title: '保什么，保多少' },
  notice: { name: '如实告知', title: '请如实回答' },
  premium: { name: '核对保费', title: '核对保费和须知' },
  confirm: { name: '确认提交', title: '再看一遍，就可以提交' },
};

/** The way from what is not covered to the payment; a product skips what it does not ask for. */
export const formSteps = ({ minInsureds, healthNotice }: Pick<InsuranceProduct, 'minInsureds' | 'healthNotice'>): FormStep[] =>
  FORM_STEPS.filter((step) => (step !== 'insured' || minInsureds > 0) && (step !== 'notice' || healthNotice.length > 0));

/** The same for the step bar, with the payment at its end. */
export const toStepBar = (steps: readonly FormStep[]): Step[] => [
  ...steps.map((step) => ({ name: stepWords[step].name })),
  { name: '付款' },
];

/** Where each answer is asked for, in the order of the form. */
const STEP_OF: Readonly<Record<keyof InsuranceApplication, FormStep>> = {
  productCode: 'exclusions',
  exclusionsReadAt: 'exclusions',
  steps: 'exclusions',
  holder: 'holder',
  insureds: 'insured',
  beneficiaryKind: 'insured',
  beneficiaries: 'insured',
  subject: 'cover',
  planCode: 'cover',
  units: 'cover',
  sumInsured: 'cover',
  startDate: 'cover',
  period: 'cover',
  endDate: 'cover',
  healthAnswers: 'notice',
  noticesReadAt: 'premium',
};

/** Answers in the order in which the steps ask for them. */
export const ASKED_FIELDS: readonly string[] = Object.keys(STEP_OF);

/** The step on which a field is asked for. */
export const stepOf = (field: string): FormStep => STEP_OF[field as keyof InsuranceApplication] ?? 'confirm';
