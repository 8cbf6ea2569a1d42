import { useEffect, useState } from 'react';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { FORM_STEPS, type FormStep } from './apply-steps.ts';
import type { Application } from './use-application.ts';

const NO_STEPS: readonly FormStep[] = [];

/** The steps on which something is missing or wrong, as far as it is known: on the first step nobody asks, nor before it is known who applies. */
export function useOpenSteps({ product, applicant, content }: Application, step: FormStep): readonly FormStep[] {
  const { accountType, isVisitor, isSignedIn } = applicant;
  const [open, setOpen] = useState(NO_STEPS);
  const isAsked = step !== FORM_STEPS[0] && (isVisitor || isSignedIn);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!isAsked) return;
    let isLatest = true;
    const look = async () => {
      const typed: FinanceApplicationContent = JSON.parse(text);
      const { applicationFaults } = await import('./application-faults.ts');
      if (isLatest) setOpen(applicationFaults(product, accountType, typed).map((fault) => fault.step));
    };
    // Without the rules nothing is told here; they are asked for again with the button.
    look().catch(() => undefined);
    return () => {
      isLatest = false;
    };
  }, [isAsked, text, product, accountType]);
  return FORM_STEPS.filter((one) => open.includes(one));
}
