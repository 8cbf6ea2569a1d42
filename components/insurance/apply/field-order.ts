import { Beneficiary, InsuranceHolder, InsuranceSubject, InsuredPerson } from '#lib/contract/insurance-application.ts';
import { ASKED_FIELDS } from '../insurance-steps.ts';

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
export function compareFields(one: Path, other: Path): number {
  for (let depth = 0; depth < Math.max(one.length, other.length); depth += 1) {
    const distance = placeOf(one, depth) - placeOf(other, depth);
    if (distance !== 0) return distance;
  }
  return 0;
}
