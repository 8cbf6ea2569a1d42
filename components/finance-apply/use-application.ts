import { useState } from 'react';
import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import type { ApplicationFault } from './application-faults.ts';
import type { ApplyProduct } from './apply-product.ts';
import type { FormStep } from './apply-steps.ts';
import { emptyApplication } from './empty-application.ts';
import { useApplicant } from './use-applicant.ts';
import { useSending } from './use-sending.ts';
import { type TypedApplication, useTypedApplication } from './use-typed-application.ts';

const NO_FAULTS: readonly ApplicationFault[] = [];

/** Whether a change answers a fault: the papers have one control each, under one field. */
const concerns = (fault: ApplicationFault, changed: TypedApplication): boolean =>
  fault.field in changed ||
  (changed.materials !== undefined && fault.step === 'papers') ||
  (changed.authorisation !== undefined && fault.step === 'consent');

/** An application for a product: what it holds, what is wrong with it, keeping it and sending it. */
export function useApplication(product: ApplyProduct) {
  const applicant = useApplicant(product);
  const { accountType, profile, detail, isSignedIn, isVisitor } = applicant;
  const own = useTypedApplication(product.productCode, isSignedIn);
  const [faults, setFaults] = useState(NO_FAULTS);
  const typed: FinanceApplicationContent = { ...emptyApplication(product, accountType, profile, detail), ...own.typed };
  const content = withPlainDecimals(typed, ['amount', 'expectedRate']);
  const { forgetFailure, ...sending } = useSending({ productCode: product.productCode, content, isVisitor, own });

  /** The broken rules of a step, or of all. A visitor cannot upload: his papers are asked for once he is logged in. */
  const look = async (step?: FormStep): Promise<readonly ApplicationFault[]> => {
    // The rules are heavy, and nobody needs them before he goes on.
    const { applicationFaults } = await import('./application-faults.ts');
    const found = applicationFaults(product, accountType, content).filter(
      (fault) => (step === undefined || fault.step === step) && (!isVisitor || fault.step !== 'papers'),
    );
    forgetFailure();
    setFaults(found);
    return found;
  };
  return {
    product,
    applicant,
    /** As it stands in the controls. */
    typed,
    content,
    faults,
    savedAtMs: own.savedAtMs,
    ...sending,
    look,
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    change: (changed: TypedApplication) => {
      own.change(changed);
      setFaults((all) => (all.some((fault) => concerns(fault, changed)) ? all.filter((fault) => !concerns(fault, changed)) : all));
    },
  };
}

export type Application = ReturnType<typeof useApplication>;
