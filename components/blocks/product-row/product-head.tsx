import type { ReactNode } from 'react';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { kept } from '#components/ui/figure.tsx';
import { HeadingText } from '#components/ui/heading-text.tsx';
import styles from './product-head.module.css';

interface ProductHeadProps {
  agency: { readonly code: string; readonly name: string };
  name: string;
  /** The institution and what kind of thing it sells here. */
  meta: ReactNode;
  /** The first sentence. */
  lead: string;
}

/** The head of a product's page. */
export function ProductHead({ agency, name, meta, lead }: ProductHeadProps) {
  return (
    <header>
      <div className={styles.head}>
        <AgencySquare code={agency.code} name={agency.name} size="large" />
        <div className={styles.names}>
          <h1 className={styles.title}>
            <HeadingText text={name} />
          </h1>
          <p className={styles.agency}>{meta}</p>
        </div>
      </div>
      <p className={styles.lead}>{kept(lead)}</p>
    </header>
  );
}
