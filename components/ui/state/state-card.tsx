import type { ReactNode } from 'react';
import type { DrawingName } from '../drawing.tsx';
import { DRAWING_SIZES } from '../drawing.tsx';
import styles from './state.module.css';

export interface StateText {
  title: string;
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Of the title, for who is led to it. */
  id?: string;
  children?: ReactNode;
  /** Buttons and links, the main one first. */
  actions?: ReactNode;
}

interface StateCardProps extends StateText {
  drawing: DrawingName;
}

/** The drawing is a background: one that cannot be fetched, without network, leaves no broken picture. */
export function StateCard({ title, heading: Heading = 'h2', id, drawing, children, actions }: StateCardProps) {
  const [width, height] = DRAWING_SIZES[drawing];
  return (
    <div className={styles.card}>
      <span
        className={styles.drawing}
        style={{ width, maxWidth: '100%', height, backgroundImage: `url(/drawings/${drawing}.svg)` }}
        data-drawing=""
        aria-hidden="true"
      />
      <Heading id={id} tabIndex={id === undefined ? undefined : -1} className={styles.title}>
        {title}
      </Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
