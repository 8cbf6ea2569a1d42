import type { FormEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { listHref } from '#components/ui/list/list-kind.ts';
import { useRefilledBox } from '#components/ui/list/use-refilled-box.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { ALL_POLICIES, hiddenFields, policyCatalogue } from './policy-catalogue.ts';
import styles from './policy-search.module.css';

const EXAMPLES = ['贴息', '首次贷款', '设备', '担保费'];

interface PolicySearchProps {
  query: PolicyListQuery;
  onSearch: (words: string) => void;
}

/** The big search; the list's other conditions go along. */
export function PolicySearch({ query, onSearch }: PolicySearchProps) {
  const input = useRefilledBox(query.search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  };
  return (
    <search className={styles.search}>
      <form method="get" action={policyCatalogue.path} onSubmit={submit} className={styles.form}>
        {hiddenFields({ ...query, search: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="policy-search" className="visually-hidden">
          搜政策
        </label>
        <input
          ref={input}
          id="policy-search"
          name="search"
          type="search"
          maxLength={64}
          defaultValue={query.search}
          placeholder="比如：首次贷款、买设备、台风险"
          enterKeyHint="search"
          className={styles.input}
        />
        <button type="submit" className={styles.button}>
          <Icon name="search" />
          搜索
        </button>
      </form>
      <ul className={styles.examples} aria-label="可以这样搜">
        {EXAMPLES.map((words) => (
          <li key={words}>
            <SiteLink href={listHref(policyCatalogue, { ...ALL_POLICIES, search: words })} className={styles.example}>
              {words}
            </SiteLink>
          </li>
        ))}
      </ul>
    </search>
  );
}
