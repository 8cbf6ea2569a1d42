import { type ChangeEvent, useCallback, useState } from 'react';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import type { FieldFault } from './error-summary.tsx';
import type { Failure } from './failure-box.tsx';

const NO_FAULTS: readonly FieldFault[] = [];

const without = (faults: readonly FieldFault[], field: string): readonly FieldFault[] =>
  faults.some((fault) => fault.field === field) ? faults.filter((fault) => fault.field !== field) : faults;

/**
 * A form of texts: what is typed stays, whatever becomes of a try. `attempt` tells the broken rules in the summary, or else does its
 * work once at a time and keeps the sentence of a failure; `mark` shows a fault at its field alone and leads there.
 */
export function useTextForm<T extends Readonly<Record<string, string>>>(empty: T) {
  const [texts, setTexts] = useState<T>(empty);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [marks, setMarks] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const fill = useCallback((some: Partial<T>) => setTexts((all) => ({ ...all, ...some })), []);
  const forgetFault = (field: string) => {
    setFaults((all) => without(all, field));
    setMarks((all) => without(all, field));
  };
  const write = (field: keyof T & string, text: string) => {
    setTexts((all) => ({ ...all, [field]: text }));
    forgetFault(field);
  };
  const errorOf = (field: string) => [...faults, ...marks].find((fault) => fault.field === field)?.message;
  const forgetFaults = () => {
    setFailure(null);
    setFaults(NO_FAULTS);
    setMarks(NO_FAULTS);
  };
  const mark = (found: readonly FieldFault[]) => {
    setFaults(NO_FAULTS);
    setMarks(found);
    const [first] = found;
    if (first !== undefined) document.getElementById(first.field)?.focus();
  };
  const fail = (error: unknown) => setFailure({ sentence: failureSentence(error) });
  const attempt = async (broken: readonly FieldFault[], act: () => Promise<void>) => {
    if (isBusy) return;
    forgetFaults();
    setFaults(broken);
    if (broken.length > 0) return;
    setBusy(true);
    await act().catch(fail);
    setBusy(false);
  };
  /** What ties a field's control to its text and its fault; `shape` brings what is typed into shape. */
  const control = <F extends keyof T & string>(field: F, shape = (text: string) => text) => ({
    name: field,
    value: texts[field],
    error: errorOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => write(field, shape(target.value)),
  });
  return { texts, faults, failure, isBusy, fill, errorOf, mark, fail, attempt, control, forgetFault, forgetFaults };
}
