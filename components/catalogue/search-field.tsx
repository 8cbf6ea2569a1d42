import type { FormEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useTypedText } from '#lib/browser/view-places.ts';
import { Words } from '#lib/contract/catalogue/list-fields.ts';
import { formFields, type ListKind, type ListTool } from './catalogue-view.ts';
import styles from './search-field.module.css';

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

interface SearchFieldProps<Q extends object> extends ListTool<Q> {
  id: string;
  /** What can be searched for: 搜产品、机构、用途. */
  label: string;
  button: string;
}

/** Words narrow the present search; an empty box drops them. */
export function SearchField<Q extends { readonly search?: string; readonly page: number }>({
  kind,
  query,
  show,
  id,
  label,
  button,
}: SearchFieldProps<Q>) {
  const typed = useTypedText(kind.path, query.search ?? '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ ...query, search: Words.parse(new FormData(event.currentTarget).get('search')), page: 1 });
  };
  return (
    <form method="get" action={kind.path} className={styles.form} onSubmit={submit}>
      <HiddenFields kind={kind} query={query} except={['search', 'page']} />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        key={query.search}
        {...typed}
        id={id}
        name="search"
        type="search"
        maxLength={64}
        defaultValue={query.search}
        placeholder={label}
        enterKeyHint="search"
        className={styles.input}
      />
      <button type="submit" className={styles.button} aria-label={button}>
        <Icon name="search" />
      </button>
    </form>
  );
}
