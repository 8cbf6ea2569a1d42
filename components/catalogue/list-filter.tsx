import { useState } from 'react';
import { Button, buttonClasses } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { PlainCheckRow } from '#components/ui/plain/plain-check-row.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/stabilize-clicks.ts';
import type { Labels } from '#lib/labels/dictionary-labels.ts';
import type { Catalogue, ConditionSpec, FacetCounts, ListControl, ListQuery } from './catalogue-view.ts';
import { chosenOf, specsOf, withCode, withoutConditions } from './clauses.ts';
import styles from './list-filter.module.css';
import { HiddenFields } from './search-field.tsx';

interface ListFilterProps<Q extends ListQuery, Row, Facets> extends ListControl<Q> {
  list: Catalogue<Q, Row, Facets>;
  facets: FacetCounts | null;
}

/** What the form shows, those whose codes come with the counts at the end. */
const groupsOf = <Q extends ListQuery, Row, Facets>(list: Catalogue<Q, Row, Facets>) => {
  const groups = specsOf(list).filter(([, { title, Control }]) => title !== undefined || Control !== undefined);
  return [...groups.filter(([, { counted }]) => counted === undefined), ...groups.filter(([, { counted }]) => counted !== undefined)];
};

/** Every condition of a list: a GET form; with script each choice takes effect at once, in place. */
export function ListFilter<Q extends ListQuery, Row, Facets>({ list, query, show, facets }: ListFilterProps<Q, Row, Facets>) {
  const groups = groupsOf(list);
  // Only once: a group must not close under the reader who unticks its last entry.
  const [open] = useState(() => groups.filter(([name, { isOpen }]) => isOpen || chosenOf(query, name).length > 0).map(([name]) => name));
  const [cleared, setCleared] = useState(0);
  return (
    <form method="get" action={list.path} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <HiddenFields kind={list} query={query} except={['page', ...groups.map(([name]) => name)]} />
      {groups.map(([name, spec]) => (
        <FilterGroup
          key={name}
          name={name}
          spec={spec}
          isOpen={open.includes(name)}
          cleared={cleared}
          list={list}
          query={query}
          show={show}
          facets={facets}
        />
      ))}
      <noscript>
        <div className={styles.submit}>
          <Button type="submit" size="small" wide>
            看结果
          </Button>
        </div>
      </noscript>
      <SiteLink
        href={list.path}
        className={buttonClasses({ variant: 'second', size: 'small', wide: true, className: styles.clear })}
        data-button=""
        onClick={onPlainClick(() => {
          setCleared(cleared + 1);
          show(withoutConditions(list, query));
        })}
      >
        清除全部条件
      </SiteLink>
    </form>
  );
}

interface FilterGroupProps<Q extends ListQuery, Row, Facets> extends ListFilterProps<Q, Row, Facets> {
  name: keyof Q & string;
  spec: ConditionSpec<Q>;
  isOpen: boolean;
  /** How often all was cleared, with it what was typed and is no figure. */
  cleared: number;
}

function FilterGroup<Q extends ListQuery, Row, Facets>({
  name,
  spec,
  isOpen,
  cleared,
  list,
  query,
  show,
  facets,
}: FilterGroupProps<Q, Row, Facets>) {
  const { title, Control, counted, unnamed, labels = {} } = spec;
  const control = Control && <Control key={cleared} query={query} show={show} />;
  if (title === undefined) return control;
  if (control !== undefined)
    return (
      <Disclosure summary={title} open={isOpen}>
        {control}
      </Disclosure>
    );
  const chosen = chosenOf(query, name);
  const counts = facets?.[counted ?? name];
  const known = counted === undefined ? labels : knownLabels(counts, chosen, unnamed);
  if (Object.keys(known).length === 0) return null;
  return (
    <Disclosure summary={title} open={isOpen}>
      <FacetChoices
        name={name}
        title={title}
        labels={known}
        counts={counts}
        chosen={chosen}
        isSingle={!Array.isArray(query[name])}
        onChoose={(code, isOn) => show(withCode(list, query, name, code, isOn))}
      />
    </Disclosure>
  );
}

/** Codes with a label in the counts, and the chosen one even without. */
function knownLabels(counts: FacetCounts[string] | undefined, chosen: readonly string[], unnamed = ''): Labels {
  const known = Object.fromEntries((counts ?? []).map(({ value, label = value }) => [value, label]));
  return { ...known, ...Object.fromEntries(chosen.filter((code) => !(code in known)).map((code) => [code, unnamed])) };
}

interface FacetChoicesProps {
  name: string;
  title: string;
  labels: Labels;
  /** Absent when counting failed: the entries stand without numbers. */
  counts: FacetCounts[string] | undefined;
  chosen: readonly string[];
  isSingle: boolean;
  onChoose: (code: string, isOn: boolean) => void;
}

/** The entries of one facet, each with how many rows it leads to. */
function FacetChoices({ name, title, labels, counts, chosen, isSingle, onChoose }: FacetChoicesProps) {
  const countOf = (code: string): string | undefined => {
    if (counts === undefined) return undefined;
    const found = counts.find(({ value }) => value === code);
    return found?.capped ? `${found.count}+` : String(found?.count ?? 0);
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{title}</legend>
      {Object.entries(labels).map(([code, label]) => (
        <PlainCheckRow
          key={code}
          type={isSingle ? 'radio' : 'checkbox'}
          name={name}
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
