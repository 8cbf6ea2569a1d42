import type { ReactNode } from 'react';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { TagList } from '#components/ui/tag.tsx';
import { CarryingLink } from './carrying-link.tsx';
import styles from './product-row.module.css';

export interface RowFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

const MAX_TAGS = 3;

interface RowFrameProps {
  agency: { readonly code: string; readonly name: string };
  name: string;
  href: string;
  /** It is a loan: what the address says of the wanted one goes along. */
  isLoan?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** For whom it is, in one line. */
  customer: string;
  /** The four figures by which such products are compared, in fixed columns. */
  figures: readonly RowFigure[];
  /** What stands in the last line, before at most three properties in a word each. */
  foot: ReactNode;
  tags: readonly string[];
  /** What stands on the right of the last line: 加入比较. */
  action?: ReactNode;
}

/** Something that is sold, on one line of hairlines. */
export function RowFrame({ agency, name, href, isLoan, heading: Heading = 'h3', customer, figures, foot, tags, action }: RowFrameProps) {
  const Name = isLoan ? CarryingLink : SiteLink;
  return (
    <article className={styles.row}>
      <div className={styles.grid}>
        <div className={styles.head}>
          <AgencySquare code={agency.code} name={agency.name} />
          <div className={styles.names}>
            <Heading className={styles.name}>
              <Name href={href} className="title-link">
                {name}
              </Name>
            </Heading>
            <p className={styles.agency}>{agency.name}</p>
          </div>
        </div>
        <p className={styles.customer}>{customer}</p>
        <dl className={styles.figures}>
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note !== undefined && note !== '' && <dd className={styles.note}>{note}</dd>}
            </div>
          ))}
        </dl>
        <div className={styles.foot}>
          {foot}
          <TagList tags={tags.slice(0, MAX_TAGS)} />
          {action !== undefined && <div className={`screen-only ${styles.action}`}>{action}</div>}
        </div>
      </div>
    </article>
  );
}
