import type { ReactNode } from 'react';
import type { Failure } from '#lib/browser/use-submit.ts';
import { SiteLink } from '../site-link.tsx';
import { AlertBox } from './error-summary.tsx';

interface FailureBoxProps {
  title: string;
  /** A new object for each failed try, so that each is told. */
  failure: Failure | null;
  /** What else to look at. */
  children?: ReactNode;
}

/** The server's own words on top of the form. */
export const FailureBox = ({ title, failure, children }: FailureBoxProps) => (
  <AlertBox title={title} reasons={failure === null ? [] : [failure]}>
    <p>{failure?.sentence}</p>
    {failure?.way !== undefined && (
      <p>
        <SiteLink href={failure.way.href}>{failure.way.text}</SiteLink>
      </p>
    )}
    {children}
  </AlertBox>
);
