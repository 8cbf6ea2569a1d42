import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { type FinanceDemandContent, FinanceDemandForm } from '#lib/contract/forms/finance-demand-form.ts';
import { shanghaiDay } from '#lib/format/shanghai-time.ts';

/** Id of the control of a field. */
export const demandControlId = (field: string): string => `demand-${field}`;

const NEED_BY: keyof FinanceDemandContent = 'needBy';
const FIELDS = Object.keys(FinanceDemandForm.shape).map(demandControlId);
const placeOf = ({ field }: FieldFault): number => FIELDS.indexOf(field);

/** The first broken rule of every field in the order of the form (spec §5); a day that is over is none to need money by. */
export function demandFaults(content: FinanceDemandContent, nowMs: number): FieldFault[] {
  const faults = formFaults(FinanceDemandForm, content, demandControlId);
  const field = demandControlId(NEED_BY);
  if (faults.some((fault) => fault.field === field) || content.needBy >= shanghaiDay(nowMs)) return faults;
  return [...faults, { field, message: '要用钱的日子已经过了' }].sort((a, b) => placeOf(a) - placeOf(b));
}
