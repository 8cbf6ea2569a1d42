import { useState } from 'react';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { FacetChoices } from '#components/ui/list/facet-choices.tsx';
import { FilterForm } from '#components/ui/list/filter-form.tsx';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { readAmount } from '#lib/query/list-codecs.ts';
import { AmountBox } from './amount-box.tsx';
import { chosenCodes, FACET_GROUPS, openGroups, withCode, withoutConditions } from './facet-groups.ts';
import { FINANCE_LIST, type FinanceControl } from './list-state.ts';

interface FinanceFilterProps extends FinanceControl {
  facets: FinanceFacets | null;
}

const OWN_FIELDS = ['amount', 'page', ...FACET_GROUPS.map(({ name }) => name)];

/** Amount and facets of the product list. */
export function FinanceFilter({ query, show, facets }: FinanceFilterProps) {
  // Only once: a group must not close under the reader who unticks its last entry.
  const [open] = useState(() => openGroups(query));
  return (
    <FilterForm
      kind={FINANCE_LIST}
      query={query}
      show={show}
      ownFields={OWN_FIELDS}
      cleared={withoutConditions(query)}
      onSubmit={(fields) => show({ ...query, amount: readAmount(String(fields.get('amount'))), page: 1 })}
    >
      <Disclosure summary="想借多少" open>
        <AmountBox amount={query.amount} onAmount={(amount) => show({ ...query, amount, page: 1 })} />
      </Disclosure>
      {FACET_GROUPS.map((group) => (
        <Disclosure key={group.name} summary={group.title} open={open.includes(group.name)}>
          <FacetChoices
            group={group}
            counts={facets?.[group.name]}
            chosen={chosenCodes(query, group.name)}
            onChoose={(code, isOn) => show(withCode(query, group.name, code, isOn))}
          />
        </Disclosure>
      ))}
    </FilterForm>
  );
}
