import type { Step } from '#components/ui/steps/steps.tsx';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';

/** One subject of an application for insurance. */
export const FORM_STEPS = ['exclusions', 'holder', 'insured', 'cover', 'notice', 'premium', 'confirm'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

interface StepTexts {
  /** In the step band. */
  readonly name: string;
  /** Heading of the step. */
  readonly title: string;
  /** Answers that are asked for on it, in their order. */
  readonly fields: readonly (keyof InsuranceApplication)[];
}

export const insuranceSteps: Readonly<Record<FormStep, StepTexts>> = {
  exclusions: { name: '先看不赔', title: '先看哪些情况不赔', fields: ['productCode', 'exclusionsReadAt', 'steps'] },
  holder: { name: '投保人', title: '谁来买这份保险', fields: ['holder'] },
  insured: { name: '被保险人', title: '保谁，赔给谁', fields: ['insureds', 'beneficiaryKind', 'beneficiaries'] },
  cover: {
    name: '保什么',
    title: '保什么，保多少',
    fields: ['subject', 'planCode', 'units', 'sumInsured', 'startDate', 'period', 'endDate'],
  },
  notice: { name: '如实告知', title: '请如实回答', fields: ['healthAnswers'] },
  premium: { name: '核对保费', title: '核对保费和须知', fields: ['noticesReadAt'] },
  confirm: { name: '确认提交', title: '再看一遍，就可以提交', fields: ['reply', 'replyFiles'] },
};

/** The way from what is not covered to the payment; a product skips what it does not ask for. */
export const formSteps = ({ minInsureds, healthNotice }: Pick<InsuranceProduct, 'minInsureds' | 'healthNotice'>): FormStep[] =>
  FORM_STEPS.filter((step) => (step !== 'insured' || minInsureds > 0) && (step !== 'notice' || healthNotice.length > 0));

/** What follows when all is filled in and sent. */
export const AFTER_STEPS: readonly Step[] = [{ name: '付款' }];

/** The same for the step band, with the payment at its end. */
export const toStepBar = (steps: readonly FormStep[]): Step[] => [
  ...steps.map((step) => ({ name: insuranceSteps[step].name })),
  ...AFTER_STEPS,
];

/** Answers in the order in which the steps ask for them. */
export const ASKED_FIELDS: readonly string[] = FORM_STEPS.flatMap((step) => insuranceSteps[step].fields);
