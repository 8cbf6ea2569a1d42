import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useAutosavedForm } from '#lib/browser/use-autosaved-form.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { FieldFault } from '../field/error-summary.tsx';
import { focusField } from '../field/focus-field.ts';
import { formFaults } from '../field/form-faults.ts';

type Values = object;
type Faults = readonly FieldFault[];
type Keys<T, V> = { [F in keyof T]-?: T[F] extends V ? F : never }[keyof T] & string;
type Item<L> = L extends readonly (infer I)[] ? I : never;

interface DraftFormOptions<T extends Values> {
  /** What stands where nothing was typed; it may come to be known later. */
  readonly empty: T;
  /** Ids of the controls begin with it, where the page may have others of the same name. */
  readonly id?: string;
  /** Under which name the tab keeps what is typed: the id unless told otherwise. With neither nothing is kept. */
  readonly draft?: string;
  /** Never kept in the tab: numbers of documents and the like. Passwords and codes are left out anyway. */
  readonly unkept?: readonly (keyof T & string)[];
  /** What of a kept draft still counts. */
  readonly fromKept?: (kept: Partial<T>) => Partial<T>;
  readonly schema?: z.ZodObject | ((values: T) => z.ZodObject);
  /** Asked for beside the fields when it is sent; its fault goes as soon as it stands, by whatever way. */
  readonly consent?: { readonly field: string; readonly missing: Faults; readonly lookForFaults: () => Promise<Faults> };
  readonly send?: (values: T) => Promise<unknown>;
  /** It was taken, and the form is empty again. */
  readonly onDone?: () => void;
  /** Tells failures elsewhere than in `failure`. */
  readonly onFailure?: (error: unknown) => void;
}

interface TextEvent {
  readonly target: { readonly value: string };
}

const NO_FAULTS: Faults = [];
const NOTHING_TOLD = { faults: NO_FAULTS, inSummary: true };

const without = <T extends Values>(values: T, left: { has: (name: string) => boolean }): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))) as Partial<T>;

/** What is typed over what stands there, and its draft in the tab. */
function useTyped<T extends Values>(options: DraftFormOptions<T>) {
  const { empty, id, draft = id } = options;
  const [typed, setTyped] = useState<Partial<T>>({});
  const changed = useRef(new Set<string>());
  const latest = useRef(options);
  latest.current = options;
  const restore = useCallback((kept: Partial<T>) => {
    const counting = latest.current.fromKept?.(kept) ?? kept;
    setTyped((now) => ({ ...now, ...without(counting, changed.current) }));
  }, []);
  const { keep, forget, isRead } = useAutosavedForm<T>(draft ?? null, restore);
  // Not before the draft is read: it would be written over.
  useEffect(() => {
    if (isRead && changed.current.size > 0) keep(without(typed, new Set<string>(latest.current.unkept)) as Partial<T>);
  }, [typed, isRead, keep]);
  const fill = useCallback((some: Partial<T>) => setTyped((now) => ({ ...now, ...some })), []);
  /** Where nothing stands yet. */
  const begin = useCallback(
    (some: Partial<T>) =>
      setTyped((now) => ({ ...now, ...without(some, new Set(Object.keys(now).filter((name) => Reflect.get(now, name) !== ''))) })),
    [],
  );
  const write = useCallback(
    (some: Partial<T>) => {
      for (const field of Object.keys(some)) changed.current.add(field);
      fill(some);
    },
    [fill],
  );
  /** Nothing of it stays in the tab. */
  const forgetDraft = useCallback(() => {
    changed.current.clear();
    forget();
  }, [forget]);
  const clear = useCallback(() => {
    forgetDraft();
    setTyped({});
  }, [forgetDraft]);
  return { values: { ...empty, ...typed } as T, fill, begin, write, forgetDraft, clear };
}

/** Broken rules: in the summary and at their fields, or at their fields alone. */
function useFaults(toId: (field: string) => string) {
  const [told, setTold] = useState(NOTHING_TOLD);
  const forgetFault = (...fields: string[]) => {
    const ids = fields.map(toId);
    setTold((now) => ({ ...now, faults: now.faults.filter(({ field }) => !ids.includes(field)) }));
  };
  const tellFaults = (faults: readonly FieldFault[]) => setTold({ faults, inSummary: true });
  /** Shows faults at their fields alone, and leads to the first. */
  const mark = (faults: readonly FieldFault[]) => {
    setTold({ faults, inSummary: false });
    const [first] = faults;
    if (first !== undefined) focusField(first.field);
  };
  const faultOf = (field: string) => told.faults.find((fault) => fault.field === toId(field));
  const errorOf = (field: string): string | undefined => faultOf(field)?.message;
  /** Whether the answer to what was sent refused a field. */
  const isRefused = (field: string): boolean => faultOf(field)?.isRefused === true;
  return { faults: told.inSummary ? told.faults : NO_FAULTS, forgetFault, tellFaults, mark, errorOf, isRefused };
}

