import { useCallback, useState } from 'react';
import type * as z from 'zod';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';

const NO_FAULTS: readonly FieldFault[] = [];

interface ClaimFormOptions<T> {
  /** Name under which the tab keeps it; begins the ids of its fields. */
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly empty: T;
  readonly send: (values: T) => Promise<unknown>;
}

/** A form of a claim: kept in the tab until it was sent, every fault at its field. */
export function useClaimForm<T extends object>({ name, schema, empty, send }: ClaimFormOptions<T>) {
  const [values, setValues] = useState<T>(empty);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = useCallback((kept: Partial<T>) => setValues((now) => ({ ...now, ...kept })), []);
  const { keep, forget } = useKeptForm<T>(name, restore);
  const toId = (field: string): string => `${name}-${field}`;

  const change = (changed: Partial<T>) => {
    const next = { ...values, ...changed };
    setValues(next);
    keep(next);
    setFaults((all) => all.filter(({ field }) => !Object.keys(changed).some((changedField) => toId(changedField) === field)));
  };
  const submit = async () => {
    if (isBusy) return;
    const found = formFaults(schema, values, toId);
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await send(values);
      forget();
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: string) => faults.find((fault) => fault.field === toId(field))?.message;
  const control = (field: keyof T & string) => ({
    id: toId(field),
    name: field,
    value: String(values[field]),
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Partial<T>),
  });
  return { values, faults, failure, isBusy, change, submit, control, errorOf, toId };
}
