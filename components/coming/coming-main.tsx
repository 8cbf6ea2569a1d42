import type { ReactNode } from 'react';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ComingState } from '#components/ui/state/coming-state.tsx';
import { routes } from '#lib/routes/routes.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './coming-main.module.css';

export interface Instead {
  readonly label: string;
  readonly href: string;
}

interface ComingMainProps {
  title: string;
  /** Where the reader gets on meanwhile, the best way first. */
  instead: readonly Instead[];
  /** What will be here. */
  children: ReactNode;
}

/** A page whose service comes later: says what will be here and what works already. */
export function ComingMain({ title, instead, children }: ComingMainProps) {
  return (
    <PageMain className={styles.main}>
      <Breadcrumbs items={[{ label: routes.home.title, href: toHref('home', {}) }, { label: title }]} />
      <ComingState
        title={title}
        actions={instead.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'main' : 'second'}>
            {label}
          </ButtonLink>
        ))}
      >
        {children}
      </ComingState>
    </PageMain>
  );
}
