import { useState } from 'react';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { shanghaiDay } from '#lib/format/shanghai-time.ts';
import type { FormStep } from '../insurance-steps.ts';
import type { ApplicationFault } from './application-faults.ts';
import type { ApplyProduct } from './apply-product.ts';

const NO_FAULTS: readonly ApplicationFault[] = [];

/** Whether a change answers a fault. */
const concerns = ({ field }: ApplicationFault, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}-`));

/** What is wrong with an application: looked for when the reader goes on, forgotten at a field when it is changed. */
export function useFaults(product: ApplyProduct, content: InsuranceApplication, isOpenedAgain: boolean) {
  const [faults, setFaults] = useState(NO_FAULTS);
  return {
    faults,
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    /** The broken rules of a step, or of all. The rules come when they are first asked for: the page itself needs none. */
    find: async (step?: FormStep): Promise<readonly ApplicationFault[]> => {
      const { applicationFaults } = await import('./application-faults.ts');
      const all = applicationFaults(product, shanghaiDay(Date.now()), content, isOpenedAgain);
      const found = all.filter((fault) => step === undefined || fault.step === step);
      setFaults(found);
      return found;
    },
    forget: (...names: readonly string[]) =>
      setFaults((all) => (all.some((fault) => concerns(fault, names)) ? all.filter((fault) => !concerns(fault, names)) : all)),
  };
}
