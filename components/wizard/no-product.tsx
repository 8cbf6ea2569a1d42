import type { ReactNode } from 'react';
import { FaultMain } from '#components/shell/fault-main.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import type { UpstreamFault } from '#lib/errors/upstream-fault.ts';
import './wizard.css';

interface NoProductProps {
  /** Why there is none; null: the address names none. */
  fault: UpstreamFault | null;
  title: string;
  /** Where products are found, and where what was begun before is. */
  ways: readonly { readonly text: string; readonly href: string }[];
  children: ReactNode;
}

/** The page of an application without the product that it is for. */
export function NoProduct({ fault, title, ways, children }: NoProductProps) {
  const actions = ways.map(({ text, href }, place) => (
    <ButtonLink key={href} href={href} variant={place === 0 ? 'main' : 'second'}>
      {text}
    </ButtonLink>
  ));
  if (fault !== null) return <FaultMain fault={fault} />;
  return (
    <PageMain className="wizard-done">
      <EmptyState title={title} heading="h1" actions={actions}>
        {children}
      </EmptyState>
    </PageMain>
  );
}
