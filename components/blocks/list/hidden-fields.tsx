import { formFields, type ListKind } from './list-kind.ts';

interface HiddenFieldsProps<Q extends object> {
  kind: ListKind<Q>;
  query: Q;
  /** Fields that the form has itself. */
  except: readonly string[];
}

/** Carries the rest of the search through a GET form that works without script. */
export function HiddenFields<Q extends object>({ kind, query, except }: HiddenFieldsProps<Q>) {
  return formFields(kind, query, except).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
