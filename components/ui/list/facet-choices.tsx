import { CheckRow } from '../field/check-row.tsx';
import type { FacetGroup } from './facet-group.ts';
import type { FacetCounts } from './search-clause.ts';

interface FacetChoicesProps {
  group: FacetGroup<string>;
  /** Absent when counting failed: the entries stand without numbers. */
  counts: FacetCounts[string] | undefined;
  chosen: readonly string[];
  onChoose: (code: string, isOn: boolean) => void;
}

/** The entries of one facet, each with how many rows it leads to. */
export function FacetChoices({ group, counts, chosen, onChoose }: FacetChoicesProps) {
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
          onChange={({ currentTarget }) => onChoose(code, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
