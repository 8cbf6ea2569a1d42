'use client';

import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Control, putIn } from './use-early-input.ts';

export interface SentFormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> {
  onSubmit: () => unknown;
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);

function servedValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/** What a quick reader or a password manager put into the controls that the server sent. */
function readEarly(form: HTMLFormElement): (() => void)[] {
  return [...form.elements].filter(isControl).flatMap((control) => {
    if (isTicked(control)) {
      const { checked } = control;
      // Of radios the chosen one says it all.
      if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return [];
      return [() => tick(control, checked)];
    }
    const { value } = control;
    const served = servedValue(control);
    return control.type === 'file' || value === served ? [] : [() => putIn(control, served, value)];
  });
}

const never = () => () => undefined;

/** What was put into a form before the page was alive is told as put in now; without it the first change elsewhere would undo it. */
function useEarlyInputs() {
  const form = useRef<HTMLFormElement>(null);
  const isServed = useRef(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  useEffect(() => {
    if (!isServed.current || form.current === null) return;
    const early = readEarly(form.current);
    // After all that the page itself reads as it begins: the address, what the tab holds.
    const timer = setTimeout(() => {
      for (const tell of early) tell();
    });
    return () => clearTimeout(timer);
  }, []);
  return form;
}

/** A form that its page checks and sends; before the script is there nothing typed gets into an address. */
export function SentForm({ onSubmit, ...attributes }: SentFormProps) {
  const form = useEarlyInputs();
  return (
    <form
      {...attributes}
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}
