import type { FormEvent, ReactNode } from 'react';
import { onPlainClick } from '#lib/browser/on-plain-click.ts';
import { Button } from '../button/button.tsx';
import { buttonClasses } from '../button/button-classes.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './filter-form.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import type { ListTool } from './list-kind.ts';

interface FilterFormProps<Q extends object> extends ListTool<Q> {
  /** Fields that the form has itself. */
  ownFields: readonly string[];
  /** The list without any condition. */
  cleared: Q;
  /** Takes over what was typed when Enter is pressed in a box. */
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
}

/** Every condition of a list: a GET form; with script each choice takes effect at once, in place. */
export function FilterForm<Q extends object>({ kind, query, show, ownFields, cleared, onSubmit, children }: FilterFormProps<Q>) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form method="get" action={kind.path} className={styles.form} onSubmit={submit}>
      <HiddenFields kind={kind} query={query} except={ownFields} />
      {children}
      <noscript>
        <div className={styles.submit}>
          <Button type="submit" size="small" wide>
            看结果
          </Button>
        </div>
      </noscript>
      <SiteLink
        href={kind.path}
        className={buttonClasses({ variant: 'second', size: 'small', wide: true, className: styles.clear })}
        data-button=""
        onClick={onPlainClick(() => show(cleared))}
      >
        清除全部条件
      </SiteLink>
    </form>
  );
}
