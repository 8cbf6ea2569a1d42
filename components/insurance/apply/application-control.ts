import { controlId } from './control-id.ts';
import type { Application } from './use-application.ts';

interface Typed {
  readonly target: { readonly value: string };
}

type PlainField = 'planCode' | 'units' | 'sumInsured' | 'startDate' | 'period' | 'endDate';
type Group = 'holder' | 'subject';
type ListName = 'insureds' | 'beneficiaries';

/** What ties a control to its answer at the top of the application. */
export const plainControl = (application: Application, field: PlainField) => ({
  name: field,
  value: application.typed[field],
  error: application.errorOf(field),
  onChange: ({ target }: Typed) => application.change({ [field]: target.value }),
});

/** What ties a control to its answer about the holder or the subject. */
export function groupControl<G extends Group>(application: Application, group: G, field: keyof Application['content'][G] & string) {
  const id = controlId(group, field);
  const values = application.typed[group];
  return {
    id,
    name: id,
    value: String(values[field]),
    error: application.errorOf(id),
    onChange: ({ target }: Typed) => application.change({ [group]: { ...values, [field]: target.value } }),
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
      application.change({ [list]: persons.map((one, place) => (place === index ? { ...one, [field]: target.value } : one)) }),
  };
}
