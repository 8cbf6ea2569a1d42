import type { FinanceListQuery } from '#lib/routes/page-queries.ts';
import { formFields } from './list-state.ts';

/** Carries the rest of the search through a GET form that works without script. */
export function HiddenFields({ query, except }: { query: FinanceListQuery; except: readonly string[] }) {
  return formFields(query, except).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
