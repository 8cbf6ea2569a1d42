import type { ComponentType, ReactNode } from 'react';
import type { SummaryItem } from '#components/ui/summary-list.tsx';

/** What the state of a wizard has to know of a step. */
export interface StepRules<C> {
  readonly step: string;
  /** Answers of the content that are asked for on it. */
  readonly fields: readonly string[];
  /** Nobody can give it before he is logged in. */
  readonly afterLogin?: boolean;
  /** Not complete, although no rule of it is broken. */
  readonly isOpen?: (content: C) => boolean;
}

/** One subject of an application: a row of the table from which steps, band and review are drawn; the last one is the review. */
export interface WizardStep<A extends { readonly content: unknown }> extends StepRules<A['content']> {
  /** In the step band. */
  readonly name: string;
  /** Heading of the step. */
  readonly title: string;
  readonly lead?: string;
  /** The button that goes on, where it is not 保存，下一步. */
  readonly nextText?: string;
  /** Heading of the review for somebody who is not logged in. */
  readonly visitorTitle?: string;
  /** Its fields; the review is given the list of all answers as children. */
  readonly Fields: ComponentType<{ application: A; children?: ReactNode }>;
  /** What the review says of it. */
  readonly toAnswers?: (application: A) => readonly SummaryItem[];
}

/** The step on which an answer is asked for; the first one for what is asked nowhere. */
export const stepOf = <S extends { readonly step: string; readonly fields: readonly string[] }>(
  steps: readonly S[],
  field: string,
): string => (steps.find(({ fields }) => fields.includes(field)) ?? steps[0])?.step ?? '';

const MISSING = '还没填';

/** What stands in the review for an answer that may be missing. */
export const orMissing = (text: string): string => (text.trim() === '' ? MISSING : text);
