import { formFaults } from '#components/ui/field/form-faults.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { type FinanceDemandContent, FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { shanghaiDay } from '#lib/format/dates.ts';

/** Id of the control of a field. */
export const demandControlId = (field: string): string => `demand-${field}`;

const NEED_BY: keyof FinanceDemandContent = 'needBy';
const FIELDS = Object.keys(FinanceDemandForm.shape);
const toFault = (of: string, message: string): FormFault => ({ field: demandControlId(of), message, of });

/** The first broken rule of every field in the order of the form (spec §5); a day that is over is none to need money by. */
export function demandFaults(content: FinanceDemandContent, nowMs: number): FormFault[] {
  const faults = formFaults(FinanceDemandForm, content).map(({ field, message }) => toFault(field, message));
  if (faults.some(({ of }) => of === NEED_BY) || content.needBy >= shanghaiDay(nowMs)) return faults;
  return [...faults, toFault(NEED_BY, '要用钱的日子已经过了')].sort((a, b) => FIELDS.indexOf(a.of) - FIELDS.indexOf(b.of));
}
