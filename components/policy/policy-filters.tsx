import { useId } from 'react';
import { withCode } from '#components/catalogue/clauses.ts';
import { FilterSheet } from '#components/catalogue/filter-sheet.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';

import { filterConditions, hiddenFields, POLICY_FILTERS, policyCatalogue } from './policy-catalogue.ts';
import styles from './policy-filters.module.css';

interface FilterFormProps {
  query: PolicyListQuery;
  onShow: (next: PolicyListQuery) => void;
}

interface PolicyFiltersProps extends FilterFormProps {
  /** How many articles there are; null while it is not known. */
  total: number | null;
}

function KeptConditions({ query }: { query: PolicyListQuery }) {
  const others = { ...query, open: undefined, applyMode: [], validity: [], level: [] };
  return hiddenFields(others).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function FilterBoxes({ query, onShow }: FilterFormProps) {
  const id = useId();
  return (
    <>
      <CheckRow
        name="open"
        value="1"
        label="只看正在申报的"
        checked={query.open === '1'}
        onChange={() => onShow({ ...query, open: query.open ? undefined : '1', page: 1 })}
      />
      {POLICY_FILTERS.map(({ name, title, labels }) => (
        <fieldset key={name} className={styles.group} aria-labelledby={id + name}>
          <legend id={id + name} className={styles.title}>
            {title}
          </legend>
          {Object.entries(labels).map(([value, label]) => (
            <CheckRow
              key={value}
              name={name}
              value={value}
              label={label}
              checked={query[name].includes(value)}
              onChange={({ currentTarget }) => onShow(withCode(policyCatalogue, query, name, value, currentTarget.checked))}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

function FilterForm({ query, onShow }: FilterFormProps) {
  return (
    <form method="get" action={policyCatalogue.path} aria-label="筛选政策" className={styles.form}>
      <KeptConditions query={query} />
      <FilterBoxes query={query} onShow={onShow} />
      <noscript>
        <Button type="submit" wide>
          看结果
        </Button>
      </noscript>
    </form>
  );
}

/** Conditions beside the list: a GET form that applies each change at once where there is script. A sheet of its own on phones. */
export function PolicyFilters({ query, total, onShow }: PolicyFiltersProps) {
  const form = <FilterForm query={query} onShow={onShow} />;
  return (
    <div>
      <div className={styles.column}>{form}</div>
      <div className={styles.opener}>
        <FilterSheet count={filterConditions(query).length} total={total} noun={policyCatalogue.noun}>
          {form}
        </FilterSheet>
      </div>
    </div>
  );
}
