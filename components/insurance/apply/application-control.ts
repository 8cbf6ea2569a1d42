import { type Application, answered } from './application.ts';

interface Typed {
  readonly target: { readonly value: string };
}

type Group = 'holder' | 'subject';
type ListName = 'insureds' | 'beneficiaries';

/** Id of a control by the place of its answer in the application: insureds-0-idNo. */
export const controlId = (...path: readonly PropertyKey[]): string => path.map(String).join('-');

/** What ties a control to its answer about the holder or the subject. */
export function groupControl<G extends Group>(application: Application, group: G, field: keyof Application['content'][G] & string) {
  const id = controlId(group, field);
  const values = application.typed[group];
  return {
    id,
    name: id,
    // What a tab kept of before a field was asked for has none.
    value: String(values[field] ?? ''),
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
