import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { type FormStep, stepOf } from '../insurance-steps.ts';
import type { ApplyProduct } from './apply-product.ts';
import { controlId } from './control-id.ts';

/** A broken rule, the control at which it is shown and the step on which that stands. */
export interface ApplicationFault extends FieldFault {
  readonly step: FormStep;
}

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
  for (const { path, message } of error?.issues ?? []) {
    const field = controlId(...path);
    if (!faults.has(field)) faults.set(field, { field, message, step: stepOf(String(path[0])) });
  }
  return [...faults.values()];
}
