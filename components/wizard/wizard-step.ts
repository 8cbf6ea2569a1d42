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
  /** Heading of the review while something has to be put right before it can be sent; undefined while nothing has. */
  readonly hinderedTitle?: (application: A) => string | undefined;
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

/** A step that is not complete, and what is said of it by broken rules. */
export interface OpenStep {
  readonly step: string;
  readonly messages: readonly string[];
}

/** The steps that are not complete, in their order. */
export const openSteps = <C>(
  steps: readonly StepRules<C>[],
  faults: readonly { readonly of: string; readonly message: string }[],
  content: C,
): OpenStep[] =>
  steps.flatMap(({ step, isOpen }) => {
    const messages = new Set(faults.filter(({ of }) => stepOf(steps, of) === step).map(({ message }) => message));
    return messages.size > 0 || isOpen?.(content) ? [{ step, messages: [...messages] }] : [];
  });

interface Reader {
  readonly steps: readonly StepRules<never>[];
  readonly needsLogin: boolean;
}

/** The first step after a place that is not complete and can be given now, else the last one. */
export const nextOpen = ({ steps, needsLogin }: Reader, open: readonly Pick<OpenStep, 'step'>[], place: number): string => {
  const isOpen = (wanted: string): boolean => open.some(({ step }) => step === wanted);
  const missing = steps.find(({ step, afterLogin }, at) => at > place && isOpen(step) && !(needsLogin && afterLogin));
  return (missing ?? steps.at(-1))?.step ?? '';
};

const MISSING = '还没填';

/** What stands in the review for an answer that may be missing. */
export const orMissing = (text: string): string => (text.trim() === '' ? MISSING : text);
