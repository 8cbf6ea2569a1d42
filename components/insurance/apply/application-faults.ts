import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { type FormStep, stepOf } from '../insurance-steps.ts';
import type { ApplyProduct } from './apply-product.ts';
import { controlId } from './control-id.ts';
import { compareFields } from './field-order.ts';

/** A broken rule, the control at which it is shown and the step on which that stands. */
export interface ApplicationFault extends FieldFault {
  readonly step: FormStep;
}

/** Questions of the health notice share one sentence: it tells which of them. */
const toMessage = ([name, index]: readonly PropertyKey[], message: string): string =>
  name === 'healthAnswers' && typeof index === 'number' ? `第 ${index + 1} 问：${message}` : message;

/**
 * The first broken rule of every control, in the order of the form (spec §5). An order that is opened again shows numbers of papers
 * masked: they may stay so.
 */
export function applicationFaults(
  product: ApplyProduct,
  today: string,
  application: InsuranceApplication,
  isOpenedAgain: boolean,
): ApplicationFault[] {
  const { error } = insuranceApplicationForm(product, today, isOpenedAgain).safeParse(application);
  const faults = new Map<string, ApplicationFault>();
  const issues = [...(error?.issues ?? [])].sort((one, other) => compareFields(one.path, other.path));
  for (const { path, message } of issues) {
    const field = controlId(...path);
    if (!faults.has(field)) faults.set(field, { field, message: toMessage(path, message), step: stepOf(String(path[0])) });
  }
  return [...faults.values()];
}
