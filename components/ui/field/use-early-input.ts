import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

type Box = HTMLInputElement | HTMLSelectElement;

/** Sets what stands in a box past React, which takes an event for one of a person's only where it knows another value. */
function setPastReact(box: Box, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
}

/**
 * For a controlled box: what a quick reader or a password manager put in before the page was alive is told as typed now. Without it the
 * page would go by the served value, and the first change elsewhere would empty the box.
 */
export function useEarlyInput<B extends Box>(value: ComponentProps<'input'>['value']): RefObject<B | null> {
  const ref = useRef<B>(null);
  const served = useRef(value);
  useEffect(() => {
    const box = ref.current;
    if (box === null || served.current === undefined || box.value === String(served.current)) return;
    const [known, typed] = [String(served.current), box.value];
    // After all that the page itself reads as it begins: the address, what the tab holds.
    const timer = setTimeout(() => {
      box.value = known;
      setPastReact(box, typed);
      box.dispatchEvent(new Event(box instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, []);
  return ref;
}
