import { useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { FacetChoices } from '#components/ui/list/facet-choices.tsx';
import { FilterForm } from '#components/ui/list/filter-form.tsx';
import type { InsuranceFacets } from '#lib/contract/insurance-product.ts';
import { INSURANCE_FACETS, insurerGroup, openGroups, withCode, withoutConditions } from './insurance-facets.ts';
import { INSURANCE_LIST, type InsuranceControl } from './list-state.ts';

interface InsuranceFilterProps extends InsuranceControl {
  facets: InsuranceFacets | null;
}

const OWN_FIELDS = ['insurerId', 'page', ...INSURANCE_FACETS.map(({ name }) => name)];

/** The facets of the insurance list. */
export function InsuranceFilter({ query, show, facets }: InsuranceFilterProps) {
  // Only once: a group must not close under the reader who unticks its last entry.
  const [open] = useState(() => openGroups(query));
  const insurers = insurerGroup(facets, query.insurerId);
  return (
    <FilterForm
      kind={INSURANCE_LIST}
      query={query}
      show={show}
      ownFields={OWN_FIELDS}
      cleared={withoutConditions(query)}
      onSubmit={() => undefined}
    >
      {INSURANCE_FACETS.map((group) => (
        <Disclosure key={group.name} summary={group.title} open={open.includes(group.name)}>
          <FacetChoices
            group={group}
            counts={facets?.[group.name]}
            chosen={query[group.name]}
            onChoose={(code, isOn) => show(withCode(query, group.name, code, isOn))}
          />
        </Disclosure>
      ))}
      {Object.keys(insurers.labels).length > 0 && (
        <Disclosure summary={insurers.title} open={query.insurerId !== undefined}>
          <FacetChoices
            group={insurers}
            counts={facets?.insurer}
            chosen={query.insurerId === undefined ? [] : [query.insurerId]}
            onChoose={(code) => show({ ...query, insurerId: code, page: 1 })}
          />
        </Disclosure>
      )}
    </FilterForm>
  );
}
