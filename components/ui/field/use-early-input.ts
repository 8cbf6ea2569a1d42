import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Tells React, which takes an event for one of a person's only where it knows another value, of a value as if it were put in now. */
export function putIn(control: Control, served: string, value: string): void {
  control.value = served;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * For a controlled box: what a quick reader or a password manager put in before the page was alive is told as typed now. Without it the
 * page would go by the served value, and the first change elsewhere would empty the box.
 */
export function useEarlyInput<B extends Control>(value: ComponentProps<'input'>['value']): RefObject<B | null> {
  const ref = useRef<B>(null);
  const served = useRef(value);
  useEffect(() => {
    const box = ref.current;
    if (box === null || served.current === undefined || box.value === String(served.current)) return;
    const [known, typed] = [String(served.current), box.value];
    // After all that the page itself reads as it begins: the address, what the tab holds.
    const timer = setTimeout(() => putIn(box, known, typed));
    return () => clearTimeout(timer);
  }, []);
  return ref;
}
