import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { FieldFault } from './error-summary.tsx';
import type { Failure } from './failure-box.tsx';
import { formFaults } from './form-faults.ts';

type Values = Readonly<Record<string, unknown>>;
type TextNames<T> = { [F in keyof T]-?: T[F] extends string ? F : never }[keyof T] & string;

const NO_FAULTS: readonly FieldFault[] = [];

interface OwnFormOptions<T extends Values> {
  /** Which form of the page: what is typed is kept in the tab under it, and ids of controls begin with it. */
  readonly name: string;
  readonly schema: z.ZodObject;
  readonly empty: T;
  /** Never kept in the tab: numbers of documents and the like. */
  readonly unkept?: readonly (keyof T & string)[];
  readonly send: (values: T) => Promise<unknown>;
  readonly onDone: () => void;
}

/**
 * A form of the personal centre: checked by the schema that the platform has too, kept in the tab over reload, going back and the end
 * of a session, sent once at a time. Whatever a try answers, what was typed stays until it was taken.
 */
export function useOwnForm<T extends Values>({ name, schema, empty, unkept = [], send, onDone }: OwnFormOptions<T>) {
  const [values, setValues] = useState<T>(empty);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const restore = useCallback((kept: Partial<T>) => setValues((all) => ({ ...all, ...kept })), []);
  const { keep, forget } = useKeptForm<T>(name, restore);
  const toId = (field: string): string => `${name}-${field}`;

  const change = (some: Partial<T>): void => {
    const next = { ...values, ...some };
    setValues(next);
    keep(Object.fromEntries(Object.entries(next).filter(([field]) => !unkept.includes(field))) as Partial<T>);
    setFaults((all) => all.filter(({ field }) => !Object.keys(some).some((changed) => toId(changed) === field)));
  };

  const submit = async (): Promise<void> => {
    if (sending.current) return;
    const broken = formFaults(schema, values, toId);
    setFailure(null);
    setFaults(broken);
    if (broken.length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
      setValues(empty);
      forget();
      onDone();
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const errorOf = (field: keyof T & string) => faults.find((fault) => fault.field === toId(field))?.message;
  /** What ties a control to its text. */
  const control = <F extends TextNames<T>>(field: F) => ({
    name: field,
    id: toId(field),
    value: values[field] as string,
    error: errorOf(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change({ [field]: target.value } as unknown as Partial<T>),
  });
  return { values, faults, failure, isBusy, change, submit, errorOf, control, idOf: toId };
}

export type OwnForm<T extends Values> = ReturnType<typeof useOwnForm<T>>;
