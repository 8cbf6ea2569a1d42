import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClasses } from '#components/ui/button/button-classes.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import type { FinanceFacets } from '#lib/contract/finance-product.ts';
import { readAmount } from '#lib/query/list-codecs.ts';
import { AmountBox } from './amount-box.tsx';
import { FacetChoices } from './facet-choices.tsx';
import { FACET_GROUPS, openGroups, withoutConditions } from './facet-groups.ts';
import styles from './filter-form.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { LIST_PATH, type ListControl } from './list-state.ts';

export interface FilterFormProps extends ListControl {
  facets: FinanceFacets | null;
}

const OWN_FIELDS = ['amount', 'page', ...FACET_GROUPS.map(({ name }) => name)];

/** Every condition of the list: a GET form; with script each choice takes effect at once, in place. */
export function FilterForm({ query, show, facets }: FilterFormProps) {
  // Only once: a group must not close under the reader who unticks its last entry.
  const [open] = useState(() => openGroups(query));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ ...query, amount: readAmount(String(new FormData(event.currentTarget).get('amount'))), page: 1 });
  };
  return (
    <form method="get" action={LIST_PATH} className={styles.form} onSubmit={submit}>
      <HiddenFields query={query} except={OWN_FIELDS} />
      <Disclosure summary="想借多少" open>
        <AmountBox amount={query.amount} onAmount={(amount) => show({ ...query, amount, page: 1 })} />
      </Disclosure>
      {FACET_GROUPS.map((group) => (
        <Disclosure key={group.name} summary={group.title} open={open.includes(group.name)}>
          <FacetChoices group={group} counts={facets?.[group.name]} query={query} show={show} />
        </Disclosure>
      ))}
      <noscript>
        <div className={styles.submit}>
          <Button type="submit" size="small" wide>
            看结果
          </Button>
        </div>
      </noscript>
      <SiteLink
        href={LIST_PATH}
        className={buttonClasses({ variant: 'second', size: 'small', wide: true, className: styles.clear })}
        data-button=""
        onClick={onPlainClick(() => show(withoutConditions(query)))}
      >
        清除全部条件
      </SiteLink>
    </form>
  );
}
