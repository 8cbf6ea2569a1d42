import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { insuranceApplicationForm } from '#lib/contract/forms/insurance-application-form.ts';
import {
  Beneficiary,
  type InsuranceApplication,
  InsuranceHolder,
  InsuranceSubject,
  InsuredPerson,
} from '#lib/contract/insurance-application.ts';
import { ASKED_FIELDS } from '../insurance-steps.ts';
import type { ApplyProduct } from './application.ts';
import { controlId } from './application-control.ts';

type Path = readonly PropertyKey[];

/** What is asked of each holder, person or subject stands in the order of its shape. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  holder: Object.keys(InsuranceHolder.shape),
  insureds: Object.keys(InsuredPerson.shape),
  beneficiaries: Object.keys(Beneficiary.shape),
  subject: Object.keys(InsuranceSubject.shape),
};

const placeOf = (path: Path, depth: number): number => {
  const part = path[depth];
  if (part === undefined || typeof part === 'number') return part ?? -1;
  return (depth === 0 ? ASKED_FIELDS : (WITHIN[String(path[0])] ?? [])).indexOf(String(part));
};

/** Orders paths of answers as their fields stand in the form; a whole group before what is in it. */
function compareFields(one: Path, other: Path): number {
  for (let depth = 0; depth < Math.max(one.length, other.length); depth += 1) {
    const distance = placeOf(one, depth) - placeOf(other, depth);
    if (distance !== 0) return distance;
  }
  return 0;
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
): FormFault[] {
  const { error } = insuranceApplicationForm(product, today, isOpenedAgain).safeParse(application);
  const faults = new Map<string, FormFault>();
  const issues = [...(error?.issues ?? [])].sort((one, other) => compareFields(one.path, other.path));
  for (const { path, message } of issues) {
    const field = controlId(...path);
    if (!faults.has(field)) faults.set(field, { field, message: toMessage(path, message), of: String(path[0]) });
  }
  return [...faults.values()];
}
