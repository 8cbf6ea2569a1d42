import type { Step } from '#components/ui/steps/steps.tsx';
import type { InsuranceProduct } from '#lib/contract/insurance-product.ts';

/** One subject of an application for insurance. */
export type InsureStep = 'exclusions' | 'holder' | 'insured' | 'subject' | 'notice' | 'premium' | 'confirm' | 'pay';

type Asked = Pick<InsuranceProduct, 'minInsureds' | 'subjectKind'>;

const NAMES: Readonly<Record<InsureStep, string>> = {
  exclusions: '先看不赔',
  holder: '投保人',
  insured: '被保险人',
  subject: '保什么',
  notice: '如实告知',
  premium: '核对保费',
  confirm: '确认提交',
  pay: '付款',
};

const ORDER: readonly InsureStep[] = ['exclusions', 'holder', 'insured', 'subject', 'notice', 'premium', 'confirm', 'pay'];

/** The way from what is not covered to the payment; a product skips what it does not ask for. */
export const insureSteps = ({ minInsureds, subjectKind }: Asked): InsureStep[] =>
  ORDER.filter((step) => (step !== 'insured' || minInsureds > 0) && (step !== 'subject' || subjectKind !== 'none'));

export const stepName = (step: InsureStep): string => NAMES[step];

/** The same for the step bar. */
export const toStepBar = (steps: readonly InsureStep[]): Step[] => steps.map((step) => ({ name: NAMES[step] }));
