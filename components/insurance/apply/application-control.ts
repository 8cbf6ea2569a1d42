import type { Application } from './application.ts';

interface Typed {
  readonly target: { readonly value: string };
}

type Group = 'holder' | 'subject';
type ListName = 'insureds' | 'beneficiaries';

/** Id of a control by the place of its answer in the application: insureds-0-idNo. */
export const controlId = (...path: readonly PropertyKey[]): string => path.map(String).join('-');

/**
 * Somebody with another answer. Who is called otherwise may be somebody else: a number that is shown in part, and the day of birth that came
 * with it, do not go along.
 */
export function answered<P extends object>(person: P, field: string, value: string): P {
  const { name = '', idNo = '' } = person as Readonly<Record<string, string>>;
  const isOther = field === 'name' && value.trim() !== name.trim() && idNo.includes('*');
  return { ...person, [field]: value, ...(isOther && { idNo: '', ...('birthDate' in person && { birthDate: '' }) }) };
}

/** What ties a control to its answer about the holder or the subject. */
export function groupControl<G extends Group>(application: Application, group: G, field: keyof Application['content'][G] & string) {
  const id = controlId(group, field);
  const values = application.typed[group];
  return {
    id,
    name: id,
    value: String(values[field]),
    error: application.errorOf(id),
    onChange: ({ target }: Typed) => application.change({ [group]: answered(values, field, target.value) }),
  };
}

/** What ties a control to its answer about one person of a list. */
export function personControl<L extends ListName>(
  application: Application,
  list: L,
  index: number,
  field: keyof Application['content'][L][number] & string,
) {
  const id = controlId(list, index, field);
  const persons: readonly object[] = application.content[list];
  const person = (persons[index] ?? {}) as Readonly<Record<string, string>>;
  return {
    id,
    name: id,
    value: person[field] ?? '',
    error: application.errorOf(id),
    onChange: ({ target }: Typed) =>
      application.change({ [list]: persons.map((one, place) => (place === index ? answered(one, field, target.value) : one)) }),
  };
}
