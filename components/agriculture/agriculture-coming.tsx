import type { ReactNode } from 'react';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ComingState } from '#components/ui/state/coming-state.tsx';
import styles from './agriculture-coming.module.css';
import { SearchedWords } from './searched-words.ts';

interface AgricultureComingProps {
  title: string;
  /** Where the reader gets on meanwhile. */
  instead: { readonly label: string; readonly href: string };
  /** The words for which the page was opened. */
  words?: string;
  children: ReactNode;
}

/** A page of the zone whose service comes later: says what will be here and what works already. */
export function AgricultureComing({ title, instead, words = '', children }: AgricultureComingProps) {
  return (
    <PageMain className={styles.main}>
      <SearchedWords words={words} />
      <ComingState title={title} actions={<ButtonLink href={instead.href}>{instead.label}</ButtonLink>}>
        <p>{children}</p>
      </ComingState>
    </PageMain>
  );
}
