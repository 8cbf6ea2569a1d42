import type { ReactNode } from 'react';
import { AlertBox } from './error-summary.tsx';

export interface Failure {
  readonly sentence: string;
}

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
    {children}
  </AlertBox>
);
