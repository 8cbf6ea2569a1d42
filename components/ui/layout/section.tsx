import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './layout.module.css';

interface SectionProps {
  /** paper: the page's ground; white: a band; dark: the pledge band. */
  ground?: 'paper' | 'white' | 'dark';
  /** Id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A band of the page over its full width, its content within the container. */
export function Section({ ground = 'paper', labelledBy, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={joinClasses(styles.section, styles[ground], ground === 'dark' && 'on-dark', 'later', className)}
    >
      <div className="container">{children}</div>
    </section>
  );
}
