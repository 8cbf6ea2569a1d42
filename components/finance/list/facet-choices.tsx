import { CheckRow } from '#components/ui/field/check-row.tsx';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { chosenCodes, type FacetGroup, type FacetName, withCode } from './facet-groups.ts';
import type { ListControl } from './list-state.ts';

interface FacetChoicesProps extends ListControl {
  group: FacetGroup;
  counts: FinanceFacets[FacetName] | undefined;
}

/** The entries of one facet, each with how many products it leads to. */
export function FacetChoices({ group, counts, query, show }: FacetChoicesProps) {
  const chosen = chosenCodes(query, group.name);
  const countOf = (code: string): string | undefined => {
    if (counts === undefined) return undefined;
    const found = counts.find(({ value }) => value === code);
    return found?.capped ? `${found.count}+` : String(found?.count ?? 0);
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{group.title}</legend>
      {Object.entries(group.labels).map(([code, label]) => (
        <CheckRow
          key={code}
          type={group.single ? 'radio' : 'checkbox'}
          name={group.name}
          value={code}
          label={label}
          count={countOf(code)}
          checked={chosen.includes(code)}
          onChange={({ currentTarget }) => show(withCode(query, group.name, code, currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}
