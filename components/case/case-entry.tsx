import type { ReactNode } from 'react';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import styles from './case-entry.module.css';

interface CaseEntryProps {
  title: ReactNode;
  state?: { readonly label: string; readonly tone?: TagTone };
  meta: readonly string[];
  children?: ReactNode;
}

/** One case of a plain list, with everything that is to be said of it. */
export function CaseEntry({ title, state, meta, children }: CaseEntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {state !== undefined && <Tag tone={state.tone}>{state.label}</Tag>}
      </div>
      {meta.length > 0 && (
        <p className={styles.meta}>
          {meta.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      {children}
    </li>
  );
}

export const EntryNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** What can be done, the main button first. */
export const EntryButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>;