interface Binding<T extends Values> {
  readonly values: T;
  readonly change: (some: Partial<T>) => void;
  readonly errorOf: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
}

/** What ties controls to their fields. */
function bindControls<T extends Values>({ values, change, errorOf, idOf }: Binding<T>) {
  const set = (field: keyof T & string, value: unknown) => change({ [field]: value } as Partial<T>);
  /** A control of texts; `shape` brings what is typed into shape. */
  const control = <F extends Keys<T, string>>(field: F, shape = (text: string): string => text) => ({
    name: field,
    id: idOf(field),
    error: errorOf(field),
    value: values[field] as string,
    onChange: ({ target }: TextEvent) => set(field, shape(target.value)),
  });
  /** A box that is ticked or not. */
  const tick = <F extends Keys<T, boolean>>(field: F) => ({
    name: field,
    id: idOf(field),
    checked: values[field] as boolean,
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) => set(field, target.checked),
  });
  /** A box for one of the values that its field lists. */
  const tickOne = <F extends Keys<T, readonly string[]>>(field: F, item: Item<T[F]>) => {
    const chosen = values[field] as readonly unknown[];
    return {
      checked: chosen.includes(item),
      onChange: () => set(field, chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]),
    };
  };
  return { control, tick, tickOne };
}

/**
 * The state of a form that is sent, by the names of its fields. What is typed outlives a failed try, a reload, going back and the end of
 * the session. `submit` checks by the schema that the platform has too and sends once at a time; `attempt` does so with rules and work
 * of the caller's. What a person typed (`change`) goes before a kept draft, and that before what the page begins with (`begin`).
 */
export function useDraftForm<T extends Values>(options: DraftFormOptions<T>) {
  const { id, schema, consent, send, onDone } = options;
  const idOf = (field: string): string => (id === undefined ? field : `${id}-${field}`);
  const { values, fill, begin, write, forgetDraft, clear } = useTyped(options);
  const { faults, forgetFault, tellFaults, mark, errorOf, isRefused } = useFaults(idOf);
  const { isBusy, failure, run, fail, forgetFailure } = useSubmit(options.onFailure);
  const change = (some: Partial<T>) => {
    write(some);
    forgetFault(...Object.keys(some));
  };
  /** A refusal that names one of the form's fields stands there; every other is thrown on. */
  const tellRefusal = (error: unknown): void => {
    const field = error instanceof RequestFailed ? error.field : undefined;
    if (field === undefined || !Object.hasOwn(values, field)) throw error;
    tellFaults([{ field: idOf(field), message: (error as RequestFailed).message, isRefused: true }]);
  };
  /** Tells the broken rules in the summary, or else does its work and keeps the sentence of a failure. */
  const attempt = async (broken: readonly FieldFault[], work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    forgetFailure();
    tellFaults(broken);
    if (broken.length === 0) await run(() => work().catch(tellRefusal));
  };
  const submit = async (): Promise<void> => {
    const rules = typeof schema === 'function' ? schema(values) : schema;
    const broken = rules === undefined ? NO_FAULTS : formFaults(rules, values, idOf);
    const more = consent === undefined ? NO_FAULTS : await consent.lookForFaults();
    return attempt([...broken, ...more], async () => {
      await send?.(values);
      clear();
      onDone?.();
    });
  };
  const forgetFaults = () => {
    forgetFailure();
    tellFaults(NO_FAULTS);
  };
  const controls = bindControls({ values, change, errorOf, idOf });
  const open = consent?.missing.length === 0 ? faults.filter(({ field }) => field !== consent.field) : faults;
  const told = { faults: open, failure, isBusy, fail, mark, tellFaults, forgetFault, forgetFaults, errorOf, isRefused };
  return { values, fill, begin, change, clear, forgetDraft, attempt, submit, idOf, ...told, ...controls };
}

export type DraftFormState<T extends Values> = ReturnType<typeof useDraftForm<T>>;
