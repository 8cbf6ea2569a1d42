import type { Step } from '#components/ui/steps/steps.tsx';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';

/** The subjects of an application in their order; `done` is what is shown once it was sent. */
export const FORM_STEPS = ['amount', 'repay', 'contact', 'papers', 'consent', 'review'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

export const APPLY_STEPS = [...FORM_STEPS, 'done'] as const;

interface StepWords {
  /** In the step bar. */
  readonly name: string;
  /** Heading of the step. */
  readonly title: string;
}

export const stepWords: Readonly<Record<FormStep, StepWords>> = {
  amount: { name: '借多少', title: '您想借多少' },
  repay: { name: '怎么还', title: '用什么担保，怎么还' },
  contact: { name: '企业和联系人', title: '谁来申请，联系谁' },
  papers: { name: '资料', title: '把资料传上来' },
  consent: { name: '授权', title: '让机构查什么，由您定' },
  review: { name: '核对并递交', title: '再看一遍，就可以递交' },
};

/** The steps of the bar; open ones are not complete. */
export const toBarSteps = (open: readonly FormStep[]): Step[] =>
  FORM_STEPS.map((step) => ({ name: stepWords[step].name, isOpen: open.includes(step) }));

type Field = keyof FinanceApplicationContent;

const STEP_OF: Readonly<Record<Field, FormStep>> = {
  amount: 'amount',
  term: 'amount',
  purpose: 'amount',
  firstLoan: 'amount',
  guaranteeType: 'repay',
  payType: 'repay',
  expectedRate: 'repay',
  contactName: 'contact',
  contactMobile: 'contact',
  remark: 'contact',
  materials: 'papers',
  authorisation: 'consent',
};

/** The step on which a field is asked for. */
export const stepOf = (field: string): FormStep => STEP_OF[field as Field] ?? 'amount';

export const nextStep = (step: FormStep): FormStep => FORM_STEPS[FORM_STEPS.indexOf(step) + 1] ?? step;
export const previousStep = (step: FormStep): FormStep | null => FORM_STEPS[FORM_STEPS.indexOf(step) - 1] ?? null;
